import { cardStateOf } from "#api/card-payments/queries-holds.ts";
import { depositStatusList } from "#api/deposits/deposit-status.ts";
import { depositsOfContract, findDeposit } from "#api/deposits/queries.ts";
import { ledgersOf } from "#api/deposits/queries-ledger.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { openMoves } from "#api/platform/move.ts";
import { filesOf } from "#api/platform/record-files.ts";
import { paymentsOf } from "#api/rent-contracts/queries.ts";
import type { Deposit } from "#contract/deposits.ts";

type Found = Awaited<ReturnType<typeof findDeposit>>;

/** A deposit as its page shows it. */
export async function shownDeposit(context: CallContext, id: number): Promise<Deposit> {
  const found = await findDeposit(context, id);
  const [deposit] = await shown(context, found.contractId, [found]);
  if (!deposit) throw notFound();
  return deposit;
}

/** The deposits of a stay; NOT_FOUND where the stay is in none of the user's branches. */
export async function depositsShown(context: CallContext, contractId: number): Promise<Deposit[]> {
  return shown(context, contractId, await depositsOfContract(context, contractId));
}

async function shown(context: CallContext, contractId: number, all: readonly Found[]): Promise<Deposit[]> {
  if (all.length === 0) return [];
  const ids = all.map(({ id }) => id);
  const entries = Map.groupBy(await ledgersOf(context, ids), ({ depositId }) => depositId);
  const openPayments = (await paymentsOf(context, contractId)).filter(
    ({ kind, status, amount }) => kind !== "deposit" && status === "open" && amount > 0,
  );
  const items = all.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  const cards = await cardStateOf(context, contractId, items);
  const deposits: Deposit[] = [];
  for (const found of all) {
    const { paymentId, timeZone, pending, ...deposit } = found;
    const record = { ...found, given: null };
    const wanted = pending && (pending.withheld.length > 0 ? ("capture" as const) : ("release" as const));
    deposits.push({
      ...deposit,
      entries: (entries.get(deposit.id) ?? []).map(({ depositId: _depositId, ...entry }) => entry),
      files: await filesOf(context, { type: "deposit", id: deposit.id }),
      openPayments,
      card: { ...cards.shared, acting: wanted ?? (cards.acting.get(paymentId ?? 0) || null) },
      allowedActions: await openMoves(context, depositStatusList, {
        ...record,
        paymentId,
        timeZone,
        pending,
      }),
    });
  }
  return deposits;
}
