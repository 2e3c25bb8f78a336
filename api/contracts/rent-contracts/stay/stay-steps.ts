import { z } from "zod";
import { undoChange } from "#api/contracts/rent-contracts/change/undo-change.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { paymentsOf } from "#api/contracts/rent-contracts/for-others/plan.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound, stateConflict } from "#api/platform/calls/failure.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { findBulkAct, rememberBulkAct, takeBack } from "#api/platform/records/bulk-acts.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { depositResource } from "#contract/money/deposits/deposit.ts";
import { needs } from "#contract/platform/access.ts";

/** The kind under which `rememberBulkAct` stores arrivals and departures. */
const stepKind = "rentContract.step";
const columnOf = { checkIn: "checked_in_at", checkOut: "checked_out_at" } as const;
type Step = keyof typeof columnOf;

/** When a guest came or left, and what undoes the note. */
export interface Stamped {
  at: string;
  stepId: number | null;
}

/** Records that the guest has arrived. Repeating it keeps the first time and has no second effect. */
export async function checkIn(
  context: CallContext,
  id: number,
  version: number | undefined,
): Promise<Stamped> {
  const { checkedInAt, noShowAt } = await findContract(context, id, { lock: true });
  return checkedInAt ? { at: checkedInAt, stepId: null } : stamp(context, id, version, "checkIn", noShowAt);
}

/** The guest has left. `changeId` is the change of the stay's dates that came with it, which is undone with it. */
export async function checkOut(
  context: CallContext,
  id: number,
  version: number | undefined,
  changeId: number | null = null,
): Promise<Stamped> {
  const { checkedOutAt } = await findContract(context, id, { lock: true });
  return checkedOutAt
    ? { at: checkedOutAt, stepId: null }
    : stamp(context, id, version, "checkOut", null, changeId);
}

async function stamp(
  context: CallContext,
  id: number,
  version: number | undefined,
  action: Step,
  noShowAt: string | null,
  changeId: number | null = null,
): Promise<Stamped> {
  const at = context.now.toISOString();
  const when = { [columnOf[action]]: at };
  await move(context, contractStatusList, id, { action, version, set: when, after: when });
  const { version: after } = await findContract(context, id);
  const items = [{ id, version: after, step: action, noShowAt, changeId }];
  return { at, stepId: await rememberBulkAct(context, { kind: stepKind, action, items }) };
}

const remembered = z
  .array(
    z.object({
      id: z.number(),
      version: z.number(),
      step: z.enum(["checkIn", "checkOut"]),
      noShowAt: z.string().nullable(),
      changeId: z.number().nullable().default(null),
    }),
  )
  .length(1);

/** Returns the user's own record of an arrival or departure. Throws NOT_FOUND for anything else. */
export async function findStep(context: CallContext, id: number, options: { lock?: boolean } = {}) {
  const undoable = await findBulkAct(context, id, options);
  if (undoable.kind !== stepKind) throw notFound();
  return undoable;
}

/**
 * Takes an arrival or departure back that was noted by mistake, with what it changed of the stay's dates, unless the stay was touched since. What the guest register has once
 * entered stays there. Again changes nothing. Answers the contract.
 */
export async function undoStep(context: CallContext, id: number): Promise<number> {
  const { act, items } = await findStep(context, id, { lock: true });
  const [made] = remembered.parse(items);
  if (!made) throw notFound();
  if (act.undone) return made.id;
  await takeBack(context, act);
  const stay = await findContract(context, made.id, { lock: true });
  if (stay.version !== made.version) throw stateConflict({ id: stay.id, label: stay.guest }, null);
  const { step, noShowAt, changeId } = made;
  const column = columnOf[step];
  const wasAt = step === "checkIn" ? stay.checkedInAt : stay.checkedOutAt;
  await move({ ...context, actor: "SYS" }, contractStatusList, made.id, {
    action: step === "checkIn" ? "undoCheckIn" : "undoCheckOut",
    set: { [column]: null, ...(step === "checkIn" && { no_show_at: noShowAt }) },
    before: { [column]: wasAt },
    after: { [column]: null },
  });
  if (changeId !== null) {
    const { version } = await findContract(context, made.id);
    await undoChange(context, changeId, { version });
  }
  return made.id;
}

/**
 * Records a payment of the plan; the deposit's own item follows the deposit. Paying a paid item again changes
 * nothing.
 */
export async function markPaid(
  context: CallContext,
  contractId: number,
  paymentId: number,
  method: string,
): Promise<Payment> {
  const contract = await findContract(context, contractId, { lock: true });
  const payment = contract.payments.find((candidate) => candidate.id === paymentId);
  if (!payment) throw notFound();
  if (payment.kind === "deposit" && payment.status === "open") {
    // The deposit is charged, whichever list it is done from.
    requireRight(context, needs(depositResource, "edit"));
    await raise(context, "rentContract.depositPaid", { contractId, paymentId, method });
  } else
    await move(context, paymentStatusList, paymentId, {
      to: "paid",
      set: { paid_at: context.now.toISOString() },
      details: { method },
    });
  const [after] = (await paymentsOf(context, contractId)).filter((candidate) => candidate.id === paymentId);
  return after ?? payment;
}
