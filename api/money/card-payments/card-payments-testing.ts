import { joinSecrets } from "#api/integrations/stripe/open.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { House } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import type { CardPayment } from "#contract/money/card-payments/card-payments.ts";
import type { Client } from "#contract/platform/client.ts";

export const hookSecret = "whsec_house";

/** Connects an organization with Stripe, or with the simulator when `sandbox`. */
export async function connectStripe(
  house: House,
  { sandbox = false, key = "sk_test_house" } = {},
): Promise<void> {
  const { platform, organizationId } = house;
  await inTenant(platform.db, organizationId, (trx) =>
    saveConnection(
      platform,
      { trx, organizationId },
      {
        vendor: "stripe",
        secret: sandbox ? null : joinSecrets(key, hookSecret),
        settings: {},
        userId: null,
      },
    ),
  );
}

/** Posts a signed report as Stripe would. */
export async function signedStripeHook(
  house: House,
  event: { id: string; type: string; object: Record<string, unknown> },
  secret = hookSecret,
) {
  const { id, type, object } = event;
  return signedPayload(house, JSON.stringify({ id, object: "event", type, data: { object } }), 0, secret);
}

/** A request as Stripe signs it, whatever stands in it, so many seconds from now. */
export async function signedPayload(house: House, payload: string, seconds = 0, secret = hookSecret) {
  const { default: Package } = await import("stripe");
  const timestamp = Math.floor(house.platform.now().getTime() / 1000) + seconds;
  const signature = Package.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { organizationId: house.organizationId, payload, signature };
}

/** Repeated steps of card payment tests, done by an administrator. */
export function cardsOf(house: House, admin: Client) {
  const { platform, organizationId } = house;
  /** Makes a stay with open items of these amounts, due on the days before today. */
  const stay = async (...amounts: number[]) => {
    const contractId = await insertStay(house);
    if (amounts.length === 0) return { contractId, items: [] };
    const items = await inTenant(platform.db, organizationId, (trx) =>
      trx
        .insertInto("contract_payment")
        .values(
          amounts.map((amount, index) => ({
            organization_id: organizationId,
            contract_id: contractId,
            kind: "rent" as const,
            due_on: `2026-11-0${index + 1}`,
            amount,
          })),
        )
        .returning("id")
        .execute(),
    );
    return { contractId, items: items.map(({ id }) => id) };
  };
  const tokenOf = (link: string | null) => /pay\/([\w-]{43})/.exec(link ?? "")?.[1] ?? "";
  return {
    stay,
    tokenOf,
    link: async (contractId: number, more: object = {}) => {
      const made = await admin.cardPayments.request({ contractId, by: "link", ...more });
      return { id: made.CardPaymentId ?? 0, token: tokenOf(made.link) };
    },
    payments: async (contractId: number): Promise<CardPayment[]> =>
      (await admin.cardPayments.ofContract({ id: contractId })).CardPayments,
    items: async (contractId: number) =>
      (await admin.rentContracts.read({ id: contractId })).contract.payments,
    alerts: (contractId: number) =>
      inTenant(platform.db, organizationId, (trx) =>
        trx
          .selectFrom("contract_alert")
          .select(["code", "status"])
          .where("contract_id", "=", contractId)
          .where("code", "in", ["CARD_DECLINED", "LATE_PAYMENT", "TO_CLARIFY"])
          .where("status", "<>", "removed")
          .where("cause_gone_at", "is", null)
          .execute(),
      ),
  };
}
