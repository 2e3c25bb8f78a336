import { sql } from "kysely";
import { transfer } from "#api/money/ledger/rules/posting.ts";
import { post } from "#api/money/ledger/verbs.ts";
import { balanceOf } from "#api/money/owner-statements/account.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { requireClient } from "#api/platform/client-data/require-client.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";

interface Payout {
  branchId: number;
  buildingId: number | null;
  amount: number;
  reason: string;
}

/** Records a transfer to an owner, at most what the owner is owed in the house. Returns the id of the payout. */
export async function payOut(context: CallContext, ownerId: number, wanted: Payout): Promise<number> {
  const { trx, organizationId, user, branchIds } = context;
  const { branchId, buildingId, amount, reason } = wanted;
  if (!branchIds.includes(branchId)) throw notFound();
  await requireClient(context, ownerId);
  // Payouts to the same owner wait for each other here, so that each reads the balance that the one before has left.
  await holdRows(context, "client", [ownerId]);
  const { currency } = await trx
    .selectFrom("branch")
    .select("currency")
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  const balance = await balanceOf(context, ownerId, { branchId, buildingId, currency });
  if (amount > balance) throw invalid("amount", "aboveOpen");
  const paidOn = await todayAt(context, branchId);
  const { id } = await trx
    .insertInto("owner_payout")
    .values({
      organization_id: organizationId,
      branch_id: branchId,
      owner_id: ownerId,
      building_id: buildingId,
      paid_on: paidOn,
      created_by: user.id,
      ...{ amount, currency, reason },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await post(context, {
    branchId,
    currency,
    cause: { kind: "ownerPayout", id },
    bookedOn: paidOn,
    purpose: "ownerPayout",
    method: "transfer",
    reason,
    postings: transfer("owners", "bank", amount),
  });
  await context.audit({
    action: "payOut",
    objectType: "client",
    objectId: ownerId,
    after: { payout: id, buildingId, amount, currency },
    ...(reason && { reason }),
  });
  return id;
}

/** Takes a payout back by a counter-entry of today. Throws NOT_READY for a payout that was taken back before. */
export async function undoPayout(context: CallContext, id: number, reason: string): Promise<void> {
  const { trx, organizationId, user, branchIds } = context;
  const seen = await payoutOf(context, id);
  if (!seen || !branchIds.includes(seen.branch_id)) throw notFound();
  await holdRows(context, "client", [seen.owner_id]);
  const payout = await payoutOf(context, id);
  if (!payout || payout.counters_id !== null || payout.countered)
    throw new Failure("NOT_READY", { detail: "payoutUndone" });
  const { branch_id, owner_id, building_id, amount, currency } = payout;
  const paidOn = await todayAt(context, branch_id);
  const counter = await trx
    .insertInto("owner_payout")
    .values({
      organization_id: organizationId,
      amount: -amount,
      paid_on: paidOn,
      counters_id: id,
      created_by: user.id,
      ...{ branch_id, owner_id, building_id, currency, reason },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await post(context, {
    branchId: branch_id,
    currency,
    cause: { kind: "ownerPayout", id: counter.id, counters: id },
    bookedOn: paidOn,
    purpose: "ownerPayout",
    method: "transfer",
    reason,
    postings: transfer("bank", "owners", amount),
  });
  await context.audit({
    action: "undoPayout",
    objectType: "client",
    objectId: owner_id,
    before: { payout: id, amount, currency },
    reason,
  });
}

function payoutOf({ trx, organizationId }: CallContext, id: number) {
  return trx
    .selectFrom("owner_payout as p")
    .selectAll("p")
    .select(
      sql<boolean>`EXISTS (SELECT FROM owner_payout c WHERE c.organization_id = p.organization_id AND c.counters_id = p.id)`.as(
        "countered",
      ),
    )
    .where("p.organization_id", "=", organizationId)
    .where("p.id", "=", id)
    .executeTakeFirst();
}
