import { type RawBuilder, sql } from "kysely";
import { findClient } from "#api/clients/clients/queries.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { unseenPmsCount } from "#api/messages/external-pms/queries.ts";
import { markPmsSeen } from "#api/messages/external-pms/verbs.ts";
import { unseenMailCount } from "#api/messages/mailbox/queries.ts";
import { markMailsSeen } from "#api/messages/mailbox/verbs.ts";
import { findConversation, unseenWhatsAppCount } from "#api/messages/whatsapp/queries.ts";
import { markSeen } from "#api/messages/whatsapp/verbs-seen.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { externalPms } from "#contract/messages/external-pms/external-pms.ts";
import { mailbox } from "#contract/messages/mailbox/mailbox.ts";
import {
  messages,
  type SeenChannel,
  seenChannels,
} from "#contract/messages/message-counts/message-counts.ts";
import { whatsApp } from "#contract/messages/whatsapp/whatsapp.ts";
import type { Requirement } from "#contract/platform/access.ts";

interface Channel {
  access: Requirement;
  /** SQL for how many incoming messages nobody has seen, in the selected branches. */
  count: (context: CallContext) => RawBuilder<number>;
  /** Marks messages of a conversation (of a stay, at the property manager; of a client, by e-mail) as seen that the caller may read; answers how many. NOT_FOUND for another's. */
  see: (context: CallContext, conversationId: number, ids: readonly number[]) => Promise<number>;
}

const channels: Readonly<Record<SeenChannel, Channel>> = {
  hostaway: {
    access: externalPms.read.access,
    count: unseenPmsCount,
    see: async (context, contractId, ids) => {
      await findContract(context, contractId);
      return markPmsSeen(context, contractId, ids);
    },
  },
  mail: {
    access: mailbox.thread.access,
    count: unseenMailCount,
    see: async (context, clientId, ids) => {
      await findClient(context, clientId);
      return markMailsSeen(context, clientId, ids);
    },
  },
  whatsapp: {
    access: whatsApp.read.access,
    count: unseenWhatsAppCount,
    see: async (context, conversationId, ids) => {
      await findConversation(context, conversationId);
      return markSeen(context, conversationId, ids);
    },
  },
};

/** Counts the unseen messages of those of the channels that the caller may read, in one statement. */
async function countIn(context: CallContext, names: readonly SeenChannel[]) {
  const readable = names.filter((name) => context.may(channels[name].access));
  if (readable.length === 0) return {};
  const counts = readable.map((name) => sql`(${channels[name].count(context)})::int AS ${sql.ref(name)}`);
  const { rows } = await sql<Partial<Record<SeenChannel, number>>>`SELECT ${sql.join(counts)}`.execute(
    context.trx,
  );
  return rows[0] ?? {};
}

export const messageCountHandlers = [
  handle(messages.unseen, async (context) => ({ count: await countIn(context, seenChannels) })),
  handle(messages.unseenWhatsApp, async (context) => ({
    count: (await countIn(context, ["whatsapp"])).whatsapp ?? 0,
  })),
  handle(messages.seen, async (context, { id, ids, channel }) => {
    const { access, see } = channels[channel];
    requireRight(context, access);
    return { seen: ids.length === 0 ? 0 : await see(context, id, ids) };
  }),
];
