import type { z } from "zod";
import { renderTemplatePdf } from "#api/contracts/contract-templates/pdf/render.ts";
import {
  type ContractOfFacts,
  contractOfFacts,
  latestContract,
  sawIn,
} from "#api/contracts/contract-templates/queries-facts.ts";
import type { TemplateValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { valuesOf } from "#api/contracts/contract-templates/rules/values.ts";
import { contractTemplateTable } from "#api/contracts/contract-templates/tables.ts";
import {
  type FilledTemplate,
  fillTemplate,
  renderApart,
} from "#api/contracts/contract-templates/verbs-render.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";
import { findRecord } from "#api/platform/records/records.ts";
import type {
  ContractTemplate,
  contractTemplates,
  ShownTemplate,
  TextBlock,
} from "#contract/contracts/contract-templates/contract-templates.ts";
import type { FileReply } from "#contract/platform/call.ts";

const nothing: TemplateValues = {
  one: new Map(),
  many: { payments: [], parties: [], buyers: [], instalments: [] },
};

type PreviewInput = z.output<typeof contractTemplates.preview.input>;
interface Previewed {
  shown: ShownTemplate;
  contract: ContractOfFacts | null;
}

/** Prepares a text as a document of the contract, or of the latest one, would show it; it is read once the transaction is over. */
export async function preparePreview(
  context: CallContext,
  { language, text, contractId }: PreviewInput,
): Promise<() => Promise<Previewed>> {
  const contract = await contractFor(context, contractId);
  const values = contract ? valuesOf(contract.facts, language) : nothing;
  return async () => {
    const rendered = await renderApart(text, values);
    if (rendered.fault) {
      const { key, name, line } = rendered.fault;
      throw invalid("text", key, { name, line });
    }
    const { blocks, missing } = rendered;
    const shown = { language, blocks, missing, contractId: contract?.facts.contract.id ?? null };
    return { shown, contract };
  };
}

/** Returns the text, and records which of the guest's data it shows. */
export async function showPreview(
  context: CallContext,
  { text }: PreviewInput,
  { shown, contract }: Previewed,
): Promise<{ shown: ShownTemplate }> {
  if (contract) sawIn(context, text, contract);
  return { shown };
}

/** Prepares the PDF of a saved template for a contract; it is drawn once the transaction is over. */
export async function preparePreviewPdf(
  context: CallContext,
  { id, contractId }: z.output<typeof contractTemplates.previewPdf.input>,
): Promise<() => Promise<FileReply>> {
  const template = await findRecord(context, contractTemplateTable, id);
  const contract = await contractFor(context, contractId);
  if (!contract) throw new Failure("NOT_READY", { detail: "noContract" });
  return async () => {
    const bytes = await drawn(template, contract, await filledIn(template, contract), context.now);
    const name = cleanFileName(`${template.name}.pdf`);
    return { name, type: "application/pdf", body: new Uint8Array(bytes) };
  };
}

/** Records which client data the drawn file shows. */
export async function sawPreview(
  context: CallContext,
  { id, contractId }: z.output<typeof contractTemplates.previewPdf.input>,
): Promise<void> {
  const { text } = await findRecord(context, contractTemplateTable, id);
  const contract = await contractFor(context, contractId);
  if (contract) sawIn(context, text, contract);
}

async function contractFor(
  context: CallContext,
  contractId: number | undefined,
): Promise<ContractOfFacts | null> {
  const id = contractId ?? (await latestContract(context));
  return id === null ? null : contractOfFacts(context, id);
}

/** Fills a saved template in with the data of a contract, while no transaction is open. Returns it with the names of unknown values. */
export function filledIn(
  { name, language, text }: Pick<ContractTemplate, "name" | "language" | "text">,
  { facts }: Pick<ContractOfFacts, "facts">,
): Promise<FilledTemplate> {
  return fillTemplate({ name, text }, valuesOf(facts, language));
}

/** Draws the same as a PDF. */
export function drawn(
  { name, language }: Pick<ContractTemplate, "name" | "language">,
  { facts }: Pick<ContractOfFacts, "facts">,
  { blocks }: { blocks: TextBlock[] },
  now: Date,
): Promise<Uint8Array> {
  return renderTemplatePdf({
    title: name,
    author: facts.branch.legalName,
    contractId: facts.contract.id,
    language,
    blocks,
    createdAt: now,
  });
}
