import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { withheldBecause } from "#api/operations/keyboxes/rules/release.ts";
import { nukiStatusList } from "#api/operations/smart-locks/nuki-status.ts";
import { toldAheadMs } from "#api/operations/smart-locks/rules/code.ts";
import { nukiTable } from "#api/operations/smart-locks/tables.ts";
import { colleaguesOfDuty } from "#api/platform/access/colleagues.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { findRecord, rowsOf } from "#api/platform/records/records.ts";
import type { ReleaseProblem } from "#contract/operations/keyboxes/keybox.ts";
import type {
  Nuki,
  NukiCode,
  NukiCommand,
  NukiUse,
  StayCode,
  smartLocks,
} from "#contract/operations/smart-locks/smart-locks.ts";
import { needs } from "#contract/platform/access.ts";

const sort = sortOf(nukiTable, "name", {
  status: "r.status",
  unit: "(SELECT u.label_order FROM unit u WHERE u.organization_id = r.organization_id AND u.id = r.unit_id)",
  battery: "r.battery",
  seenAt: "r.seen_at",
});

/** Lists a page of locks of the selected branches. */
export async function listNukis(context: CallContext, input: z.output<typeof smartLocks.list.input>) {
  const { q, unitId, buildingId, status } = input.filter;
  const like = `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  const query = rowsOf(context, nukiTable)
    .where(sql<SqlBool>`r.branch_id = ANY(${branchScope(context, input.buids)}::bigint[])`)
    .$if(status !== undefined, (rows) => rows.where(sql<SqlBool>`r.status = ANY(${status ?? []}::text[])`))
    .$if(unitId !== undefined, (rows) => rows.where(sql<SqlBool>`r.unit_id = ANY(${unitId ?? []}::bigint[])`))
    .$if(buildingId !== undefined, (rows) =>
      rows.where(sql<SqlBool>`r.unit_id IN (SELECT u.id FROM unit u
        WHERE u.organization_id = r.organization_id AND u.building_id = ANY(${buildingId ?? []}::bigint[]))`),
    )
    .$if(Boolean(q), (rows) =>
      rows.where(
        sql<SqlBool>`(r.name ILIKE ${like} OR r.nuki_number ILIKE ${like} OR r.unit_id IN (SELECT find_units(${q ?? ""})))`,
      ),
    );
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { Nukis: rows, ...page };
}

/** Returns the locks of the caller's branches by name. */
export async function nukiChoices({ trx, organizationId, branchIds }: CallContext) {
  const rows = await trx
    .selectFrom("nuki as n")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "n.organization_id").onRef("u.id", "=", "n.unit_id"),
    )
    .select(["n.id", "n.name", "u.label"])
    .where("n.organization_id", "=", organizationId)
    .where("n.branch_id", "in", [...branchIds, -1])
    .orderBy("u.label_order")
    .orderBy("n.id")
    .execute();
  return rows.map(({ id, name, label }) => ({ id, label: `${label} · ${name}` }));
}

/** Returns a lock of the caller's branches with its codes, commands and uses. Throws NOT_FOUND. */
export async function findNuki(context: CallContext, id: number): Promise<Nuki> {
  const row = await findRecord(context, nukiTable, id);
  const { unitId, nukiId: number } = row;
  return {
    ...row,
    codes: await codesOf(context, id),
    commands: await commandsOf(context, id),
    uses: await usesOf(context, id),
    allowedActions: await openMoves(context, nukiStatusList, { ...row, unitId, number }),
  };
}

/** Returns the codes that are not withdrawn, and the last twenty withdrawn ones. */
async function codesOf(context: CallContext, nukiId: number): Promise<NukiCode[]> {
  const { rows } = await sql<NukiCode>`
    SELECT ${codeColumns(context)} FROM nuki_code k
    WHERE k.organization_id = ${context.organizationId} AND k.nuki_id = ${nukiId} AND (k.state <> 'withdrawn' OR k.id IN (
      SELECT o.id FROM nuki_code o WHERE o.organization_id = k.organization_id AND o.nuki_id = k.nuki_id AND o.state = 'withdrawn'
      ORDER BY o.withdrawn_at DESC LIMIT 20))
    ORDER BY k.state = 'withdrawn', k.valid_from, k.id LIMIT 300`.execute(context.trx);
  return rows;
}

/** A code opens a door, so a reader who may not edit locks sees only that it exists. */
function codeColumns(context: CallContext) {
  const code = context.may(needs("nuki", "edit")) ? sql`k.code` : sql`NULL::text`;
  return sql`k.id, k.kind, k.contract_id AS "contractId", k.name, ${code} AS code, k.valid_from AS "validFrom", k.valid_until AS "validUntil",
    k.state, k.problem, k.proven_at AS "provenAt", k.withdrawn_at AS "withdrawnAt"`;
}

async function commandsOf({ trx, organizationId }: CallContext, nukiId: number): Promise<NukiCommand[]> {
  const { rows } = await sql<NukiCommand>`
    SELECT c.id, c.act, c.reason, c.state, c.detail, coalesce(${userName("w")}, '') AS by, c.contract_id AS "contractId", c.created_at AS at
    FROM nuki_command c LEFT JOIN app_user w ON w.organization_id = c.organization_id AND w.id = c.sent_by
    WHERE c.organization_id = ${organizationId} AND c.nuki_id = ${nukiId} ORDER BY c.id DESC LIMIT 20`.execute(
    trx,
  );
  return rows;
}

async function usesOf({ trx, organizationId }: CallContext, nukiId: number): Promise<NukiUse[]> {
  return trx
    .selectFrom("nuki_use")
    .select(["used_at as at", "act", "way", "name", "worked"])
    .where("organization_id", "=", organizationId)
    .where("nuki_id", "=", nukiId)
    .orderBy("used_at", "desc")
    .orderBy("log_id", "desc")
    .limit(50)
    .execute();
}

/** Returns the codes of a stay in the caller's branches, and why its guest may not have them yet. */
export async function codesOfContract(context: CallContext, contractId: number): Promise<StayCode[]> {
  const [stay] = await keyStays(context, [contractId]);
  if (!stay || !context.branchIds.includes(stay.branchId)) throw notFound();
  const { rows } = await sql<Omit<StayCode, "withheldBecause">>`
    SELECT ${codeColumns(context)}, k.nuki_id AS "nukiId", n.name AS "lockName", n.status AS "lockStatus"
    FROM nuki_code k JOIN nuki n ON n.organization_id = k.organization_id AND n.id = k.nuki_id
    WHERE k.organization_id = ${context.organizationId} AND k.contract_id = ${contractId} ORDER BY k.id DESC LIMIT 20`.execute(
    context.trx,
  );
  const tooEarly = context.now.getTime() < Date.parse(stay.arrivesAt) - toldAheadMs;
  const waits: ReleaseProblem | null =
    stay.status !== "ACTIVE" ? "stayNotActive" : (withheldBecause(stay) ?? (tooEarly ? "tooEarly" : null));
  return rows.map((row) => ({ ...row, withheldBecause: waits }));
}

/** Lists whom an installation mail can go to, with their addresses; nobody for callers who may not send one. */
export async function installers(context: CallContext): Promise<{ name: string; email: string }[]> {
  if (!context.may(needs("nuki", "edit"))) return [];
  const rows = await colleaguesOfDuty(context, context.branchIds, "instal").select("w.email").execute();
  return rows.flatMap(({ name, email }) => (email ? [{ name, email }] : []));
}
