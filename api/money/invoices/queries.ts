import { sql } from "kysely";
import type { z } from "zod";
import { someClientsMatching } from "#api/clients/clients/rules/matching.ts";
import { addressLines } from "#api/money/invoices/address-lines.ts";
import {
  receivedOfInvoice,
  receivedOfOrder,
  standingOfInvoice,
} from "#api/money/invoices/for-others/standing.ts";
import { billingBranch } from "#api/money/invoices/issuer.ts";
import { missingForFinalize } from "#api/money/invoices/rules/required-content.ts";
import type { InvoiceReader } from "#api/money/invoices/scope.ts";
import { storedGroups, storedIssuer, storedLines } from "#api/money/invoices/stored.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readableColumns, readsClient } from "#api/platform/client-data/mask.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";
import { readByCursor } from "#api/platform/database/read-by-cursor.ts";
import { branchScope, type ListPage, listPage, sorted } from "#api/platform/records/list-query.ts";
import { statementIsStale } from "#api/property/buildings/costs/queries-statement.ts";
import {
  type Invoice,
  type InvoiceSum,
  type invoices,
  type ListedInvoice,
  recipient,
} from "#contract/money/invoices/invoices.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";
import { language } from "#contract/platform/values.ts";

/** An invoice without its allowed actions. */
export type StoredInvoice = Omit<Invoice, "allowedActions">;

const sortColumns = {
  created: "i.id",
  number: "i.number",
  recipient: "i.recipient->>'name'",
  issuedOn: "i.issued_on",
  total: "i.total_gross",
  state: "i.state",
};

/**
 * Selects invoices that are not deleted, with the unit of their stay, or of the stay whose order they bill; every
 * query of invoices begins here.
 */
function invoiceRows(context: Pick<CallContext, "trx" | "organizationId">) {
  return context.trx
    .selectFrom("invoice as i")
    .leftJoin("sales_order as so", (join) =>
      join.onRef("so.organization_id", "=", "i.organization_id").onRef("so.id", "=", "i.order_id"),
    )
    .leftJoin("rent_contract as c", (join) =>
      join
        .onRef("c.organization_id", "=", "i.organization_id")
        .on("c.id", "=", sql<number>`coalesce(i.contract_id, so.contract_id)`),
    )
    .leftJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .where("i.organization_id", "=", context.organizationId)
    .where("i.state", "!=", "deleted")
    .select([
      "i.id",
      "i.branch_id as branchId",
      "i.number",
      "i.kind",
      "i.state",
      "i.contract_id as contractId",
      "i.order_id as orderId",
      "u.label as unitLabel",
      "i.issued_on as issuedOn",
      "i.due_on as dueOn",
      "i.service_from as serviceFrom",
      "i.service_until as serviceUntil",
      "i.total_gross as totalGross",
      "i.currency",
      "i.created_at as createdAt",
      sql<string>`coalesce(i.recipient->>'name', '')`.as("recipientName"),
      sql<boolean>`i.canceled_by_id IS NOT NULL`.as("canceled"),
    ]);
}

// The run's balance for a recipient is in its result; a cancellation belongs to no run.
const statementDifference = sql<number | null>`i.total_gross - (
  SELECT (r ->> 'balance')::bigint FROM cost_statement s, jsonb_array_elements(s.result -> 'recipients') r
  WHERE s.organization_id = i.organization_id AND s.id = i.cost_statement_id AND r ->> 'key' = i.cost_recipient)`;

type ListInput = z.output<typeof invoices.list.input>;

/** Lists a page of invoices of the selected branches, the newest first, with the sums over the whole filter. */
export async function listInvoices(
  context: CallContext,
  input: ListInput,
): Promise<{ rows: ListedInvoice[]; page: ListPage; sums: InvoiceSum[] }> {
  const query = matching(context, input);
  const { rows, page } = await listPage(context.trx, listed(context, query), input, orderFor(context));
  return { rows, page, sums: await sumsOf(context, query) };
}

/** Yields all rows of the list, for the export. */
export async function* allInvoices(context: CallContext, input: ListInput): AsyncGenerator<ListedInvoice> {
  yield* readByCursor(
    context.trx,
    sorted(listed(context, matching(context, input)), input, orderFor(context)),
  );
}

function orderFor(context: CallContext) {
  return {
    columns: readableColumns(context, sortColumns, { recipient: "name" }, "i.id"),
    standard: "created" as const,
    standardDirection: "desc" as const,
    idColumn: "i.id",
  };
}

function matching(context: CallContext, { buids, filter }: ListInput) {
  const { q, state, from, until, contractId, clientId, buildingId, kind, standing } = filter;
  const day = sql<string>`coalesce(i.issued_on, (i.created_at AT TIME ZONE (SELECT b.time_zone FROM branch b
    WHERE b.organization_id = i.organization_id AND b.id = i.branch_id))::date)`;
  return invoiceRows(context)
    .where("i.branch_id", "in", branchScope(context, buids))
    .$if(state !== undefined, (qb) => qb.where("i.state", "in", state ?? []))
    .$if(from !== undefined, (qb) => qb.where(day, ">=", from ?? ""))
    .$if(until !== undefined, (qb) => qb.where(day, "<=", until ?? ""))
    .$if(contractId !== undefined, (qb) =>
      // Not by the joined contract, which no index of invoices finds.
      qb.where(
        sql<boolean>`(i.contract_id = ${contractId ?? 0} OR i.order_id = ANY (ARRAY(SELECT o.id FROM sales_order o
          WHERE o.organization_id = ${context.organizationId} AND o.contract_id = ${contractId ?? 0})))`,
      ),
    )
    .$if(clientId !== undefined, (qb) => qb.where("i.client_id", "in", clientId ?? []))
    .$if(kind !== undefined, (qb) => qb.where("i.kind", "in", kind ?? []))
    .$if(buildingId !== undefined, (qb) =>
      qb.where(sql<boolean>`${buildingOfInvoice} = ANY(${[...(buildingId ?? [])]}::bigint[])`),
    )
    .$if(standing !== undefined, (qb) =>
      qb.where(sql<boolean>`${standingOfInvoice(context.now)} = ANY(${[...(standing ?? [])]}::text[])`),
    )
    .$if(q !== undefined && q !== "", (qb) => qb.where(matches(context, q ?? "")));
}

// The house of the stay's unit, or the one whose operating costs are billed.
const buildingOfInvoice = sql<
  number | null
>`coalesce(u.building_id, (SELECT s.building_id FROM cost_statement s
  WHERE s.organization_id = i.organization_id AND s.id = i.cost_statement_id))`;

function listed(context: CallContext, query: ReturnType<typeof matching>) {
  return query.select([
    receivedOfInvoice.as("received"),
    standingOfInvoice(context.now).as("standing"),
    sql<string>`coalesce((SELECT h.name FROM building h
      WHERE h.organization_id = i.organization_id AND h.id = ${buildingOfInvoice}), '')`.as("buildingName"),
  ]);
}

function sumsOf(context: CallContext, query: ReturnType<typeof matching>): Promise<InvoiceSum[]> {
  const rows = query
    .clearSelect()
    .select(["i.currency", "i.state", "i.total_gross as total", receivedOfInvoice.as("received")])
    .select(standingOfInvoice(context.now).as("standing"));
  const owed = sql`sum(total - received)`;
  return context.trx
    .selectFrom(rows.as("invoice_sum"))
    .select("currency")
    .select(sql<number>`coalesce(sum(total) FILTER (WHERE state = 'finalized'), 0)::bigint`.as("billed"))
    .select(sql<number>`coalesce(sum(received), 0)::bigint`.as("received"))
    .select(sql<number>`coalesce(${owed}, 0)::bigint`.as("open"))
    .select(sql<number>`coalesce(${owed} FILTER (WHERE standing = 'overdue'), 0)::bigint`.as("overdue"))
    .groupBy("currency")
    .orderBy("currency")
    .execute();
}

/** The most clients that a text may match; with more it is too vague to look for their invoices. */
const widest = 2_000;

/**
 * A search matches the number or a part of it, the unit, and the recipient and client by those data that the
 * caller may read.
 */
function matches(context: CallContext, q: string) {
  const clients = sql`SELECT c.id FROM client AS c WHERE c.organization_id = ${context.organizationId} AND ${someClientsMatching(context, q, widest)}`;
  return sql<boolean>`(i.id IN (SELECT find_invoices(${q}, ${readsClient(context, "name")}))
    OR i.client_id IN (${clients}) OR c.unit_id IN (SELECT find_units(${q})))`;
}

/**
 * Returns an invoice of the user's branches. Throws NOT_FOUND, also for a deleted draft. `lock` locks it
 * until the transaction ends.
 */
export async function findInvoice(
  context: InvoiceReader,
  id: number,
  options: { lock?: boolean } = {},
): Promise<StoredInvoice> {
  if (options.lock) await holdRows(context, "invoice", [id]);
  const row = await invoiceRows(context)
    .leftJoin("invoice as o", (join) =>
      join.onRef("o.organization_id", "=", "i.organization_id").onRef("o.id", "=", "i.cancels_id"),
    )
    .leftJoin("invoice as x", (join) =>
      join.onRef("x.organization_id", "=", "i.organization_id").onRef("x.id", "=", "i.canceled_by_id"),
    )
    .where("i.id", "=", id)
    .where("i.branch_id", "in", [...context.branchIds])
    .select([
      "i.client_id as clientId",
      "i.language",
      "i.recipient",
      "i.issuer",
      "i.lines",
      "i.tax_groups",
      "i.total_net as totalNet",
      "i.total_tax as totalTax",
      "i.notes",
      "i.cancels_id as cancelsId",
      "o.number as cancelsNumber",
      "i.canceled_by_id as canceledById",
      "x.number as canceledByNumber",
      "i.pdf_sha256 as pdfSha256",
      "i.cost_statement_id",
      statementDifference.as("statementDifference"),
      "i.version",
      "i.updated_at as updatedAt",
      sql<number>`(CASE WHEN i.order_id IS NOT NULL THEN ${receivedOfOrder} ELSE (SELECT coalesce(sum(p.amount), 0) FROM contract_payment p
        WHERE p.organization_id = i.organization_id AND p.contract_id = i.contract_id AND p.status = 'paid' AND p.kind <> 'deposit') END)::bigint`.as(
        "received",
      ),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { issuer: frozen, tax_groups, received, cost_statement_id: statementId, ...fields } = row;
  const spoken = language.parse(row.language);
  const to = recipient.parse(row.recipient);
  const lines = storedLines.parse(row.lines);
  const branch = await billingBranch(context, row.branchId);
  const today = todayIn(branch.timeZone, context.now);
  const { paid, ...issuer } = frozen
    ? storedIssuer.parse(frozen)
    : { ...branch.issuer, paid: paidOf(row.kind, received, row.totalGross) };
  return {
    ...fields,
    language: spoken,
    recipient: to,
    lines,
    taxGroups: storedGroups.parse(tax_groups),
    issuer,
    paid,
    printedDueOn:
      row.state === "draft" && row.kind === "invoice"
        ? (row.dueOn ?? addDays(today, branch.paymentDays))
        : row.dueOn,
    issuerLines: addressLines(issuer, spoken),
    recipientLines: addressLines(to, spoken),
    missing:
      row.state === "draft"
        ? [
            ...missingForFinalize({
              ...row,
              numberPrefix: branch.prefix,
              issuer,
              recipient: to,
              lines,
              issueDate: today,
            }),
            ...(statementId !== null && (await statementIsStale(context, statementId))
              ? ["staleStatement"]
              : []),
          ]
        : [],
  };
}

/** Returns the invoices of a run of operating costs by recipient, without cancelled ones. */
export function invoicesOfStatement(context: CallContext, statementId: number) {
  return invoiceRows(context)
    .where("i.cost_statement_id", "=", statementId)
    .where("i.kind", "!=", "cancellation")
    .where("i.canceled_by_id", "is", null)
    .where("i.branch_id", "in", [...context.branchIds])
    .select([
      sql<string>`coalesce(i.cost_recipient, '')`.as("recipientKey"),
      sql<number>`coalesce(${statementDifference}, 0)`.as("difference"),
    ])
    .orderBy("i.id")
    .execute();
}

// What came in beyond the invoice belongs to something else; a cancellation or credit note asks for nothing.
function paidOf(kind: string, received: number, gross: number): number {
  return kind === "invoice" ? Math.max(0, Math.min(received, gross)) : 0;
}

/** Returns the draft for a contract and the invoice that already bills it, if they exist. */
export async function invoicesOfRentContract(context: CallContext, contractId: number) {
  const rows = await context.trx
    .selectFrom("invoice")
    .select(["id", "state", "number"])
    .where("organization_id", "=", context.organizationId)
    .where("contract_id", "=", contractId)
    .where("kind", "=", "invoice")
    .where("state", "!=", "deleted")
    .where("canceled_by_id", "is", null)
    .orderBy("id")
    .execute();
  return {
    draft: rows.find(({ state }) => state === "draft"),
    final: rows.find(({ state }) => state === "finalized"),
  };
}
