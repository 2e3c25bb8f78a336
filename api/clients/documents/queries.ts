import { sql } from "kysely";
import { findManagedUser } from "#api/access/users/queries-managed.ts";
import { findClient } from "#api/clients/clients/queries.ts";
import { type DocumentFile, fileOfDocument, filesOfDocuments } from "#api/clients/documents/queries-files.ts";
import { documentTable } from "#api/clients/documents/tables.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { namedOnPaper, readsClient } from "#api/platform/client-data/mask.ts";
import { findRecord, rowsOf } from "#api/platform/records/records.ts";
import type { DocumentKeeper } from "#contract/clients/documents/document.ts";
import type { Document } from "#contract/clients/documents/documents.ts";

/** The owner of documents: a client, a user or a rent contract by id, or the organization itself. */
export interface Keeper {
  kind: DocumentKeeper;
  /** The organization's own id when the documents are its own. */
  id: number;
}

/**
 * Throws NOT_FOUND unless the caller may reach the owner of the documents, FORBIDDEN for a user whom they may
 * not manage. Returns the client whose documents they are, or null.
 */
export async function requireKeeper(context: CallContext, { kind, id }: Keeper): Promise<number | null> {
  if (kind === "client") return (await findClient(context, id)).id;
  if (kind === "contract") return (await findContract(context, id)).clientId;
  if (kind === "user") await findManagedUser(context, id);
  return null;
}

/** Returns the documents of an owner whom the caller may reach, newest first. */
export async function documentsOf(context: CallContext, keeper: Keeper): Promise<Document[]> {
  await requireKeeper(context, keeper);
  const { kind, id } = keeper;
  const document = await rowsOf(context, documentTable)
    .where("r.client_id", kind === "client" ? "=" : "is", kind === "client" ? id : null)
    .where("r.user_id", kind === "user" ? "=" : "is", kind === "user" ? id : null)
    .where("r.contract_id", kind === "contract" ? "=" : "is", kind === "contract" ? id : null)
    .where("r.purchase_id", "is", null)
    .orderBy(sql`r.id`, "desc")
    .execute();
  const files = await filesOfDocuments(
    context,
    document.map((row) => row.id),
  );
  return document.flatMap((row) => {
    const file = files.get(row.id);
    return file ? [shown(context, kind, row, file)] : [];
  });
}

type StoredDocument = Awaited<ReturnType<typeof storedDocument>>;

const storedDocument = (context: CallContext, id: number, lock: boolean) =>
  findRecord(context, documentTable, id, { lock });

/** Returns a document of this kind whose owner the caller may reach. Throws NOT_FOUND. */
export async function findDocument(
  context: CallContext,
  kind: DocumentKeeper,
  id: number,
  { lock = false } = {},
): Promise<StoredDocument & { ofClient: number | null }> {
  const document = await storedDocument(context, id, lock);
  if (document.purchaseId !== null) throw notFound();
  const keeper = keeperOf(context, document);
  if (keeper.kind !== kind) throw notFound();
  return { ...document, ofClient: await requireKeeper(context, keeper) };
}

function keeperOf(
  { organizationId }: CallContext,
  { clientId, userId, contractId }: Pick<StoredDocument, "clientId" | "userId" | "contractId">,
): Keeper {
  if (contractId !== null) return { kind: "contract", id: contractId };
  if (clientId !== null) return { kind: "client", id: clientId };
  return userId === null ? { kind: "house", id: organizationId } : { kind: "user", id: userId };
}

/**
 * Returns a document as the caller may see it: a client's documents are named after the client and contain
 * the name.
 */
export async function shownDocument(
  context: CallContext,
  kind: DocumentKeeper,
  row: StoredDocument,
): Promise<Document> {
  return shown(context, kind, row, await fileOfDocument(context, row.id));
}

function shown(
  context: CallContext,
  kind: DocumentKeeper,
  row: StoredDocument,
  { type, size, by, previewKey, sha256 }: DocumentFile,
): Document {
  const { id, version, createdAt, updatedAt, group, tag } = row;
  const mayOpen = mayRead(context, kind);
  const name = isClients(kind) && !readsClient(context, "name") ? "" : row.name;
  const hasPreview = mayOpen && previewKey !== null;
  const made = row.made && { ...row.made, sha256 };
  return { id, version, createdAt, updatedAt, group, tag, name, type, size, by, mayOpen, hasPreview, made };
}

/** Whether the caller may read the contents of documents of this kind. */
export function mayRead(context: CallContext, kind: DocumentKeeper): boolean {
  return !isClients(kind) || context.may(namedOnPaper);
}

/** Whether documents are named after a client and contain the name. */
export function isClients(kind: DocumentKeeper): boolean {
  return kind === "client" || kind === "contract";
}
