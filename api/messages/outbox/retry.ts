import { findMessage } from "#api/messages/outbox/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { move } from "#api/platform/moves/move.ts";
import { messageStatusList } from "#api/platform/outbox/message-status.ts";

/** Sends a message again that could not be delivered; whoever reads what it is about may ask for it. */
export async function retryMessage(context: CallContext, id: number): Promise<void> {
  const message = await findMessage(context, id, { lock: true });
  await move(context, messageStatusList, { ...message, status: message.state }, { action: "retry" });
}
