import type { Client } from "#contract/client.ts";

/** A few deposits in each branch, one of them closed. */
export async function seedDeposits(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  for (const { id: branchId } of branches) {
    const ids: number[] = [];
    for (const name of ["Alpha", "Beta", "Gamma"])
      ids.push((await api.deposits.add({ deposit: { branchId, name } })).DepositId);
    const [first = 0] = ids;
    await api.deposits.move({ id: first, action: "close" });
  }
}
