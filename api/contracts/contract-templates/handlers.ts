import { keepDocument, prepareDocument } from "#api/contracts/contract-templates/generate.ts";
import { preparePreviewPdf, previewText, sawPreview } from "#api/contracts/contract-templates/preview.ts";
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
  handle(contractTemplates.ofBranch, async (context, wanted) => ({
    Template: await defaultOf(context, wanted),
  })),
  handle(contractTemplates.starter, async (_context, { language }) => starterIn(language)),
  handle(contractTemplates.add, async (context, { template }) => ({
    TemplateId: await addTemplate(context, template),
  })),
  handle(contractTemplates.update, async (context, { template }) => ({
    Template: await changeTemplate(context, template),
  })),
  handle(contractTemplates.takeText, async (context, wanted) => ({
    Template: await takeText(context, wanted),
  })),
  handle(contractTemplates.setDefault, async (context, wanted) => {
    await setDefault(context, wanted);
    return {};
  }),
  handle(contractTemplates.preview, async (context, wanted) => ({
    shown: await previewText(context, wanted),
  })),
  handleAsking(contractTemplates.previewPdf, preparePreviewPdf, async (context, wanted, file) => {
    await sawPreview(context, wanted);
    return file;
  }),
  handle(contractTemplates.choices, async (context, { contractId }) => ({
    Templates: await choicesFor(context, contractId),
  })),
  handleAsking(contractTemplates.generate, prepareDocument, keepDocument),
];
