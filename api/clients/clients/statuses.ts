import { sql } from "kysely";
import type { z } from "zod";
import { clientStatusTable, clientTable } from "#api/clients/clients/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, nullIfMissing } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, findRecord, lockRecord, rowsWith } from "#api/platform/records/records.ts";
import type { clientActs } from "#contract/clients/clients/client-acts.ts";
import type { ClientStatus } from "#contract/clients/clients/clients.ts";

/** The fields of a status that callers get. */
const shown = ["name", "icon", "color", "active"] as const;

/** The statuses an organization gives its clients, by name. */
export function clientStatuses(context: CallContext): Promise<ClientStatus[]> {
  return rowsWith(context, clientStatusTable, shown)
    .orderBy(sql`natural_order(r.name)`)
    .orderBy(sql`r.id`)
    .execute();
}

/** Adds a status to the organization. */
export function addClientStatus(
  context: CallContext,
  fields: z.output<typeof clientActs.addStatus.input>,
): Promise<number> {
  return addRecord(context, clientStatusTable, { ...fields, active: true });
}

export async function updateClientStatus(
  context: CallContext,
  { id, ...fields }: z.output<typeof clientActs.updateStatus.input>,
): Promise<ClientStatus> {
  const before = await lockRecord(context, clientStatusTable, { id });
  const { name, icon, color, active } = await changeRecord(context, clientStatusTable, before, fields);
  return { id, name, icon, color, active };
}

/** Gives a client one of the organization's statuses, or removes it. */
export async function setClientStatus(
  context: CallContext,
  { id, dataStatus }: { id: number; dataStatus: number | null },
): Promise<void> {
  const before = await lockRecord(context, clientTable, { id });
  if (before.statusId === dataStatus) return;
  await requireClientStatus(context, dataStatus, "dataStatus");
  await changeRecord(context, clientTable, before, { statusId: dataStatus });
}

/** Throws VALIDATION unless the status belongs to the organization and is active. */
export async function requireClientStatus(
  context: CallContext,
  id: number | null | undefined,
  field: string,
): Promise<void> {
  if (id === null || id === undefined) return;
  const status = await nullIfMissing(findRecord(context, clientStatusTable, id));
  if (!status?.active) throw invalid(field, "choice");
}
