import { sql } from "kysely";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTransaction, raise } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import { notify } from "#api/platform/notifications.ts";
import { type PurchaseGuard, purchaseTransitions } from "#api/sale/purchase-contracts/rules/transitions.ts";
import type {
  Financing,
  PurchaseKind,
  PurchaseStatus,
} from "#contract/sale/purchase-contracts/purchase-contract.ts";
import { addUpToOne } from "#contract/sale/purchase-contracts/share.ts";

/** The fields of a purchase that decide about its moves. */
export interface PurchaseRecord {
  id: number;
  version: number;
  status: PurchaseStatus;
  kind: PurchaseKind;
  branchId: number;
  unitId: number;
  sellerId: number | null;
  price: number;
  currency: string;
  financing: Financing;
  termsVersion: number;
  archivedAt: string | null;
  buyersSignedAt: string | null;
  sellerSignedAt: string | null;
  notarisedOn: string | null;
  completedAt: string | null;
  createdBy: number | null;
  shares: { over: number; under: number }[];
  /** The unit's address is complete. */
  placed: boolean;
  /** Another contract of the unit that was approved or completed. */
  soldBy: number | null;
}

/** Days within which a completed purchase may be reopened. */
const undoDays = 7;

const without = {
  approved_at: null,
  approved_by: null,
  approved_terms: null,
  buyers_signed_at: null,
  seller_signed_at: null,
} as const;

/** Statuses of a purchase contract: docs/rules/purchase-contracts.md. */
export const purchaseStatusList = statusList<{
  table: "purchase_contract";
  status: PurchaseStatus;
  guard: PurchaseGuard;
  record: PurchaseRecord;
  details: { comment: string };
}>({
  object: "purchaseContract",
  table: "purchase_contract",
  column: "status",
  moves: purchaseTransitions,
  guards: {
    inPlay: { says: "It was not archived.", holds: (_mover, { archivedAt }) => archivedAt === null },
    complete: {
      says: "It has a seller and buyers, whose shares add up to one, and its unit an address.",
      holds: (_mover, { shares, sellerId, placed }) => addUpToOne(shares) && sellerId !== null && placed,
    },
    unsold: {
      says: "No other contract of the unit was approved or completed; offers do not count.",
      holds: (_mover, { kind, soldBy }) => kind === "offer" || soldBy === null,
    },
    signed: {
      says: "It is a contract that buyers and seller have signed, or one a notary recorded.",
      holds: (_mover, { kind, buyersSignedAt, sellerSignedAt, notarisedOn }) =>
        kind === "contract" && (notarisedOn !== null || (buyersSignedAt !== null && sellerSignedAt !== null)),
    },
    financed: {
      says: "The price is paid in cash, or a bank has approved the loan.",
      holds: (_mover, { financing }) => financing !== "open",
    },
    recentlyCompleted: {
      says: "It was completed within the last seven days.",
      holds: ({ now }, { completedAt }) =>
        completedAt !== null && now.getTime() - Date.parse(completedAt) <= undoDays * 86_400_000,
    },
  },
  lock: lockPurchase,
  columns: ({ action, to, reason, record }, mover) => {
    const now = mover.now.toISOString();
    const byLink = "actor" in mover && mover.actor === "OWNER";
    return {
      ...(action === "requestData" && { wanted: reason }),
      ...(action === "approve" && {
        approved_at: now,
        approved_by: byLink ? ("link" as const) : ("staff" as const),
        approved_terms: record.termsVersion,
        approve_comment: reason,
        changes_required: false,
      }),
      ...(action === "complete" && { completed_at: now }),
      ...(action === "undoCompletion" && { completed_at: null }),
      ...(action === "cancel" && { archived_at: now, archive_reason: reason || "-" }),
      ...(record.status === "OWNER_APPROVED" && to !== "COMPLETED" && to !== "OWNER_APPROVED" && without),
    };
  },
  follows: {
    approve: [
      inTransaction(
        "Notifies the colleagues responsible for competing purchases of the unit.",
        async (scope, { id, record }) => {
          const others = await competing(scope, record);
          await notify(
            scope.trx,
            scope.organizationId,
            others.flatMap(({ id: other, userId }) =>
              userId === null || userId === scope.user?.id
                ? []
                : [
                    {
                      userId,
                      event: "FORM" as const,
                      message: "purchaseCompeting",
                      params: { id: other, other: id },
                    },
                  ],
            ),
          );
        },
      ),
    ],
    complete: [
      inTransaction("Archives other purchases of the unit.", async (scope, { id, record }) => {
        const mover = { ...scope, actor: "SYS" as const };
        for (const { id: other } of await competing(scope, record))
          await move(mover, purchaseStatusList, other, { action: "cancel", reason: `#${id}` });
      }),
      inTransaction(
        "Notifies everybody concerned with the unit that it is sold.",
        async (scope, { id, from, to, reason, record }) =>
          raise(scope, "purchaseContract.completed", { id, from, to, reason, unitId: record.unitId }),
      ),
    ],
  },
});

/** Returns other active purchases of the unit, with the colleague responsible for each. */
async function competing(
  { trx, organizationId }: Pick<Mover, "trx" | "organizationId">,
  { id, unitId }: Pick<PurchaseRecord, "id" | "unitId">,
) {
  return trx
    .selectFrom("purchase_contract")
    .select(["id"])
    .select(({ fn }) => fn.coalesce("agent_id", "created_by").as("userId"))
    .where("organization_id", "=", organizationId)
    .where("unit_id", "=", unitId)
    .where("id", "!=", id)
    .where("status", "!=", "COMPLETED")
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();
}

async function lockPurchase(mover: Mover, id: number): Promise<PurchaseRecord> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("purchase_contract as p")
    .select(["p.id", "p.version", "p.status", "p.kind", "p.branch_id as branchId", "p.unit_id as unitId"])
    .select(["p.seller_id as sellerId", "p.price", "p.currency", "p.financing", "p.created_by as createdBy"])
    .select(["p.terms_version as termsVersion", "p.archived_at as archivedAt"])
    .select(["p.buyers_signed_at as buyersSignedAt", "p.seller_signed_at as sellerSignedAt"])
    .select(["p.notarised_on as notarisedOn", "p.completed_at as completedAt"])
    .select(
      sql<
        PurchaseRecord["shares"]
      >`coalesce((SELECT jsonb_agg(jsonb_build_object('over', b.share_over, 'under', b.share_under))
        FROM purchase_buyer b WHERE b.organization_id = p.organization_id AND b.purchase_id = p.id), '[]')`.as(
        "shares",
      ),
    )
    .select(
      sql<boolean>`EXISTS (SELECT FROM unit u WHERE u.organization_id = p.organization_id AND u.id = p.unit_id
        AND u.city <> '' AND coalesce(u.address, '') <> '')`.as("placed"),
    )
    .select(
      sql<
        number | null
      >`(SELECT o.id FROM purchase_contract o WHERE o.organization_id = p.organization_id AND o.unit_id = p.unit_id
        AND o.id <> p.id AND o.kind = 'contract' AND o.status IN ('OWNER_APPROVED', 'COMPLETED') AND o.archived_at IS NULL LIMIT 1)`.as(
        "soldBy",
      ),
    )
    .where("p.organization_id", "=", mover.organizationId)
    .where("p.id", "=", id)
    .$if(branches !== null, (rows) => rows.where("p.branch_id", "in", [...(branches ?? [])]))
    .forUpdate("p")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
