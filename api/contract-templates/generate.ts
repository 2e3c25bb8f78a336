import type { z } from "zod";
import { documentMade } from "#api/contract-signing/verbs.ts";
import { type KnownContract, knownContract } from "#api/contract-templates/facts.ts";
import { drawn } from "#api/contract-templates/preview.ts";
import { contractTemplateTable } from "#api/contract-templates/tables.ts";
import { documentsOf } from "#api/documents/queries.ts";
import { keepMadeDocument } from "#api/documents/verbs.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { ifFound, invalid } from "#api/platform/failure.ts";
import { type KeptBytes, keepBytes } from "#api/platform/files/stored-file.ts";
import { findRecord } from "#api/platform/records.ts";
import { findContract } from "#api/rent-contracts/queries.ts";
import type { ContractTemplate, contractTemplates, TextBlock } from "#contract/contract-templates.ts";

type Wanted = z.output<typeof contractTemplates.generate.input>;

interface Made {
  kept: KeptBytes;
  blocks: TextBlock[];
  missing: string[];
  template: Pick<ContractTemplate, "id" | "name" | "textNumber" | "kind" | "language">;
}

/** Draws and stores the document once the transaction is over. */
export async function prepareDocument(context: CallContext, wanted: Wanted): Promise<() => Promise<Made>> {
  const known = await knownContract(context, wanted.id);
  const template = await usable(context, wanted.templateId, known);
  return async () => {
    const { bytes, blocks, missing } = await drawn(template, known, context.now);
    const kept = await keepBytes(context.platform.storage, context.organizationId, {
      bytes,
      type: "application/pdf",
    });
    return { kept, blocks, missing, template };
  };
}

/** Makes what was drawn a document of the contract: the next version of those from this template. */
export async function keepDocument(
  context: CallContext,
  { id }: Wanted,
  { kept, blocks, missing, template }: Made,
) {
  await findContract(context, id, { lock: true });
  const made = await keepMadeDocument(context, {
    contractId: id,
    name: template.name,
    templateId: template.id,
    templateText: template.textNumber,
    kept,
  });
  if (template.kind === "rent" || template.kind === "rent30")
    await documentMade(context, {
      contractId: id,
      kind: "rent_contract",
      documentId: made.id,
      documentName: template.name,
      documentNumber: made.number,
      sha256: kept.sha256,
      language: template.language,
      blocks,
      missing,
    });
  const documents = await documentsOf(context, { kind: "contract", id });
  return { documents, DocumentId: made.id, missing };
}

async function usable(
  context: CallContext,
  templateId: number,
  { branchId }: Pick<KnownContract, "branchId">,
): Promise<ContractTemplate> {
  const template = await ifFound(findRecord(context, contractTemplateTable, templateId));
  const fits = template?.officeId === null || template?.officeId === branchId;
  if (!template?.active || !fits) throw invalid("templateId", "choice");
  return template;
}
