import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import type { House } from "#api/platform/testing.ts";
import type { DepositKind } from "#contract/money/deposits/deposit.ts";

/** Makes a deposit for a stay of its own, 200 by default. Returns both, and a person with every right. */
export async function depositOf(
  house: House,
  {
    kind = "money",
    amount = 20_000,
    ...stay
  }: { kind?: DepositKind; amount?: number } & Parameters<typeof insertStay>[1] = {},
) {
  const api = await house.admin();
  const contractId = await insertStay(house, stay);
  const { depositId: id } = await api.deposits.create({ deposit: { contractId, kind, amount } });
  return { api, id, contractId };
}
