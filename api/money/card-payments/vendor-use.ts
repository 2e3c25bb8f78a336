import { sql } from "kysely";
import { openCards } from "#api/integrations/stripe/open.ts";
import { accountOf } from "#api/money/card-payments/vendor.ts";
import type { VendorUse } from "#api/platform/vendors/vendor-use.ts";

/** Unfinished work at Stripe that another account would not know: charges, pages, held amounts, refunds. */
export const stripeUse: VendorUse = {
  underway: async ({ trx, organizationId }) => {
    const { rows } = await sql<{ underway: number }>`
      SELECT (SELECT count(*) FROM card_payment WHERE organization_id = ${organizationId}
          AND (status IN ('underway', 'held') OR page_open))
        + (SELECT count(*) FROM card_refund WHERE organization_id = ${organizationId} AND status = 'underway') AS underway`.execute(
      trx,
    );
    return Number(rows[0]?.underway ?? 0);
  },
  /** Checks with a payment that the previous account has taken. */
  knowsPast: async ({ platform, trx, organizationId }, connection) => {
    const past = await trx
      .selectFrom("card_payment")
      .select(["reference", "payment_id as paymentId", "created_at as createdAt"])
      .where("organization_id", "=", organizationId)
      .where("payment_id", "is not", null)
      .where("sandbox", "=", connection.isSandbox)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!past) return async () => false;
    const { reference, paymentId, createdAt } = past;
    const vendor = openCards(platform, organizationId, connection);
    return async () => (await vendor.stateOf({ reference, paymentId, since: new Date(createdAt) })) !== null;
  },
  carryOver: async ({ trx, organizationId }, connection) => {
    await trx
      .updateTable("card_payment")
      .set({ account: accountOf(connection) })
      .where("organization_id", "=", organizationId)
      .where("account", "is not", null)
      .where((is) => is.or([is("status", "in", ["open", "underway", "held"]), is("page_open", "=", true)]))
      .execute();
  },
};
