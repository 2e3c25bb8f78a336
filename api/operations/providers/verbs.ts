import { tellProvider } from "#api/operations/providers/links.ts";
import { type NewService, orderService } from "#api/operations/providers/order.ts";
import { serviceStatusList } from "#api/operations/providers/service-status.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import type { ServiceSystem } from "#contract/operations/providers/service-terms.ts";

// How other domains order from providers for their records: cleanings, damages, guest features, tickets,
// stays. They get `providerService.completed` and `providerService.cancelled` in `api/effects.ts`; `systemOf`
// returns the record it was for.

/** A record that services are done for. */
export interface SystemRecord {
  systemName: ServiceSystem;
  systemId: number;
}

/** A service for a record; the caller sets stay and unit, null for none. */
export type ServiceForRecord = Omit<NewService, "systemName" | "systemId" | "replacesId"> &
  SystemRecord & { contractId: number | null; unitId: number | null };

const asSystem = (scope: EffectScope) => ({ ...scope, actor: "SYS" as const });

/**
 * Orders a service for a record; the provider gets a mail. Returns its id. Throws VALIDATION of `service.…`
 * for a provider who is not active in the branch, or when neither price list nor caller sets the expense.
 */
export async function orderServiceFor(scope: EffectScope, service: ServiceForRecord): Promise<number> {
  const id = await orderService(asSystem(scope), service);
  await tellProvider(scope, id, "ordered");
  return id;
}

/** Cancels what is still to be done for a record; finished services stay. */
export async function cancelServicesOf(
  scope: EffectScope,
  record: SystemRecord,
  reason: string,
): Promise<void> {
  for (const id of await pendingOf(scope, record))
    await move(asSystem(scope), serviceStatusList, id, { action: "cancel", reason });
}

/** Completes the services of a record, because the record is done: the unit is clean, the damage is fixed. */
export async function completeServicesOf(scope: EffectScope, record: SystemRecord): Promise<void> {
  for (const id of await pendingOf(scope, record))
    await move(asSystem(scope), serviceStatusList, id, { action: "complete" });
}

async function pendingOf(
  { trx, organizationId }: EffectScope,
  { systemName, systemId }: SystemRecord,
): Promise<number[]> {
  const rows = await trx
    .selectFrom("provider_service")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("system_name", "=", systemName)
    .where("system_id", "=", systemId)
    .where("status", "=", "PENDING")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Sums up the services of a record that were not cancelled: how many are still to be done, and expense (minor units) and providers of those that are done. */
export async function doneFor(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  { systemName, systemId }: SystemRecord,
): Promise<{ pending: number; expense: number; providers: string[] }> {
  const rows = await trx
    .selectFrom("provider_service as s")
    .innerJoin("provider as p", (join) =>
      join.onRef("p.organization_id", "=", "s.organization_id").onRef("p.id", "=", "s.provider_id"),
    )
    .select(["s.status", "s.expense", "p.name"])
    .where("s.organization_id", "=", organizationId)
    .where("s.system_name", "=", systemName)
    .where("s.system_id", "=", systemId)
    .where("s.status", "<>", "CANCELLED")
    .orderBy("s.id")
    .execute();
  const done = rows.filter(({ status }) => status === "COMPLETED");
  return {
    pending: rows.length - done.length,
    expense: done.reduce((sum, { expense }) => sum + expense, 0),
    providers: [...new Set(done.map(({ name }) => name))],
  };
}

/** The record a service was ordered for; null where it was ordered for none. */
export async function systemOf(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  serviceId: number,
): Promise<SystemRecord | null> {
  const row = await trx
    .selectFrom("provider_service")
    .select(["system_name as systemName", "system_id as systemId"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", serviceId)
    .executeTakeFirst();
  return row && row.systemName !== null && row.systemId !== null
    ? { systemName: row.systemName, systemId: row.systemId }
    : null;
}
