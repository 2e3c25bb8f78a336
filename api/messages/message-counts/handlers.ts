import { countUnseen, findConversation } from "#api/messages/whatsapp/queries.ts";
import { markSeen } from "#api/messages/whatsapp/verbs-seen.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { messages, type SeenChannel } from "#contract/messages/message-counts/message-counts.ts";
import { whatsApp } from "#contract/messages/whatsapp/whatsapp.ts";
import type { Requirement } from "#contract/platform/access.ts";

interface Channel {
  access: Requirement;
  count: (context: CallContext) => Promise<number>;
  /** Marks messages of a conversation as seen that the caller may read; answers how many. NOT_FOUND for another's. */
  see: (context: CallContext, conversationId: number, ids: readonly number[]) => Promise<number>;
}

const channels: Readonly<Record<SeenChannel, Channel>> = {
  whatsapp: {
    access: whatsApp.read.access,
    count: countUnseen,
    see: async (context, conversationId, ids) => {
      await findConversation(context, conversationId);
      return markSeen(context, conversationId, ids);
    },
  },
};

async function countIn(context: CallContext, channel: SeenChannel): Promise<number> {
  const { access, count } = channels[channel];
  return context.may(access) ? count(context) : 0;
}

export const messageCountHandlers = [
  handle(messages.unseen, async (context) => {
    const count: Partial<Record<SeenChannel, number>> = {};
    if (context.may(channels.whatsapp.access)) count.whatsapp = await countIn(context, "whatsapp");
    return { count };
  }),
  handle(messages.unseenWhatsApp, async (context) => ({ count: await countIn(context, "whatsapp") })),
  handle(messages.seen, async (context, { id, ids, channel }) => {
    const { access, see } = channels[channel];
    requireRight(context, access);
    return { seen: ids.length === 0 ? 0 : await see(context, id, ids) };
  }),
];
