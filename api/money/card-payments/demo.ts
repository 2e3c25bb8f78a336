import type { Client } from "#contract/platform/client.ts";

const wanted = [
  { card: "4242424242424242", keepCard: true },
  { card: "4000000000009995", keepCard: false },
];

/** Adds two coming stays whose guests were sent a link: one has paid, the other's card was declined. */
export async function seedCardPayments(api: Client): Promise<void> {
  const { contracts } = await api.rentContracts.list({
    amount: 100,
    sortcolumn: "checkIn",
    sortby: "desc",
    filter: { status: ["ACTIVE"], time: "current" },
  });
  let made = 0;
  for (const { id, open } of contracts) {
    const how = wanted[made];
    if (!how) return;
    if (open === 0) continue;
    const { contract } = await api.rentContracts.read({ id });
    const item = contract.payments.find(({ status, amount, kind }) => {
      return status === "open" && amount > 0 && kind !== "deposit" && amount % 100 < 71;
    });
    if (!item) continue;
    const { keepCard } = how;
    const { link } = await api.cardPayments.request({
      contractId: id,
      paymentIds: [item.id],
      by: "link",
      keepCard,
    });
    const token = /\/pay\/([\w-]+)/.exec(link ?? "")?.[1] ?? "";
    const { url } = await api.cardPay.pay({ token });
    const [, organizationId = "", pageId = ""] = /sandbox\/(\d+)\/(\w+)$/.exec(url) ?? [];
    await api.cardPay.sandboxPay({ organizationId: Number(organizationId), pageId, card: how.card });
    await api.cardPay.open({ token });
    made += 1;
  }
}
