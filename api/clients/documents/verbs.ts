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
  // An empty or too large file is refused by the code that stores it.
  if (file.size === 0 || file.size > maxUploadBytes) return;
  const type = await sniffType(new Uint8Array(await file.arrayBuffer()));
  if (!type || !types.includes(type.type)) throw new FileError("typeNotAllowed");
}

/** Makes a document of a file that a client sent, named after the requested document; audited. */
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

/**
 * Makes a signed paper a document of a contract, named after what was signed; audited. Returns its stored
 * file.
 */
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

/** A document of a contract made from a template, with stored bytes. */
interface MadeDocument {
  contractId: number;
  name: string;
  templateId: number;
  templateText: number;
  storedFile: StoredBytes;
}

/**
 * Adds it as the contract's next version of those from this template; audited. The caller must have locked
 * the contract's row.
 */
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

/** The template of a document, and its number among those from the same template. */
interface Made {
  templateId: number;
  templateText: number;
  number: number;
}

/** Makes a document of a contract from stored bytes; audited. `made` names the template, if there is one. */
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

/** Makes a document of a purchase from stored bytes, with its other files; audited. Returns its id. */
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

/** Makes a PDF file of stored bytes and adds its document; the caller audits. */
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

/**
 * Deletes all documents of a client and of their stays for good. Returns their ids and the storage keys of
 * their small pictures.
 */
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

/**
 * Deletes documents for good. Returns their ids, their files and the storage keys of their small pictures.
 */
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
