import { postCash, takeCashBack } from "#api/money/cashbook/verbs.ts";
import type { DepositRecord } from "#api/money/deposits/deposit-status.ts";
import { postCause } from "#api/money/ledger/verbs.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { WithholdingReason } from "#contract/money/deposits/deposit.ts";
import { todayIn } from "#contract/platform/days.ts";

/** A new line of the ledger. */
interface Line {
  kind: "collected" | "refunded" | "withheld";
  amount: number;
  method: string;
  reference?: string;
  reasonKind?: WithholdingReason;
  reason?: string;
  paymentId?: number;
  countersId?: number;
}

/** Writes a line of a deposit's ledger, dated in the branch's time zone; a line of zero is skipped. */
export async function book(
  scope: EffectScope,
  deposit: Pick<DepositRecord, "id" | "kind" | "timeZone" | "branchId" | "currency" | "contractId">,
  line: Line,
): Promise<void> {
  if (line.amount === 0) return;
  const { trx, organizationId, now, user } = scope;
  const { id } = await trx
    .insertInto("deposit_entry")
    .values({
      organization_id: organizationId,
      deposit_id: deposit.id,
      kind: line.kind,
      account: deposit.kind === "money" ? "trust" : "hold",
      amount: line.amount,
      method: line.method,
      reference: line.reference ?? "",
      reason_kind: line.reasonKind ?? null,
      reason: line.reason ?? "",
      payment_id: line.paymentId ?? null,
      counters_id: line.countersId ?? null,
      booked_on: todayIn(deposit.timeZone, now),
      created_by: user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await postCause(scope, "deposit", id);
  if (line.method === "cash" && line.kind !== "withheld" && deposit.kind === "money")
    await throughTill(scope, deposit, { ...line, id });
}

/** Books cash of a deposit through the till of its branch. */
async function throughTill(
  scope: EffectScope,
  { branchId, currency, contractId }: Pick<DepositRecord, "branchId" | "currency" | "contractId">,
  { id, kind, amount, countersId, reason = "" }: Line & { id: number },
): Promise<void> {
  if (countersId !== undefined)
    return takeCashBack(scope, { kind: "deposit", id, counters: countersId, text: reason });
  await postCash(scope, {
    branchId,
    currency,
    amount: kind === "collected" ? amount : -amount,
    category: "deposit",
    text: `${contractId}`,
    contractId,
    cause: { kind: "deposit", id },
  });
}

/** Takes everything held out of the ledger by counter-entries: a hold that has ended was never money. */
export async function bookLapsed(scope: EffectScope, deposit: DepositRecord): Promise<void> {
  const held = await scope.trx
    .selectFrom("deposit_entry as e")
    .select(["e.id", "e.amount", "e.method"])
    .where("e.organization_id", "=", scope.organizationId)
    .where("e.deposit_id", "=", deposit.id)
    .where("e.kind", "=", "collected")
    .where("e.counters_id", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("deposit_entry as x")
            .select("x.id")
            .whereRef("x.organization_id", "=", "e.organization_id")
            .whereRef("x.counters_id", "=", "e.id"),
        ),
      ),
    )
    .execute();
  for (const { id, amount, method } of held)
    await book(scope, deposit, { kind: "collected", amount: -amount, method, countersId: id });
}
