import type { Client } from "#contract/platform/client.ts";
import { todayIn } from "#contract/platform/days.ts";

/** The cards that the guests of two stays used for the hold of their deposit. */
const cards = ["4242424242424242", "4000000000009995"];

/** Adds deposits held by the card vendor: one that is held, one whose card was refused. */
export async function seedHolds(api: Client): Promise<void> {
  const { deposits } = await api.deposits.list({
    amount: 100,
    filter: { status: ["NEW"], kind: ["money"] },
  });
  let made = 0;
  const today = todayIn("Europe/Vienna", new Date());
  for (const { id, contractStatus, checkOut, collected, amount } of deposits) {
    const card = cards[made];
    if (card === undefined) return;
    if (contractStatus !== "ACTIVE" || checkOut < today || collected > 0 || amount % 100 > 70) continue;
    const { deposit } = await api.deposits.read({ id });
    if (deposit.card.acting !== null) continue;
    await api.deposits.update({ deposit: { id, kind: "hold" } });
    const { link } = await api.deposits.hold({ id, by: "link" });
    const token = /\/pay\/([\w-]+)/.exec(link ?? "")?.[1] ?? "";
    const { url } = await api.cardPay.pay({ token });
    const [, organizationId = "", pageId = ""] = /sandbox\/(\d+)\/(\w+)$/.exec(url) ?? [];
    await api.cardPay.sandboxPay({ organizationId: Number(organizationId), pageId, card });
    await api.cardPay.open({ token });
    made += 1;
  }
}
