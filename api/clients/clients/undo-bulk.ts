import { z } from "zod";
import { setDeleted, standingsOf } from "#api/clients/clients/bulk.ts";
import { restoreRepresentatives } from "#api/clients/clients/representatives.ts";
import { clientTable } from "#api/clients/clients/tables.ts";
import { tellChanged } from "#api/clients/clients/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound, stateConflict } from "#api/platform/calls/failure.ts";
import { findBulkAct, takeBack } from "#api/platform/records/bulk-acts.ts";
import { writeRecord } from "#api/platform/records/records.ts";

const items = z.array(
  z.object({
    id: z.number(),
    version: z.number(),
    before: z.object({
      statusId: z.number().nullable().optional(),
      branchId: z.number().optional(),
      tags: z.array(z.string()).optional(),
    }),
    replaced: z
      .object({
        added: z.number(),
        ended: z.array(z.object({ id: z.number(), end: z.string().nullable() })),
      })
      .optional(),
  }),
);

/**
 * Restores every client of a bulk action, or none: throws STATE_CONFLICT when somebody has changed one since.
 * A second undo does nothing.
 */
export async function undoBulk(context: CallContext, id: number): Promise<number> {
  const { act, kind, items: stored } = await findBulkAct(context, id, { lock: true });
  if (kind !== "clients") throw notFound();
  if (act.undone) return 0;
  await takeBack(context, act);
  const undoItems = items.parse(stored);
  const ids = undoItems.map((item) => item.id);
  const standings = await standingsOf(context, ids, { lock: true, deleted: act.action === "delete" });
  const clients = new Map(standings.map((client) => [client.id, client]));
  const isDeletion = act.action === "delete" || act.action === "undelete";
  for (const { id: clientId, version, before, replaced } of undoItems) {
    const client = clients.get(clientId);
    if (!client || client.version !== version)
      throw stateConflict({ id: clientId, label: client?.label ?? "" }, null);
    if (isDeletion) await setDeleted(context, clientId, act.action === "undelete");
    else if (replaced) await restoreRepresentatives(context, replaced);
    else await writeRecord(context, clientTable, clientId, before);
    await context.audit({ action: "undoBulk", objectType: "client", objectId: clientId, after: before });
  }
  if (isDeletion) await tellChanged(context, ids);
  return undoItems.length;
}
