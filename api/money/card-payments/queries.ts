import { sql } from "kysely";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { surplusOf } from "#api/money/card-payments/rules/allocation.ts";
import { cardConnection } from "#api/money/card-payments/vendor.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { CardPayment } from "#contract/money/card-payments/card-payments.ts";
import { needs } from "#contract/platform/access.ts";

/** Returns the card payments of a contract, newest first, and the state of its cards. */
export async function cardPaymentsOf(context: CallContext, contractId: number) {
  await requireContract(context, contractId);
  const stored = await storedCardOf(context, contractId);
  return {
    CardPayments: await paymentsOfContract(context, contractId),
    ...(await cardConnection(context)),
    storedCard: stored && { brand: stored.brand, last4: stored.last4 },
  };
}

/** Returns the card that was stored with the latest payment of a stay. */
export async function storedCardOf(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
) {
  const row = await trx
    .selectFrom("card_payment")
    .select([
      "customer_id as customerId",
      "method_id as methodId",
      "card_brand as brand",
      "card_last4 as last4",
    ])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "in", ["paid", "held", "released"])
    .where("customer_id", "is not", null)
    .where("method_id", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, brand: row.brand ?? "", last4: row.last4 ?? "" } : null;
}

async function paymentsOfContract(context: CallContext, contractId: number): Promise<CardPayment[]> {
  const { trx, organizationId } = context;
  const rows = await trx
    .selectFrom("card_payment as p")
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "p.organization_id").onRef("u.id", "=", "p.created_by"),
    )
    .select([
      "p.id",
      "p.reference",
      "p.way",
      "p.status",
      "p.amount",
      "p.currency",
      "p.failure_code as failureCode",
      "p.received",
      "p.allocated",
      "p.refunded",
      "p.dispute",
      "p.hold",
      "p.hold_until as holdUntil",
      "p.deposit_returned as depositReturned",
      "p.card_brand as brand",
      "p.card_last4 as last4",
      "p.reason",
      "p.sandbox",
      "p.expires_at as expiresAt",
      "p.charge_after as chargeAfter",
      "p.created_at as createdAt",
      "p.settled_at as settledAt",
      sql<string>`coalesce(u.username, '')`.as("createdBy"),
      sql<
        CardPayment["Items"]
      >`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.contract_payment_id, 'kind', c.kind, 'dueOn', c.due_on,
        'amount', i.amount, 'paid', i.paid) ORDER BY c.due_on, c.id), '[]') FROM card_payment_item i
        JOIN contract_payment c ON c.organization_id = i.organization_id AND c.id = i.contract_payment_id
        WHERE i.organization_id = p.organization_id AND i.card_payment_id = p.id)`.as("Items"),
    ])
    .where("p.organization_id", "=", organizationId)
    .where("p.contract_id", "=", contractId)
    .orderBy("p.id", "desc")
    .limit(200)
    .execute();
  const refunds = await refundsOf(
    context,
    rows.map(({ id }) => id),
  );
  const mayEdit = context.may(needs("monetary", "edit"));
  return rows.map(({ brand, last4, depositReturned, ...row }) => {
    const own = refunds.filter(({ cardPaymentId }) => cardPaymentId === row.id);
    const paid = row.Items.filter((item) => item.paid);
    const deposit = paid
      .filter(({ kind }) => kind === "deposit")
      .reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...row,
      ofDeposit: deposit - depositReturned,
      mixed: deposit > 0 && row.allocated > deposit,
      surplus: surplusOf({ ...row, refunded: Math.max(row.refunded, goneBack(own)) }),
      refundable: refundable(row, goneBack(own)),
      card: last4 === null ? null : { brand: brand ?? "", last4 },
      mayWithdraw: mayEdit && (row.status === "open" || (row.status === "declined" && row.way === "link")),
      Refunds: own.map(({ cardPaymentId: _of, ...refund }) => refund),
    };
  });
}

async function refundsOf({ trx, organizationId }: CallContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom("card_refund")
    .select([
      "id",
      "card_payment_id as cardPaymentId",
      "amount",
      "status",
      "failure_code as failureCode",
      "reason",
      "created_at as createdAt",
    ])
    .where("organization_id", "=", organizationId)
    .where("card_payment_id", "in", [...ids])
    .orderBy("id")
    .execute();
}

/** The sum of refunds that were not refused, in minor units. */
export function goneBack(refunds: readonly { amount: number; status: string }[]): number {
  return refunds.filter(({ status }) => status !== "refused").reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns what may still be refunded, in minor units: what came in, less what was refunded by us or at the
 * vendor, whichever is more.
 */
export function refundable(
  { received, refunded, dispute }: { received: number; refunded: number; dispute: string | null },
  ours: number,
): number {
  // The bank has taken the money back already.
  if (dispute === "open" || dispute === "lost") return 0;
  return Math.max(0, received - Math.max(refunded, ours));
}
