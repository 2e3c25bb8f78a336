import { paymentsOf } from "#api/contracts/rent-contracts/for-others/plan.ts";
import { cardStateOf } from "#api/money/card-payments/queries-holds.ts";
import { depositStatusList } from "#api/money/deposits/deposit-status.ts";
import { depositsOfContract, findDeposit } from "#api/money/deposits/queries.ts";
import { ledgersOf } from "#api/money/deposits/queries-ledger.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { filesOf } from "#api/platform/records/record-files.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import type { Deposit } from "#contract/money/deposits/deposits.ts";

type StoredDeposit = Awaited<ReturnType<typeof findDeposit>>;

/** A deposit as its page shows it. */
export async function shownDeposit(context: CallContext, id: number): Promise<Deposit> {
  const record = await findDeposit(context, id);
  const plan = await paymentsOf(context, record.contractId);
  const [deposit] = await shown(context, plan, [record]);
  if (!deposit) throw notFound();
  return deposit;
}

/** The deposits of a stay that was found already. */
export async function depositsShown(
  context: CallContext,
  { id, payments }: Pick<RentContract, "id" | "payments">,
): Promise<Deposit[]> {
  return shown(context, payments, await depositsOfContract(context, id));
}

async function shown(
  context: CallContext,
  plan: readonly Payment[],
  all: readonly StoredDeposit[],
): Promise<Deposit[]> {
  const [first] = all;
  if (!first) return [];
  const ids = all.map(({ id }) => id);
  const entries = Map.groupBy(await ledgersOf(context, ids), ({ depositId }) => depositId);
  const openPayments = plan.filter(
    ({ kind, status, amount }) => kind !== "deposit" && status === "open" && amount > 0,
  );
  const items = all.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  const cards = await cardStateOf(context, first.contractId, items);
  const deposits: Deposit[] = [];
  for (const other of all) {
    const { paymentId, timeZone, pending, ...deposit } = other;
    const record = { ...other, given: null };
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
