import { type SqlBool, sql } from "kysely";
import { documentTable } from "#api/clients/documents/tables.ts";
import { keepPreview, type PreparedDocument } from "#api/clients/documents/upload.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { maxUploadBytes } from "#api/platform/files/accept.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import { sniffType } from "#api/platform/files/file-kinds.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { nameFile, type StoredBytes } from "#api/platform/files/stored-file.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { prepareFiles } from "#api/platform/records/record-files.ts";
import { addRecord } from "#api/platform/records/records.ts";
import type { DocumentGroup } from "#contract/clients/documents/document.ts";

/** Checks and stores a file of one of these types, while no transaction is open. */
export async function prepareClientDocument(
  scope: Pick<CallContext, "platform" | "organizationId">,
  file: File,
  types: readonly string[],
): Promise<PreparedDocument> {
  const [prepared] = await refuseFile(ofType(file, types), file.name).then(() => prepareFiles(scope, [file]));
  if (!prepared) throw new Error("No file was prepared of one");
  return { ...prepared, previewKey: await keepPreview(scope, prepared, file) };
}

async function ofType(file: File, types: readonly string[]): Promise<void> {
  // What is empty or too large is refused as such by whoever stores it.
  if (file.size === 0 || file.size > maxUploadBytes) return;
  const type = await sniffType(new Uint8Array(await file.arrayBuffer()));
  if (!type || !types.includes(type.type)) throw new FileError("typeNotAllowed");
}

/** Makes a document of a file that a client sent, called after what it was sent as; audited. */
export async function keepClientDocument(
  scope: EffectScope,
  { clientId, group, of }: { clientId: number; group: DocumentGroup; of: string },
  { name: sent, type, bytes, previewKey }: PreparedDocument,
): Promise<number> {
  const tag = "Sonstiges";
  const name = cleanFileName(`${of} - ${sent}`);
  const fileId = await nameFile(scope, bytes, {
    ...{ name, type, tag },
    object: { type: "client.document", id: clientId },
  });
  const { id } = await scope.trx
    .insertInto("document")
    .values({
      organization_id: scope.organizationId,
      client_id: clientId,
      file_id: fileId,
      preview_key: previewKey,
      ...{ group, tag, name },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scope.audit({
    action: "add",
    objectType: "document",
    objectId: id,
    after: { group, tag, name, clientId },
  });
  return id;
}

/** Makes a signed paper a document of a contract, called after what was signed; audited. Answers its stored file. */
export async function keepContractPaper(
  context: CallContext,
  { contractId, of }: { contractId: number; of: string },
  { name: sent, type, bytes, previewKey }: PreparedDocument,
): Promise<number> {
  const name = cleanFileName(`${of} - ${sent}`);
  const tag = "Sonstiges";
  const fileId = await nameFile(context, bytes, {
    ...{ name, type, tag },
    object: { type: "contract.document", id: contractId },
  });
  await addRecord(
    context,
    documentTable,
    { group: "contract", tag, name },
    {
      columns: { contract_id: contractId, file_id: fileId, preview_key: previewKey },
      auditDetails: { contractId },
    },
  );
  return fileId;
}

/** A document of a contract made from a template, of bytes that are stored. */
interface MadeDocument {
  contractId: number;
  name: string;
  templateId: number;
  templateText: number;
  storedFile: StoredBytes;
}

/** Makes it the contract's next version of those from this template; audited. The caller holds the contract's row. */
export async function keepMadeDocument(
  scope: EffectScope,
  { contractId, name: title, templateId, templateText, storedFile }: MadeDocument,
): Promise<{ id: number; number: number }> {
  const { trx, organizationId } = scope;
  const last = await trx
    .selectFrom("document")
    .select(({ fn }) => fn.max("number").as("number"))
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("template_id", "=", templateId)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const id = await keepContractFile(
    scope,
    { contractId, storedFile, name: `${title} ${contractId} v${number}.pdf` },
    { templateId, templateText, number },
  );
  return { id, number };
}

/** Of which template a document was made, and its number among those of the same. */
interface Made {
  templateId: number;
  templateText: number;
  number: number;
}

/** Makes a document of a contract of bytes that are stored; audited. `made` says of which template it came, if of one. */
export async function keepContractFile(
  scope: EffectScope,
  { contractId, name: title, storedFile }: { contractId: number; name: string; storedFile: StoredBytes },
  made?: Made,
): Promise<number> {
  const [tag, group, name] = ["Sonstiges", "contract", cleanFileName(title)] as const;
  const id = await insertDocument(scope, storedFile, {
    ...{ group, tag, name, made },
    object: { type: "contract.document", id: contractId },
    of: { contract_id: contractId },
  });
  await scope.audit({
    action: "add",
    objectType: "document",
    objectId: id,
    after: { group, tag, name, contractId, ...made, sha256: storedFile.sha256 },
  });
  return id;
}

/** Makes a document of a purchase of bytes that are stored, with its other files; audited. Answers its id. */
export async function keepPurchaseFile(
  scope: EffectScope,
  { purchaseId, name: title, storedFile }: { purchaseId: number; name: string; storedFile: StoredBytes },
  made?: Made,
): Promise<number> {
  const [tag, group, name] = ["Kaufvertrag", "contract", cleanFileName(title)] as const;
  const id = await insertDocument(scope, storedFile, {
    ...{ group, tag, name, made },
    object: { type: "purchaseContract", id: purchaseId },
    of: { purchase_id: purchaseId },
  });
  await scope.audit({
    action: "addFile",
    objectType: "purchaseContract",
    objectId: purchaseId,
    after: { file: name, tag, sha256: storedFile.sha256 },
  });
  return id;
}

/** Names stored bytes as a PDF and writes its document down; the caller audits. */
async function insertDocument(
  scope: EffectScope,
  storedFile: StoredBytes,
  {
    object,
    of,
    group,
    tag,
    name,
    made,
  }: {
    object: { type: "contract.document" | "purchaseContract"; id: number };
    of: { contract_id: number } | { purchase_id: number };
    group: "contract";
    tag: "Sonstiges" | "Kaufvertrag";
    name: string;
    made: Made | undefined;
  },
): Promise<number> {
  const fileId = await nameFile(scope, storedFile, { name, type: "application/pdf", tag, object });
  const { id } = await scope.trx
    .insertInto("document")
    .values({
      organization_id: scope.organizationId,
      ...of,
      file_id: fileId,
      ...{ group, tag, name },
      ...(made && { template_id: made.templateId, template_text: made.templateText, number: made.number }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes every document of a client and of their stays for good; answers their numbers and where their small pictures are stored. */
export async function forgetDocuments(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  clientId: number,
): Promise<{ ids: number[]; previews: string[] }> {
  const gone = await trx
    .deleteFrom("document")
    .where("organization_id", "=", organizationId)
    .where(
      sql<SqlBool>`(client_id = ${clientId} OR contract_id IN (SELECT s.id FROM rent_contract s
        WHERE s.organization_id = ${organizationId} AND s.client_id = ${clientId}))`,
    )
    .returning(["id", "preview_key"])
    .execute();
  return {
    ids: gone.map(({ id }) => id),
    previews: gone.flatMap(({ preview_key }) => preview_key ?? []),
  };
}

/** Deletes documents for good; answers their numbers, their files and where their small pictures are stored. */
export async function dropDocuments(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  ids: readonly number[],
): Promise<{ ids: number[]; files: number[]; previews: string[] }> {
  const gone = await trx
    .deleteFrom("document")
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids])
    .returning(["id", "file_id", "preview_key"])
    .execute();
  return {
    ids: gone.map(({ id }) => id),
    files: gone.map(({ file_id }) => file_id),
    previews: gone.flatMap(({ preview_key }) => preview_key ?? []),
  };
}
