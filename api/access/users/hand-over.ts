import { findUser } from "#api/access/users/queries.ts";
import { findManaged } from "#api/access/users/reach.ts";
import { handOverStays } from "#api/contracts/rent-contracts/verbs.ts";
import { handOverDrafts } from "#api/money/invoices/verbs.ts";
import { handOverBlocks } from "#api/planning/calendar/verbs.ts";
import { handOverEvents } from "#api/planning/calendar-events/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";

/**
 * Reassigns a user's open work to another one, who must be able to sign in; finished work keeps its author.
 */
export async function handOver(context: CallContext, id: number, toId: number): Promise<number> {
  await findManaged(context, id);
  if (toId === id) throw invalid("toId", "choice");
  const to = await findUser(context, toId);
  if (to.state === "inactive") throw new Failure("NOT_READY", { detail: "inactiveUser" });
  const moved = {
    rent_contract: await handOverStays(context, id, toId),
    calendar_block: await handOverBlocks(context, id, toId),
    calendar_event: await handOverEvents(context, id, toId),
    invoice: await handOverDrafts(context, id, toId),
  };
  await context.audit({ action: "handOver", objectType: "user", objectId: id, after: { toId, ...moved } });
  return Object.values(moved).reduce((sum, rows) => sum + rows, 0);
}
