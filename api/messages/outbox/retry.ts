import { findMessage } from "#api/messages/outbox/queries.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import { messageStatusList } from "#api/platform/outbox/message-status.ts";

/**
 * Sends a failed message again, for those who may write about its object. A message without an object belongs
 * to its writer.
 */
export async function retryMessage(context: CallContext, id: number): Promise<void> {
  const message = await findMessage(context, id, { lock: true });
  if (message.object_type !== null) {
    const requirement = context.platform.domains.resends.get(message.object_type) ?? null;
    if (message.channel === "sms") throw new Failure("NOT_READY", { detail: "smsByItself" });
    if (requirement === null) throw new Failure("FORBIDDEN");
    requireRight(context, requirement);
  }
  await move(context, messageStatusList, { ...message, status: message.state }, { action: "retry" });
}
