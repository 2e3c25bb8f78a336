import { lockersOf } from "#api/integrations/lockers/open.ts";
import type { LockerState } from "#api/integrations/lockers/port.ts";
import { askVendor, takeAnswer, type VendorAnswer } from "#api/integrations/vendor-answer.ts";
import { takeHeartbeat } from "#api/operations/keyboxes/heartbeat.ts";
import { keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { keyboxTable } from "#api/operations/keyboxes/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { findRecord } from "#api/platform/records/records.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import type { KeyboxStatus } from "#contract/operations/keyboxes/keybox.ts";

/**
 * Makes the question about the state of a box in the caller's branches. Throws NOT_CONNECTED without a
 * service.
 */
export async function askState(
  context: CallContext,
  { id }: { id: number },
): Promise<() => Promise<VendorAnswer<LockerState>>> {
  const { platform, organizationId } = context;
  const { deviceId } = await findRecord(context, keyboxTable, id);
  const connection = await connectionOf(platform, context, "lockers");
  if (!connection) throw new Failure("NOT_CONNECTED");
  return () => askVendor(() => lockersOf(platform, organizationId, connection).state(deviceId));
}

/** Records what the box reported when somebody asked, and that they asked. */
export async function takeState(
  context: CallContext,
  { id }: { id: number },
  answer: VendorAnswer<LockerState>,
): Promise<{ status: KeyboxStatus }> {
  const state = await takeAnswer(context, "lockers", answer);
  const box = await keyboxStatusList.lock(context, id);
  await context.audit({
    action: "checkStatusLocker",
    objectType: "keybox",
    objectId: id,
    after: { answered: state.online },
  });
  return { status: await takeHeartbeat(context, box, state) };
}
