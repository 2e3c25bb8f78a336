import type { z } from "zod";
import { documentsOf } from "#api/clients/documents/queries.ts";
import { keepMadeDocument } from "#api/clients/documents/verbs.ts";
import { documentMade } from "#api/contracts/contract-signing/verbs.ts";
import { drawn, filledIn } from "#api/contracts/contract-templates/preview.ts";
import { type ContractOfFacts, contractOfFacts } from "#api/contracts/contract-templates/queries-facts.ts";
import { usableTemplate } from "#api/contracts/contract-templates/verbs-draw.ts";
import { holdStay } from "#api/contracts/rent-contracts/for-others/guest.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { keepBytes, type StoredBytes } from "#api/platform/files/stored-file.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import type {
  ContractTemplate,
  contractTemplates,
  TextBlock,
} from "#contract/contracts/contract-templates/contract-templates.ts";

type GenerateInput = z.output<typeof contractTemplates.generate.input>;
/** What of a template a document is made of. */
export type DrawnTemplate = Pick<
  ContractTemplate,
  "id" | "name" | "text" | "textNumber" | "kind" | "language"
>;

interface Made {
  storedFile: StoredBytes;
  blocks: TextBlock[];
  missing: string[];
  template: DrawnTemplate;
}

/** Draws and stores the document once the transaction is over. */
export async function prepareDocument(
  context: CallContext,
  input: GenerateInput,
): Promise<() => Promise<Made>> {
  const contract = await contractOfFacts(context, input.id);
  const template = await usableTemplate(context, input.templateId, contract.branchId);
  return () => drawAndStore(context, template, contract, filledIn(template, contract));
}

/** Makes what was drawn a document of the contract: the next version of those from this template. */
export async function keepDocument(context: CallContext, { id }: GenerateInput, made: Made) {
  const documentId = await keepVersion(context, id, made);
  const documents = await documentsOf(context, { kind: "contract", id });
  return { documents, DocumentId: documentId, missing: made.missing };
}

/** Draws a template filled in with a contract and stores the file, while no transaction is open. */
export async function drawAndStore(
  { platform, organizationId, now }: Pick<CallContext, "platform" | "organizationId" | "now">,
  template: DrawnTemplate,
  contract: Pick<ContractOfFacts, "facts">,
  filled: ReturnType<typeof filledIn>,
): Promise<Made> {
  const bytes = await drawn(template, contract, filled, now);
  const storedFile = await keepBytes(platform.storage, organizationId, { bytes, type: "application/pdf" });
  return { storedFile, ...filled, template };
}

/** The stored file is the contract's next version, and what is signed from now on; answers the document's id. */
export async function keepVersion(
  mover: Mover,
  contractId: number,
  { storedFile, blocks, missing, template }: Made,
): Promise<number> {
  const contractStatus = await holdStay(mover, contractId);
  const made = await keepMadeDocument(mover, {
    contractId,
    name: template.name,
    templateId: template.id,
    templateText: template.textNumber,
    storedFile,
  });
  if (template.kind === "rent" || template.kind === "rent30")
    await documentMade(mover, {
      contractId,
      contractStatus,
      kind: "rent_contract",
      documentId: made.id,
      documentName: template.name,
      documentNumber: made.number,
      sha256: storedFile.sha256,
      language: template.language,
      blocks,
      missing,
    });
  return made.id;
}
