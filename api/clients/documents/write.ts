import type { z } from "zod";
import { findDocument, isClients, shownDocument } from "#api/clients/documents/queries.ts";
import { renamed } from "#api/clients/documents/rules/file-names.ts";
import { documentTable } from "#api/clients/documents/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { changeRecord, removeRecord } from "#api/platform/records/records.ts";
import { type DocumentKeeper, groupsOf } from "#contract/clients/documents/document.ts";
import type { Document, documents } from "#contract/clients/documents/documents.ts";

type Change = z.output<typeof documents.update.input>["document"];

/** Changes group, tag or name of a document. Returns the changed document. */
export async function updateDocument(
  context: CallContext,
  kind: DocumentKeeper,
  { id, version, ...change }: Change,
): Promise<Document> {
  const before = await findDocument(context, kind, id, { lock: true });
  await requireVersion(context, version, await shownDocument(context, kind, before), "document");
  if (change.group && !groupsOf[kind].some((group) => group === change.group))
    throw invalid("document.group", "choice");
  if (before.made && change.name !== undefined && change.name !== before.name)
    throw new Failure("NOT_READY", { detail: "documentMade" });
  if (change.name !== undefined && isClients(kind) && !readsClient(context, "name"))
    throw invalid("document.name", "notYours");
  const name = change.name === undefined ? {} : { name: renamed(change.name, before.name) };
  const after = await changeRecord(context, documentTable, before, { ...change, ...name });
  return shownDocument(context, kind, after);
}

/**
 * Removes a document: nobody can open it any more; its bytes stay, as deletion is soft. Documents made from
 * templates cannot be removed.
 */
export async function removeDocument(context: CallContext, kind: DocumentKeeper, id: number): Promise<void> {
  const document = await findDocument(context, kind, id, { lock: true });
  if (document.made) throw new Failure("NOT_READY", { detail: "documentMade" });
  await removeRecord(context, documentTable, document);
}
