import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { colleaguesIn } from "#api/platform/access/colleagues.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { filesOf } from "#api/platform/records/record-files.ts";
import { rowsOf, rowsWith } from "#api/platform/records/records.ts";
import { bankLabels } from "#api/sale/banks/queries.ts";
import { alertsAt } from "#api/sale/refinances/alerts.ts";
import { readStanding, refinanceStatusList } from "#api/sale/refinances/refinance-status.ts";
import { isBanker, ownBankRow, refinanceBankTable, refinanceTable } from "#api/sale/refinances/tables.ts";
import { needs } from "#contract/platform/access.ts";
import type { Refinance, RefinanceBank, refinances } from "#contract/sale/refinances/refinances.ts";

const buildingName = sql<string>`(SELECT h.name FROM building h
  WHERE h.organization_id = r.organization_id AND h.id = r.building_id)`;
const assignedName = sql<string>`coalesce((SELECT ${userName("w")} FROM app_user w
  WHERE w.organization_id = r.organization_id AND w.id = r.assigned_to), '')`;

function clientNameOf(context: CallContext) {
  if (isBanker(context) || !context.may(needs("client", "read"))) return sql<string>`''`;
  return sql<string>`coalesce((SELECT ${shownClientName(context, "c")} FROM client c WHERE c.organization_id = r.organization_id
    AND c.id = r.client_id AND c.deleted_at IS NULL AND c.branch_id = ANY(${[...context.branchIds]}::bigint[])), '')`;
}

function countOf(context: CallContext, more: ReturnType<typeof sql<SqlBool>>) {
  const own = isBanker(context) ? ownBankRow(context, "f") : sql<SqlBool>`true`;
  return sql<number>`(SELECT count(*)::int FROM refinance_bank f WHERE f.organization_id = r.organization_id
    AND f.refinance_id = r.id AND ${own} AND ${more})`;
}

/**
 * Lists requests of the selected branches; fields that a banker may not see are neither shown, sorted by nor
 * searched.
 */
export async function listRefinances(context: CallContext, input: z.output<typeof refinances.list.input>) {
  const { q = "", status, type, buildingId, alert } = input.filter;
  const banker = isBanker(context);
  const alerts = alertsAt(context.now);
  const query = rowsWith(context, refinanceTable, ["title", "type", "amount", "deadlineOn", "validUntil"])
    .innerJoin("branch as b", (join) =>
      join.on(sql<SqlBool>`b.organization_id = r.organization_id AND b.id = r.branch_id`),
    )
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== "", (rows) =>
      rows.where(sql<SqlBool>`strpos(lower(r.title || ' ' || ${buildingName}), lower(${q})) > 0`),
    )
    .$if(status !== undefined, (rows) => rows.where("r.status", "in", [...(status ?? [])]))
    .$if(type !== undefined, (rows) => rows.where("r.type", "in", [...(type ?? [])]))
    .$if(buildingId !== undefined, (rows) => rows.where("r.building_id", "=", buildingId ?? 0))
    .$if(alert !== undefined, (rows) =>
      rows.where(banker ? sql<SqlBool>`false` : sql<SqlBool>`${alerts} && ${alert ?? []}::text[]`),
    )
    .select([
      "r.status",
      "r.branch_id as branchId",
      "r.building_id as buildingId",
      buildingName.as("buildingName"),
      "b.currency",
      clientNameOf(context).as("clientName"),
      assignedName.as("assignedName"),
      alerts.as("alerts"),
      countOf(context, sql`true`).as("banks"),
      countOf(context, sql`f.answer = 'approved'`).as("approvals"),
      sql<string>`r.created_at`.as("createdAt"),
    ]);
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: {
      createdAt: "r.created_at",
      title: "r.title",
      status: "r.status",
      amount: "r.amount",
      deadlineOn: banker ? "r.created_at" : "r.deadline_on",
    },
    standard: "createdAt",
    standardDirection: "desc",
    idColumn: "r.id",
  });
  const reduced = rows.map((row) => ({ ...row, deadlineOn: null, assignedName: "", alerts: [] }));
  return { Refinances: banker ? reduced : rows, ...page };
}

/** Returns ids and titles of the requests that the caller sees. */
export async function refinanceLabels(context: CallContext) {
  const rows = await rowsWith(context, refinanceTable, ["title"])
    .orderBy("r.title")
    .orderBy(sql`r.id`)
    .limit(1000)
    .execute();
  return { Refinances: rows.map(({ id, title }) => ({ id, label: title })) };
}

/** Returns a request as it is shown; bankers see only the fields for banks. Throws NOT_FOUND. */
export async function findRefinance(context: CallContext, id: number): Promise<Refinance> {
  const row = await rowsOf(context, refinanceTable)
    .innerJoin("branch as b", (join) =>
      join.on(sql<SqlBool>`b.organization_id = r.organization_id AND b.id = r.branch_id`),
    )
    .where(sql<SqlBool>`r.id = ${id}`)
    .select([
      buildingName.as("buildingName"),
      "b.currency",
      clientNameOf(context).as("clientName"),
      assignedName.as("assignedName"),
      alertsAt(context.now).as("alerts"),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const banker = isBanker(context);
  if (!banker) return { ...row, reduced: false };
  const hidden = { clientId: null, deadlineOn: null, assignedTo: null, assignedName: "", note: "" };
  return { ...row, ...hidden, alerts: [], reduced: true };
}

/** Returns the banks' answers to a request; bankers see only their own bank's row. */
export async function banksOfRefinance(context: CallContext, id: number): Promise<RefinanceBank[]> {
  const rows = await rowsOf(context, refinanceBankTable)
    .innerJoin("bank as k", (join) =>
      join.on(sql<SqlBool>`k.organization_id = r.organization_id AND k.id = r.bank_id`),
    )
    .where(sql<SqlBool>`r.refinance_id = ${id}`)
    .$if(isBanker(context), (rows) => rows.where(ownBankRow(context, "r")))
    .select([
      "k.name as bankName",
      sql<
        { id: number; name: string }[]
      >`(SELECT coalesce(json_agg(json_build_object('id', w.id, 'name', ${userName("w")})
        ORDER BY w.lastname, w.id), '[]') FROM bank_user l JOIN app_user w ON w.organization_id = l.organization_id AND w.id = l.user_id
        WHERE l.organization_id = r.organization_id AND l.bank_id = r.bank_id AND w.active)`.as("bankers"),
    ])
    .orderBy("k.name")
    .orderBy(sql`r.id`)
    .execute();
  return rows.map(({ refinanceId: _refinanceId, ...bank }) => bank);
}

/** Returns a request with all that belongs to it, as far as the caller sees it. */
export async function openRefinance(context: CallContext, id: number) {
  const refinance = await findRefinance(context, id);
  const banks = await banksOfRefinance(context, id);
  const History = await historyOf(context, "refinance", id);
  if (refinance.reduced)
    return {
      Refinance: { ...refinance, banks, files: [], allowedActions: [], bankChoices: [], Users: [] },
      History,
    };
  const { Banks } = await bankLabels(context);
  return {
    Refinance: {
      ...refinance,
      banks,
      files: await filesOf(context, { type: "refinance", id }),
      allowedActions: await openMoves(context, refinanceStatusList, await readStanding(context, id)),
      bankChoices: Banks.filter((bank) => !banks.some(({ bankId }) => bankId === bank.id)),
      Users: await colleaguesIn(context, [refinance.branchId]).limit(500).execute(),
    },
    History,
  };
}

/**
 * Returns the buildings of requests, whose audit entries are hidden from readers who see only what a bank
 * needs.
 */
export async function closedBuildings(context: CallContext): Promise<number[]> {
  if (!isBanker(context)) return [];
  const rows = await context.trx
    .selectFrom("refinance")
    .select("building_id as id")
    .distinct()
    .where("organization_id", "=", context.organizationId)
    .execute();
  return rows.map(({ id }) => id);
}
