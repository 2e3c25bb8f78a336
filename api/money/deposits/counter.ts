import { depositStatusList } from "#api/money/deposits/deposit-status.ts";
import { book } from "#api/money/deposits/ledger.ts";
import { ledgersOf } from "#api/money/deposits/queries-ledger.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { move } from "#api/platform/moves/move.ts";
import type { DepositEntry } from "#contract/money/deposits/deposits.ts";

interface Wanted {
  id: number;
  entryId: number;
  reason: string;
  version?: number | undefined;
}

/**
 * Takes an entry back by a counter-entry. While a deposit is being collected that is a part payment; while it
 * is held, a payout that came back. Once it is fully held, collected money only goes back by a refund; a
 * withheld amount cannot be taken back, because it has paid something.
 */
export async function counterEntry(
  context: CallContext,
  { id, entryId, reason, version }: Wanted,
): Promise<void> {
  const record = await depositStatusList.lock(context, id);
  await requireVersion(context, version, record, "deposit");
  const entry = (await ledgersOf(context, [id])).find((one) => one.id === entryId);
  if (!entry) throw notFound();
  const { amount, method, kind } = entry;
  if (entry.counteredById !== null || entry.countersId !== null)
    throw new Failure("NOT_READY", { detail: "countered" });
  if (kind !== countered(record.status)) throw new Failure("NOT_READY", { detail: "notCountered" });
  const { moved } = await move(context, depositStatusList, record, {
    action: "counter",
    to: record.status,
    reason,
    after: { [kind]: -amount, method },
  });
  // A paused or ended deposit is in that status already, so nothing of it can be countered.
  if (!moved) throw new Failure("INVALID_TRANSITION", { objects: { from: record.status, allowed: [] } });
  await book(context, record, { kind, amount: -amount, method, reason, countersId: entryId });
}

function countered(status: string): DepositEntry["kind"] {
  return status === "DEPOSITED" ? "refunded" : "collected";
}
