import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { ServiceSystem } from "#contract/operations/providers/service-terms.ts";

/** The place of a record that a service is done for. */
export interface SystemPlace {
  contractId: number | null;
  unitId: number | null;
}

/**
 * The tables of the records that services are done for, with their columns for the stay and, if there is one,
 * the unit.
 */
const tables: Readonly<
  Record<ServiceSystem, { table: string; contract: string; unit: string | null } | null>
> = {
  cleaning: { table: "cleaning", contract: "contract_id", unit: "unit_id" },
  contract: { table: "rent_contract", contract: "id", unit: "unit_id" },
  ticket: { table: "ticket", contract: "contract_id", unit: null },
  damage: { table: "damage", contract: "contract_id", unit: "unit_id" },
  guestFeature: { table: "feature_request", contract: "contract_id", unit: null },
};

/** Throws NOT_FOUND unless a record that services are done for belongs to the caller's branches. */
export async function requireSystem(
  { trx, organizationId, branchIds }: CallContext,
  { systemName, systemId }: { systemName: ServiceSystem; systemId: number },
): Promise<void> {
  const kind = tables[systemName];
  if (!kind) return;
  const { rows } =
    await sql`SELECT 1 FROM ${sql.table(kind.table)} s WHERE s.organization_id = ${organizationId}
    AND s.id = ${systemId} AND s.branch_id = ANY(${branchIds}::bigint[])`.execute(trx);
  if (rows.length === 0) throw notFound();
}

/**
 * Returns stay and unit of a branch's record that a service is done for. Throws VALIDATION of
 * `service.systemId` when it does not exist.
 */
export async function placeOfSystem(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  { systemName, systemId, branchId }: { systemName: ServiceSystem; systemId: number; branchId: number },
): Promise<SystemPlace> {
  const kind = tables[systemName];
  if (!kind) throw invalid("service.systemName", "choice");
  const unit = kind.unit
    ? sql`s.${sql.ref(kind.unit)}`
    : sql`(SELECT c.unit_id FROM rent_contract c WHERE c.organization_id = s.organization_id AND c.id = s.${sql.ref(kind.contract)})`;
  const { rows } = await sql<SystemPlace>`
    SELECT s.${sql.ref(kind.contract)} AS "contractId", ${unit} AS "unitId" FROM ${sql.table(kind.table)} s
    WHERE s.organization_id = ${organizationId} AND s.id = ${systemId} AND s.branch_id = ${branchId}`.execute(
    trx,
  );
  const [place] = rows;
  if (!place) throw invalid("service.systemId", "unknownSystem");
  return place;
}
