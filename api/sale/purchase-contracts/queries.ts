import { sql } from "kysely";
import type { z } from "zod";
import { someClientsMatching } from "#api/clients/clients/rules/matching.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { commissionOf } from "#api/sale/purchase-contracts/rules/instalments.ts";
import type {
  PurchaseContract,
  PurchaseRow,
  purchaseContracts,
} from "#contract/sale/purchase-contracts/purchase-contracts.ts";

/** The most clients that a text may match; with more it is too vague to look for their purchases. */
const widest = 2000;

function purchaseRows(context: CallContext) {
  return context.trx
    .selectFrom("purchase_contract as p")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "p.organization_id").onRef("u.id", "=", "p.unit_id"),
    )
    .innerJoin("branch as h", (join) =>
      join.onRef("h.organization_id", "=", "p.organization_id").onRef("h.id", "=", "p.branch_id"),
    )
    .leftJoin("app_user as a", (join) =>
      join.onRef("a.organization_id", "=", "p.organization_id").onRef("a.id", "=", "p.agent_id"),
    )
    .where("p.organization_id", "=", context.organizationId);
}

function listed(context: CallContext) {
  return purchaseRows(context)
    .select([
      "p.id",
      "p.kind",
      "p.price",
      "p.financing",
      "p.handover_on as handoverOn",
      "p.branch_id as branchId",
    ])
    .select(["h.name as branchName", "p.unit_id as unitId", "u.label as unitLabel", "p.status", "p.currency"])
    .select(["p.archived_at as archivedAt", "p.updated_at as updatedAt"])
    .select(
      sql<string>`coalesce((SELECT string_agg(${shownClientName(context, "c")}, ', ' ORDER BY b.place) FROM purchase_buyer b
        JOIN client c ON c.organization_id = b.organization_id AND c.id = b.client_id
        WHERE b.organization_id = p.organization_id AND b.purchase_id = p.id), '')`.as("buyers"),
    )
    .select(sql<string>`coalesce(${userName("a")}, '')`.as("agent"))
    .select(
      sql<number>`coalesce((SELECT sum(y.amount) FROM purchase_payment y WHERE y.organization_id = p.organization_id
        AND y.purchase_id = p.id AND y.paid_at IS NOT NULL), 0)::bigint`.as("paid"),
    );
}

const whole = (row: PurchaseRow): PurchaseRow => ({
  ...row,
  // Hidden names leave only their commas.
  buyers: row.buyers.replaceAll(/^[, ]+$/g, ""),
  paid: Number(row.paid),
});

/** Condition for a client who buys or sells. */
const ofClient = (clientId: number) =>
  sql<boolean>`(p.seller_id = ${clientId} OR EXISTS (SELECT FROM purchase_buyer b WHERE b.organization_id = p.organization_id
    AND b.purchase_id = p.id AND b.client_id = ${clientId}))`;

/** Lists purchases of the selected branches, the newest first. */
export async function listPurchases(
  context: CallContext,
  input: z.output<typeof purchaseContracts.list.input>,
) {
  const { q, status, kind, archived, unitId, clientId } = input.filter;
  const query = listed(context)
    .where("p.branch_id", "in", branchScope(context, input.buids))
    .where("p.archived_at", archived ? "is not" : "is", null)
    .$if(status !== undefined, (rows) => rows.where("p.status", "in", status ?? []))
    .$if(kind !== undefined, (rows) => rows.where("p.kind", "in", kind ?? []))
    .$if(unitId !== undefined, (rows) => rows.where("p.unit_id", "in", unitId ?? []))
    .$if(clientId !== undefined, (rows) => rows.where(ofClient(clientId ?? 0)))
    .$if(Boolean(q), (rows) => rows.where(matches(context, q ?? "")));
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: {
      id: "p.id",
      price: "p.price",
      status: "p.status",
      unit: "u.label_order",
      updatedAt: "p.updated_at",
    },
    standard: "id",
    standardDirection: "desc",
    idColumn: "p.id",
  });
  return { contracts: rows.map(whole), ...page };
}

function matches(context: CallContext, q: string) {
  const number = /^#?\d{1,15}$/.test(q) ? Number(q.replace("#", "")) : 0;
  const clients = sql`SELECT c.id FROM client AS c WHERE c.organization_id = ${context.organizationId} AND ${someClientsMatching(context, q, widest)}`;
  return sql<boolean>`(p.id = ${number} OR p.unit_id IN (SELECT find_units(${q})) OR EXISTS (SELECT FROM purchase_buyer b
    WHERE b.organization_id = p.organization_id AND b.purchase_id = p.id AND b.client_id IN (${clients})))`;
}

/** Returns what a client buys or sells in the caller's branches. */
export async function purchasesOfClient(context: CallContext, clientId: number): Promise<PurchaseRow[]> {
  const rows = await listed(context)
    .where("p.branch_id", "in", [...context.branchIds, -1])
    .where(ofClient(clientId))
    .orderBy("p.id", "desc")
    .limit(200)
    .execute();
  return rows.map(whole);
}

/** Returns other purchases of a unit that are not archived. */
export async function competingWith(
  context: CallContext,
  { id, unitId }: { id: number; unitId: number },
): Promise<PurchaseRow[]> {
  const rows = await listed(context)
    .where("p.branch_id", "in", [...context.branchIds, -1])
    .where("p.unit_id", "=", unitId)
    .where("p.id", "!=", id)
    .where("p.archived_at", "is", null)
    .orderBy("p.id", "desc")
    .execute();
  return rows.map(whole);
}

/** Returns a purchase of the caller's branches. Throws NOT_FOUND. */
export async function findPurchase(context: CallContext, id: number): Promise<PurchaseContract> {
  const row = await purchaseRows(context)
    .leftJoin("client as s", (join) =>
      join.onRef("s.organization_id", "=", "p.organization_id").onRef("s.id", "=", "p.seller_id"),
    )
    .select(["p.id", "p.version", "p.kind", "p.price", "p.financing", "p.handover_on as handoverOn"])
    .select([
      "p.branch_id as branchId",
      "h.name as branchName",
      "p.unit_id as unitId",
      "u.label as unitLabel",
    ])
    .select(["p.status", "p.currency", "p.notary", "p.note", "p.wanted", "p.seller_id as sellerId"])
    .select(["p.agent_id as agentId", "p.offer_id as offerId", "p.terms_version as termsVersion"])
    .select(["p.archived_at as archivedAt", "p.archive_reason as archiveReason"])
    .select(["p.buyers_signed_at as buyersSignedAt", "p.seller_signed_at as sellerSignedAt"])
    .select(["p.notarised_on as notarisedOn", "p.completed_at as completedAt"])
    .select(["p.commission_invoice_id as commissionInvoiceId"])
    .select(["p.created_at as createdAt", "p.updated_at as updatedAt", "u.country"])
    .select(sql<number>`p.commission_rate::float8`.as("commissionRate"))
    .select(
      sql<string>`concat_ws(', ', nullif(trim(concat_ws('/', trim(u.address || ' ' || u.house), nullif(u.apt, ''))), ''),
        nullif(trim(u.zip || ' ' || u.city), ''))`.as("unitAddress"),
    )
    .select(sql<string>`coalesce(${shownClientName(context, "s")}, '')`.as("sellerName"))
    .select(sql<string>`coalesce(${userName("a")}, '')`.as("agentName"))
    .select(
      sql<
        number | null
      >`(SELECT o.id FROM purchase_contract o WHERE o.organization_id = p.organization_id AND o.unit_id = p.unit_id
        AND o.id <> p.id AND o.kind = 'contract' AND o.status IN ('OWNER_APPROVED', 'COMPLETED') AND o.archived_at IS NULL LIMIT 1)`.as(
        "soldBy",
      ),
    )
    .where("p.id", "=", id)
    .where("p.branch_id", "in", [...context.branchIds, -1])
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, commission: commissionOf(row.price, row.commissionRate) };
}
