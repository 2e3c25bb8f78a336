import { handOverBlocks } from "#api/calendar/verbs.ts";
import { handOverEvents } from "#api/calendar-events/verbs.ts";
import { handOverDrafts } from "#api/invoices/verbs.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import { handOverStays } from "#api/rent-contracts/verbs.ts";
import { findUser } from "#api/users/queries.ts";
import { findManaged } from "#api/users/reach.ts";

/** Gives a user's open work to another one, who must be able to sign in; what is done keeps its author. */
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
