import type { z } from "zod";
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
import type { ContractTemplate, contractTemplates } from "#contract/contract-templates.ts";

type Wanted = z.output<typeof contractTemplates.generate.input>;

interface Made {
  kept: KeptBytes;
  missing: string[];
  template: Pick<ContractTemplate, "id" | "name" | "textNumber">;
}

/** Draws and stores the document once the transaction is over. */
export async function prepareDocument(context: CallContext, wanted: Wanted): Promise<() => Promise<Made>> {
  const known = await knownContract(context, wanted.id);
  const template = await usable(context, wanted.templateId, known);
  return async () => {
    const { bytes, missing } = await drawn(template, known, context.now);
    const kept = await keepBytes(context.platform.storage, context.organizationId, {
      bytes,
      type: "application/pdf",
    });
    return { kept, missing, template };
  };
}

/** Makes what was drawn a document of the contract: the next version of those from this template. */
export async function keepDocument(context: CallContext, { id }: Wanted, { kept, missing, template }: Made) {
  await findContract(context, id, { lock: true });
  const DocumentId = await keepMadeDocument(context, {
    contractId: id,
    name: template.name,
    templateId: template.id,
    templateText: template.textNumber,
    kept,
  });
  return { documents: await documentsOf(context, { kind: "contract", id }), DocumentId, missing };
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
