import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { heldOfContract } from "#api/money/deposits/verbs-withhold.ts";
import { damageStatusList } from "#api/operations/damages/damage-status.ts";
import { damageTable } from "#api/operations/damages/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { Damage, DamageRow, damages } from "#contract/operations/damages/damages.ts";
import { needs } from "#contract/platform/access.ts";

const sorting = {
  columns: {
    reportedTime: "r.reported_time",
    serviceTime: "r.service_time",
    status: "r.status",
    unit: "(SELECT u.label_order FROM unit u WHERE u.organization_id = r.organization_id AND u.id = r.unit_id)",
    damageCost: "r.damage_cost",
  },
  standard: "reportedTime" as const,
  standardDirection: "desc" as const,
  idColumn: "r.id",
};

/** Selects damages with the client of their stay, with names where the caller may read them. */
function damageRows(context: CallContext) {
  const clientName = sql<string>`coalesce((SELECT ${shownClientName(context, "g")} FROM rent_contract c
    JOIN client g ON g.organization_id = c.organization_id AND g.id = c.client_id
    WHERE c.organization_id = r.organization_id AND c.id = r.contract_id), '')`;
  return rowsOf(context, damageTable).select(clientName.as("clientName"));
}

/** Lists a page of damages of the selected branches; with `alone` only those without a stay. */
export async function listDamages(
  context: CallContext,
  input: z.output<typeof damages.list.input>,
  { alone = false } = {},
) {
  const { q, unitId, buildingId, status, isClientFault } = input.filter;
  const like = `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  const query = damageRows(context)
    .where(sql<SqlBool>`r.branch_id = ANY(${branchScope(context, input.buids)}::bigint[])`)
    .$if(alone, (rows) => rows.where(sql<SqlBool>`r.contract_id IS NULL`))
    .$if(status !== undefined, (rows) => rows.where(sql<SqlBool>`r.status = ANY(${status ?? []}::text[])`))
    .$if(isClientFault !== undefined, (rows) =>
      rows.where(sql<SqlBool>`r.is_client_fault = ${isClientFault ?? false}`),
    )
    .$if(unitId !== undefined, (rows) => rows.where(sql<SqlBool>`r.unit_id = ANY(${unitId ?? []}::bigint[])`))
    .$if(buildingId !== undefined, (rows) =>
      rows.where(sql<SqlBool>`r.unit_id IN (SELECT u.id FROM unit u
        WHERE u.organization_id = r.organization_id AND u.building_id = ANY(${buildingId ?? []}::bigint[]))`),
    )
    .$if(Boolean(q), (rows) =>
      rows.where(
        sql<SqlBool>`(r.damage ILIKE ${like} OR r.reported_by ILIKE ${like} OR r.unit_id IN (SELECT find_units(${q ?? ""})))`,
      ),
    );
  const { rows, page } = await listPage(context.trx, query, input, sorting);
  return { damages: rows, ...page };
}

/** Returns a damage of the caller's branches as lists show it. Throws NOT_FOUND. */
export async function findDamageRow(context: CallContext, id: number): Promise<DamageRow> {
  const row = await damageRows(context)
    .where(sql<SqlBool>`r.id = ${id} AND r.branch_id = ANY(${[...context.branchIds]}::bigint[])`)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns the same with its allowed actions. */
export async function findDamage(context: CallContext, id: number): Promise<Damage> {
  const row = await findDamageRow(context, id);
  const seesDeposit = context.may(needs("monetary_transaction_personal", "read"));
  return {
    ...row,
    depositHeld: row.contractId !== null && seesDeposit ? await heldOfContract(context, row.contractId) : 0,
    allowedActions: await openMoves(context, damageStatusList, row),
  };
}

/** Returns the damages of a stay in the caller's branches, newest first. */
export async function damagesOfContract(context: CallContext, contractId: number): Promise<DamageRow[]> {
  const contract = await context.trx
    .selectFrom("rent_contract")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", contractId)
    .where("branch_id", "in", [...context.branchIds, -1])
    .executeTakeFirst();
  if (!contract) throw notFound();
  return damageRows(context)
    .where(
      sql<SqlBool>`r.contract_id = ${contractId} AND r.branch_id = ANY(${[...context.branchIds]}::bigint[])`,
    )
    .orderBy(sql`r.id`, "desc")
    .execute();
}
