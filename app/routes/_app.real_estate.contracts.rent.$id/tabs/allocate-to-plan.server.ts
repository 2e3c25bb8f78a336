import type { SignedIn } from "#app/services/access.server.ts";
import type { CallOptions } from "#contract/platform/client.ts";

interface Wanted {
  /** Of the contract. */
  id: number;
  transactionId: number;
  /** Id of the item that is paid; empty for all that are open, in the order of their days. */
  item: string;
}

/** Pays items of a plan out of money that was booked before, as far as it goes. */
export async function allocateToPlan(
  { api }: SignedIn,
  { id, transactionId, item }: Wanted,
  options: CallOptions,
): Promise<void> {
  const { contract } = await api.rentContracts.find({ id });
  const { transactions } = await api.transactions.unallocatedForContract({ id });
  let left = transactions.find((one) => one.id === transactionId)?.unallocated ?? 0;
  const open = contract.payments
    .filter(({ status, kind, amount }) => status === "open" && kind !== "deposit" && amount > 0)
    .filter((payment) => item === "" || String(payment.id) === item)
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.id - b.id);
  const allocations = open.flatMap((payment) => {
    if (left <= 0) return [];
    left -= payment.amount;
    return [{ paymentId: payment.id }];
  });
  await api.transactions.allocate({ id: transactionId, allocations }, options);
}
