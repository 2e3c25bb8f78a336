import type { z } from "zod";
import { renderTemplatePdf } from "#api/contracts/contract-templates/pdf/render.ts";
import {
  type ContractOfFacts,
  contractOfFacts,
  latestContract,
  sawIn,
} from "#api/contracts/contract-templates/queries-facts.ts";
import type { TemplateValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { renderTemplate } from "#api/contracts/contract-templates/rules/render.ts";
import { valuesOf } from "#api/contracts/contract-templates/rules/values.ts";
import { contractTemplateTable } from "#api/contracts/contract-templates/tables.ts";
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

/** A text as it would stand in a document of the contract, or of the latest one. */
export async function previewText(
  context: CallContext,
  { language, text, contractId }: z.output<typeof contractTemplates.preview.input>,
): Promise<ShownTemplate> {
  const contract = await contractFor(context, contractId);
  const rendered = renderTemplate(text, contract ? valuesOf(contract.facts, language) : nothing);
  if (rendered.fault) {
    const { key, name, line } = rendered.fault;
    throw invalid("text", key, { name, line });
  }
  if (contract) sawIn(context, text, contract);
  const { blocks, missing } = rendered;
  return { language, blocks, missing, contractId: contract?.facts.contract.id ?? null };
}

/** Draws a saved template with a contract once the transaction is over. */
export async function preparePreviewPdf(
  context: CallContext,
  { id, contractId }: z.output<typeof contractTemplates.previewPdf.input>,
): Promise<() => Promise<FileReply>> {
  const template = await findRecord(context, contractTemplateTable, id);
  const contract = await contractFor(context, contractId);
  if (!contract) throw new Failure("NOT_READY", { detail: "noContract" });
  return async () => {
    const bytes = await drawn(template, contract, filledIn(template, contract), context.now);
    const name = cleanFileName(`${template.name}.pdf`);
    return { name, type: "application/pdf", body: new Uint8Array(bytes) };
  };
}

/** Takes down what the drawn one shows. */
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

/** A saved template with what is known of a contract put in, and what was not known. */
export function filledIn(
  { name, language, text }: Pick<ContractTemplate, "name" | "language" | "text">,
  { facts }: Pick<ContractOfFacts, "facts">,
): { blocks: TextBlock[]; missing: string[] } {
  const rendered = renderTemplate(text, valuesOf(facts, language));
  // A saved text was read before.
  if (rendered.fault) throw new Error(`The template ${name} cannot be read: ${rendered.fault.key}`);
  const { blocks, missing } = rendered;
  return { blocks, missing };
}

/** The same as a PDF. */
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
