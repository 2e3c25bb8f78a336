import { keepDocument, prepareDocument } from "#api/contracts/contract-templates/generate.ts";
import {
  preparePreview,
  preparePreviewPdf,
  sawPreview,
  showPreview,
} from "#api/contracts/contract-templates/preview.ts";
import {
  choicesFor,
  defaultOf,
  listTemplates,
  readTemplateRecord,
} from "#api/contracts/contract-templates/queries.ts";
import { starterIn } from "#api/contracts/contract-templates/starters.ts";
import {
  addTemplate,
  changeTemplate,
  setDefault,
  takeText,
} from "#api/contracts/contract-templates/write.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { contractTemplates } from "#contract/contracts/contract-templates/contract-templates.ts";

export const contractTemplateHandlers = [
  handle(contractTemplates.list, listTemplates),
  handle(contractTemplates.read, (context, { id }) => readTemplateRecord(context, id)),
  handle(contractTemplates.ofBranch, async (context, input) => ({
    Template: await defaultOf(context, input),
  })),
  handle(contractTemplates.starter, async (_context, { language }) => starterIn(language)),
  handle(contractTemplates.add, async (context, { template }) => ({
    TemplateId: await addTemplate(context, template),
  })),
  handle(contractTemplates.update, async (context, { template }) => ({
    Template: await changeTemplate(context, template),
  })),
  handle(contractTemplates.takeText, async (context, input) => ({
    Template: await takeText(context, input),
  })),
  handle(contractTemplates.setDefault, async (context, input) => {
    await setDefault(context, input);
    return {};
  }),
  handleAsking(contractTemplates.preview, preparePreview, showPreview),
  handleAsking(contractTemplates.previewPdf, preparePreviewPdf, async (context, input, file) => {
    await sawPreview(context, input);
    return file;
  }),
  handle(contractTemplates.choices, async (context, { contractId }) => ({
    Templates: await choicesFor(context, contractId),
  })),
  handleAsking(contractTemplates.generate, prepareDocument, keepDocument),
];
