import { addBlock } from "#api/planning/calendar/add-block.ts";
import { enqueueTelling } from "#api/planning/calendar/channel/tell-nights.ts";
import { removeBlock } from "#api/planning/calendar/remove-block.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import { channels } from "#contract/property/units/channels.ts";

/** Blocks by the property manager's ids: the same blocks as the calendar's, sent at once. */
export const channelBlockHandlers = [
  handle(channels.block, async (context, { listingId, ...block }) => {
    const unitId = await unitOf(context, listingId);
    const { ids } = await addBlock(context, { ...block, unitIds: [unitId] }, { at: "" });
    const [calendarId = 0] = ids;
    await enqueueTelling(context.platform, context.trx, context.organizationId);
    return { calendarId };
  }),
  handle(channels.unblock, async (context, { calendarId }) => {
    await removeBlock(context, calendarId, undefined);
    await enqueueTelling(context.platform, context.trx, context.organizationId);
    return {};
  }),
];

async function unitOf(context: CallContext, listingId: string): Promise<number> {
  const row = await context.trx
    .selectFrom("unit_channel")
    .select("unit_id")
    .where("organization_id", "=", context.organizationId)
    .where("channel", "=", "hostaway")
    .where("external_id", "=", listingId)
    .where("branch_id", "in", [...context.branchIds])
    .executeTakeFirst();
  if (!row?.unit_id) throw notFound();
  if (!(await connectionOf(context.platform, context, "hostaway"))) throw new Failure("NOT_CONNECTED");
  return row.unit_id;
}
