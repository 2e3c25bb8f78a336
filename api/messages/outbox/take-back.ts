import { findMessage } from "#api/messages/outbox/queries.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import { messageStatusList } from "#api/platform/outbox/message-status.ts";

/** Takes back a message that waits for its hour, for whoever wrote it or may write such. */
export async function takeBackMessage(context: CallContext, id: number): Promise<void> {
  const message = await findMessage(context, id, { lock: true });
  if (message.created_by !== context.user.id) {
    const requirement = context.platform.domains.resends.get(message.object_type ?? "") ?? null;
    if (requirement === null) throw new Failure("FORBIDDEN");
    requireRight(context, requirement);
  }
  const waits = message.send_after !== null && Date.parse(message.send_after) > context.now.getTime();
  if (!waits || message.state !== "pending") throw new Failure("NOT_READY", { detail: "messageWaitsNoMore" });
  await move(context, messageStatusList, { ...message, status: message.state }, { action: "takeBack" });
}
