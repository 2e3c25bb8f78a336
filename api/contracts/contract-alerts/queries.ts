import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { clientMatches } from "#api/clients/clients/rules/matching.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { colleaguesIn, colleaguesOfDuty } from "#api/platform/access/colleagues.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { readableColumns } from "#api/platform/client-data/mask.ts";
import { clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import {
  type AlertSeverity,
  alertKinds,
  alertSeverities,
} from "#contract/contracts/contract-alerts/contract-alert.ts";
import type {
  AlertAct,
  ContractAlert,
  contractAlerts,
} from "#contract/contracts/contract-alerts/contract-alerts.ts";
import { needs } from "#contract/platform/access.ts";

/** The number of removed alerts that are still shown. */
const lastRemoved = 30;

const gravity = `array_position(ARRAY['${alertSeverities.join("', '")}'], a.severity)`;

/** Alerts with whoever had to do with them by name; branch and visibility are the contract's. */
function alertRows(context: CallContext) {
  const { trx, organizationId } = context;
  const named = (column: string) =>
    sql<string>`coalesce((SELECT ${userName("w")} FROM app_user w WHERE w.organization_id = a.organization_id AND w.id = ${sql.ref(column)}), '')`;
  return trx
    .selectFrom("contract_alert as a")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "a.organization_id").onRef("c.id", "=", "a.contract_id"),
    )
    .where("a.organization_id", "=", organizationId)
    .select(["a.id", "a.contract_id as contractId", "a.code", "a.severity", "a.note", "a.status"])
    .select([
      "a.assigned_to as assignedTo",
      "a.acknowledged_at as acknowledgedAt",
      "a.created_at as createdAt",
    ])
    .select([
      sql<boolean>`a.raised_by IS NULL`.as("bySystem"),
      named("a.raised_by").as("raisedByName"),
      named("a.assigned_to").as("assignedName"),
      named("a.acknowledged_by").as("acknowledgedByName"),
      signersWho(context, "declined").as("declinedBy"),
      signersWho(context, "signed").as("signedBy"),
    ]);
}

/** SQL for the names of those who signed, or declined, in the latest declined round; empty for alerts of another kind. */
function signersWho(context: CallContext, status: "signed" | "declined") {
  return sql<string>`CASE WHEN a.code <> 'SIGN_DECLINED' THEN '' ELSE coalesce((
    SELECT string_agg(${shownClientName(context, "p")}, ', ' ORDER BY s.place, s.id)
    FROM contract_signer s JOIN client p ON p.organization_id = s.organization_id AND p.id = s.client_id
    WHERE s.organization_id = a.organization_id AND s.status = ${status} AND (s.signing_id, s.round) = (
      SELECT d.signing_id, d.round FROM contract_signer d
      JOIN contract_signing g ON g.organization_id = d.organization_id AND g.id = d.signing_id
      WHERE d.organization_id = a.organization_id AND g.contract_id = a.contract_id AND d.status = 'declined'
      ORDER BY d.declined_at DESC, d.id DESC LIMIT 1)), '') END`;
}

function wholeAlerts(context: CallContext) {
  return alertRows(context)
    .where("c.branch_id", "in", [...context.branchIds, -1])
    .select(["a.version", "a.removed_at as removedAt"])
    .select(
      sql<string>`coalesce((SELECT ${userName("w")} FROM app_user w WHERE w.organization_id = a.organization_id AND w.id = a.removed_by), '')`.as(
        "removedByName",
      ),
    );
}

/**
 * Returns the alerts of a contract in the caller's branches: the open ones, the gravest first, then the
 * latest removed ones.
 */
export async function alertsOf(context: CallContext, contractId: number): Promise<ContractAlert[]> {
  await requireContract(context, contractId);
  const rows = await wholeAlerts(context)
    .where("a.contract_id", "=", contractId)
    .where(
      sql<SqlBool>`(a.status <> 'removed' OR a.id IN (SELECT r.id FROM contract_alert r WHERE r.organization_id = a.organization_id
        AND r.contract_id = ${contractId} AND r.status = 'removed' ORDER BY r.removed_at DESC, r.id DESC LIMIT ${lastRemoved}))`,
    )
    .orderBy(sql`CASE WHEN a.status = 'removed' THEN a.removed_at END DESC NULLS FIRST`)
    .orderBy(sql.raw(gravity), "desc")
    .orderBy("a.id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, actions: actionsOf(context, row) }));
}

/** Returns an alert as it is shown. Throws NOT_FOUND. */
export async function findAlert(context: CallContext, id: number): Promise<ContractAlert> {
  const row = await wholeAlerts(context).where("a.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, actions: actionsOf(context, row) };
}

/** Returns what the caller may do with an alert, and the steps that help against its cause. */
function actionsOf(
  context: CallContext,
  { status, code, severity, bySystem }: Pick<ContractAlert, "status" | "code" | "severity" | "bySystem">,
): AlertAct[] {
  if (status === "removed" || !context.may(needs("real_estate_contract", "edit"))) return [];
  return [
    status === "open" ? "acknowledge" : "reopen",
    "edit",
    ...(bySystem && severity === "sticky" ? [] : (["remove"] as const)),
    ...alertKinds[code].steps,
  ];
}

/** Lists the open alerts of the selected branches, the gravest first. */
export async function listAlerts(context: CallContext, input: z.output<typeof contractAlerts.list.input>) {
  const { q, severity, code, status, whose } = input.filter;
  const condition = q
    ? sql<SqlBool>`(c.id = ${/^\d{1,15}$/.test(q) ? Number(q) : 0} OR c.unit_id IN (SELECT find_units(${q})) OR ${await clientMatches(context, q, "g")})`
    : sql<SqlBool>`true`;
  const query = alertRows(context)
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .where("c.branch_id", "in", branchScope(context, input.buids))
    .where("a.status", "<>", "removed")
    .where(condition)
    .$if(severity !== undefined, (rows) => rows.where("a.severity", "in", severity ?? []))
    .$if(code !== undefined, (rows) => rows.where("a.code", "in", code ?? []))
    .$if(status !== undefined, (rows) => rows.where("a.status", "in", status ?? []))
    .$if(whose === "mine", (rows) => rows.where("a.assigned_to", "=", context.user.id))
    .$if(whose === "nobodys", (rows) => rows.where("a.assigned_to", "is", null))
    .select([
      "u.label as unitLabel",
      "b.name as branchName",
      "c.check_in as checkIn",
      "c.check_out as checkOut",
    ])
    .select(["c.status as contractStatus", shownClientName(context, "g").as("guest")]);
  const columns = {
    severity: `${gravity},a.created_at`,
    createdAt: "a.created_at",
    checkIn: "c.check_in",
    guest: clientOrder("g"),
    unit: "u.label_order",
  };
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: readableColumns(context, columns, { guest: "name" }, "a.created_at"),
    standard: "severity",
    standardDirection: "desc",
    idColumn: "a.id",
  });
  return { alerts: rows, ...page };
}

/** Counts the open alerts of the selected branches by severity. */
export async function countAlerts(context: CallContext): Promise<Record<AlertSeverity, number>> {
  const { rows } = await sql<{ severity: AlertSeverity; n: number }>`
    SELECT a.severity, count(*)::int AS n FROM contract_alert a
    JOIN rent_contract c ON c.organization_id = a.organization_id AND c.id = a.contract_id
    WHERE a.organization_id = ${context.organizationId} AND a.status <> 'removed'
      AND c.branch_id = ANY(${branchScope(context, [])}::bigint[]) GROUP BY 1`.execute(context.trx);
  const of = (severity: AlertSeverity) => rows.find((row) => row.severity === severity)?.n ?? 0;
  return { low: of("low"), high: of("high"), sticky: of("sticky") };
}

/**
 * Lists who is offered for the alerts and to-dos of a contract in the caller's branches: who coordinates in its branch, and
 * whoever an alert names already.
 */
export async function colleaguesFor(context: CallContext, contractId: number) {
  const { branchId } = await requireContract(context, contractId);
  const alerts = await context.trx
    .selectFrom("contract_alert")
    .select("assigned_to")
    .distinct()
    .where("organization_id", "=", context.organizationId)
    .where("contract_id", "=", contractId)
    .where("assigned_to", "is not", null)
    .execute();
  const assignees = alerts.map((alert) => alert.assigned_to);
  return colleaguesOfDuty(context, [branchId], "coord", assignees).execute();
}

/**
 * Returns the name of the assignee, who must work in the branch. An empty text means nobody in particular and
 * is always valid. Throws VALIDATION of `field` otherwise.
 */
export async function requireColleague(
  context: CallContext,
  branchId: number,
  userId: number | null,
  field: string,
): Promise<string> {
  if (userId === null) return "";
  const colleague = await colleaguesIn(context, [branchId]).where("w.id", "=", userId).executeTakeFirst();
  if (!colleague) throw invalid(field, "unknownUser");
  return colleague.name;
}
