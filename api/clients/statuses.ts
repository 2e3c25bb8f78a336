import { sql } from "kysely";
import type { z } from "zod";
import { clientTable } from "#api/clients/tables.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid, notFound } from "#api/platform/failure.ts";
import { changeRecord, lockRecord } from "#api/platform/records.ts";
import type { clientActs } from "#contract/client-acts.ts";
import type { ClientStatus } from "#contract/clients.ts";

const columns = ["id", "name", "icon", "color", "active"] as const;

/** The statuses an organization gives its clients, by name. */
export function clientStatuses({ trx, organizationId }: CallContext): Promise<ClientStatus[]> {
  return trx
    .selectFrom("client_status")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .orderBy(sql`natural_order(name)`)
    .orderBy("id")
    .execute();
}

/** A new status of the organization. */
export async function addClientStatus(
  context: CallContext,
  fields: z.output<typeof clientActs.addStatus.input>,
): Promise<number> {
  const { id } = await context.trx
    .insertInto("client_status")
    .values({ organization_id: context.organizationId, active: true, ...fields })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({ action: "add", objectType: "clientStatus", objectId: id, after: fields });
  return id;
}

export async function updateClientStatus(
  context: CallContext,
  { id, ...fields }: z.output<typeof clientActs.updateStatus.input>,
): Promise<ClientStatus> {
  const before = await findClientStatus(context, id, { lock: true });
  const after = await context.trx
    .updateTable("client_status")
    .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await context.audit({ action: "update", objectType: "clientStatus", objectId: id, before, after });
  return after;
}

/** Gives a client one of the organization's statuses, or takes it away. */
export async function setClientStatus(
  context: CallContext,
  { id, dataStatus }: { id: number; dataStatus: number | null },
): Promise<void> {
  const before = await lockRecord(context, clientTable, { id });
  if (before.statusId === dataStatus) return;
  await requireClientStatus(context, dataStatus, "dataStatus");
  await changeRecord(context, clientTable, before, { statusId: dataStatus });
}

/** A status that may be given: the organization's own and in use. */
export async function requireClientStatus(
  context: CallContext,
  id: number | null | undefined,
  field: string,
): Promise<void> {
  if (id === null || id === undefined) return;
  const found = await findClientStatus(context, id).catch(() => null);
  if (!found?.active) throw invalid(field, "choice");
}

async function findClientStatus(
  context: CallContext,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<ClientStatus> {
  const found = await context.trx
    .selectFrom("client_status")
    .select(columns)
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .$if(lock, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
