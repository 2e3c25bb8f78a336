import { z } from "zod";
import { mergeKind, rememberedMerge } from "#api/clients/client-duplicates/merge.ts";
import { findClient } from "#api/clients/clients/queries.ts";
import { clientRows, restoreClients } from "#api/clients/clients/verbs-merge.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { type ClientLink, changedSince, type MovedRows, moveBack } from "#api/platform/client-data/links.ts";
import { findBulkAct, takeBack } from "#api/platform/records/bulk-acts.ts";
import type { BulkAct } from "#contract/platform/bulk.ts";

/** Returns the caller's own merge. Throws NOT_FOUND. */
export async function findMerge(context: CallContext, id: number): Promise<BulkAct> {
  const { act, kind } = await findBulkAct(context, id);
  if (kind !== mergeKind) throw notFound();
  return act;
}

/**
 * Undoes a merge, wholly or not at all: when the client, or something that had moved to it, was changed
 * since, it throws with the changed kinds. A second undo does nothing.
 */
export async function undoMerge(context: CallContext, id: number): Promise<number[]> {
  const { act, kind, items } = await findBulkAct(context, id, { lock: true });
  if (kind !== mergeKind) throw notFound();
  const [{ survivorId, otherId, before, digests, links }] = z.tuple([rememberedMerge]).parse(items);
  if (act.undone) return [survivorId, otherId];
  await takeBack(context, act);
  const pair = { survivorId, otherId };
  const now = await clientRows(context, [survivorId, otherId]);
  // The person may have lost access to its branch meanwhile.
  if (now.get(survivorId)?.digest === digests[survivorId]) await findClient(context, survivorId);
  const changed = Object.entries(digests).some(
    ([clientId, digest]) => now.get(Number(clientId))?.digest !== digest,
  );
  if (changed) throw changedFailure(context, "client", 1);
  const moved = links.flatMap((rows) => {
    const link = linkOf(context, rows);
    return link ? [{ link, rows }] : [];
  });
  for (const { link, rows } of moved) {
    const n = await changedSince(context, link, pair, rows);
    if (n > 0) throw changedFailure(context, link.table, n);
  }
  await restoreClients(context, before);
  for (const { link, rows } of moved) await moveBack(context, link, pair, rows);
  await context.audit([
    { action: "undoMerge", objectType: "client", objectId: survivorId, after: { otherClient: otherId } },
    { action: "undoMerge", objectType: "client", objectId: otherId, after: { otherClient: survivorId } },
  ]);
  return [survivorId, otherId];
}

function linkOf(context: CallContext, rows: MovedRows): ClientLink | undefined {
  return context.platform.domains.clientLinks.find(
    ({ table, column }) => table === rows.table && column === rows.column,
  );
}

function changedFailure({ t }: CallContext, table: string, count: number): Failure {
  const what = t(`clientDuplicates:hanging.${table}`, { count });
  return new Failure("NOT_READY", { detail: "mergeChangedSince", params: { what } });
}
