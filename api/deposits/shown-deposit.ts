import { cardStateOf } from "#api/card-payments/queries-holds.ts";
import { depositStatusList } from "#api/deposits/deposit-status.ts";
import { depositsOfContract, findDeposit } from "#api/deposits/queries.ts";
import { ledgersOf } from "#api/deposits/queries-ledger.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { openMoves } from "#api/platform/move.ts";
import { filesOf } from "#api/platform/record-files.ts";
import { paymentsOf } from "#api/rent-contracts/queries.ts";
import type { Deposit } from "#contract/deposits.ts";

type Found = Awaited<ReturnType<typeof findDeposit>>;

/** A deposit as its page shows it. */
export async function shownDeposit(context: CallContext, id: number): Promise<Deposit> {
  return shown(context, await findDeposit(context, id));
}

/** The deposits of a stay; NOT_FOUND where the stay is in none of the user's branches. */
export async function depositsShown(context: CallContext, contractId: number): Promise<Deposit[]> {
  const shownOnes: Deposit[] = [];
  for (const found of await depositsOfContract(context, contractId))
    shownOnes.push(await shown(context, found));
  return shownOnes;
}

async function shown(context: CallContext, found: Found): Promise<Deposit> {
  const { paymentId, timeZone, pending, ...deposit } = found;
  const entries = await ledgersOf(context, [deposit.id]);
  const record = { ...found, given: null };
  return {
    ...deposit,
    entries: entries.map(({ depositId: _depositId, ...entry }) => entry),
    files: await filesOf(context, { type: "deposit", id: deposit.id }),
    openPayments: (await paymentsOf(context, deposit.contractId)).filter(
      ({ kind, status, amount }) => kind !== "deposit" && status === "open" && amount > 0,
    ),
    card: await cardOf(context, { contractId: deposit.contractId, paymentId, pending }),
    allowedActions: await openMoves(context, depositStatusList, { ...record, paymentId, timeZone, pending }),
  };
}

/** What of cards there is for a deposit. */
async function cardOf(
  context: CallContext,
  { contractId, paymentId, pending }: Pick<Found, "contractId" | "paymentId" | "pending">,
): Promise<Deposit["card"]> {
  const { acting, ...card } = await cardStateOf(context, contractId, paymentId);
  const wanted = pending && (pending.withheld.length > 0 ? ("capture" as const) : ("release" as const));
  return { ...card, acting: wanted ?? acting };
}
