import { findDocument, mayRead } from "#api/clients/documents/queries.ts";
import { fileOfDocument } from "#api/clients/documents/queries-files.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { namedOnPaper } from "#api/platform/client-data/mask.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import type { DocumentKeeper } from "#contract/clients/documents/document.ts";

/** Returns the file of a document; the audit records who downloaded it. */
export async function fetchDocument(
  context: CallContext,
  kind: DocumentKeeper,
  id: number,
): Promise<StoredReply> {
  const { name, ofClient } = await readable(context, kind, id);
  const { key, type } = await fileOfDocument(context, id);
  await context.audit({ action: "download", objectType: "document", objectId: id, after: { name } });
  if (ofClient !== null) context.saw({ clients: ofClient, kinds: ["document"] });
  return new StoredReply({ key, name, type });
}

/** Returns the small picture of a document that is an image. */
export async function previewDocument(
  context: CallContext,
  kind: DocumentKeeper,
  id: number,
): Promise<StoredReply> {
  const { ofClient } = await readable(context, kind, id);
  const { previewKey } = await fileOfDocument(context, id);
  if (previewKey === null) throw notFound();
  if (ofClient !== null) context.saw({ clients: ofClient, kinds: ["document"] });
  return new StoredReply({ key: previewKey, name: `document-${id}.webp`, type: "image/webp" });
}

async function readable(context: CallContext, kind: DocumentKeeper, id: number) {
  const document = await findDocument(context, kind, id);
  if (!mayRead(context, kind)) requireRight(context, namedOnPaper);
  return document;
}
