import type { Client } from "#contract/platform/client.ts";

/** Adds a till that was once counted with two euros missing, and is still used. */
export async function seedCashbook(api: Client): Promise<void> {
  const { till } = await api.cashbook.read({});
  const buid = till.branchId;
  await api.cashbook.cashAdd({ buid, amount: 35_000, category: "float", reason: "Wechselgeld von der Bank" });
  await api.cashbook.cashAdd({ buid, amount: 2500, category: "sale", reason: "Late Check-out W36" });
  await api.cashbook.count({ buid, counted: 37_300 });
  await api.cashbook.close({ buid, reason: "Wechselgeldfehler" });
  await api.cashbook.cashAdd({ buid, amount: 1200, category: "sale", reason: "Waschmarken" });
  const { id } = await api.cashbook.cashAdd({
    buid,
    amount: 4500,
    category: "sale",
    reason: "Kinderbett W12",
  });
  await api.cashbook.counter({ id, reason: "Falsche Wohnung" });
  await api.cashbook.cashAdd({ buid, amount: 4500, category: "sale", reason: "Kinderbett W21" });
}
