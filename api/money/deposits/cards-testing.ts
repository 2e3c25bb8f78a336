import { readMemory } from "#api/integrations/stripe/sandbox.ts";
import { connectStripe } from "#api/money/card-payments/card-payments-testing.ts";
import { depositOf } from "#api/money/deposits/deposits-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { House } from "#api/platform/testing.ts";
import { sandboxObjects } from "#api/platform/vendors/sandbox-objects.ts";
import type { DepositStatus } from "#contract/money/deposits/deposit.ts";

export const goodCard = "4242424242424242";

/** Repeated steps of deposit tests by card, on the simulator. */
export async function depositsByCard(house: House) {
  const { organizationId, platform } = house;
  const nobody = house.nobody();
  await connectStripe(house, { sandbox: true });
  const tokenOf = (link: string | null) => /pay\/([\w-]{43})/.exec(link ?? "")?.[1] ?? "";
  /** Pays on the page behind a link, and handles the resulting events. */
  const pay = async (link: string | null, card = goodCard, confirmed = false) => {
    const { url } = await nobody.cardPay.pay({ token: tokenOf(link) });
    const pageId = /(cs_\w+)$/.exec(url)?.[1] ?? "";
    const answer = await nobody.cardPay.sandboxPay({ organizationId, pageId, card, confirmed });
    await house.runJobs();
    return answer;
  };
  /** Returns the payments that the simulator stores, as the vendor's account would show them. */
  const atVendor = async () => {
    const objects = await inTenant(platform.db, organizationId, (trx) =>
      sandboxObjects({ trx, organizationId }, "stripe"),
    );
    return readMemory(objects).payments;
  };
  return {
    tokenOf,
    pay,
    atVendor,
    heldAtVendor: async () => (await atVendor()).filter(({ status }) => status === "authorized"),
    /** Makes a deposit as a hold, for a stay of its own. */
    hold: async (more: Parameters<typeof depositOf>[1] = {}) => {
      const made = await depositOf(house, { kind: "hold", ...more });
      const { api, id, contractId } = made;
      const state = async () => (await api.deposits.read({ id })).deposit;
      const cards = async () => (await api.cardPayments.ofContract({ id: contractId })).CardPayments;
      const item = async () => {
        const { contract } = await api.rentContracts.read({ id: contractId });
        return contract.payments.find(({ kind }) => kind === "deposit");
      };
      return { ...made, state, cards, item };
    },
  };
}

/** The status of the plan's item for each status of the deposit. */
export function itemStatus(status: DepositStatus, pausedFrom: string | null): string {
  if (status === "CANCELLED") return "cancelled";
  return status === "DEPOSITED" || status === "REFUNDED" || pausedFrom === "DEPOSITED" ? "paid" : "open";
}
