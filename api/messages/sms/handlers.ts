import { threadAbout } from "#api/messages/sms/contract-thread.ts";
import { findSms, listSms } from "#api/messages/sms/queries.ts";
import { hasStopped, reachOf, smsConnection } from "#api/messages/sms/reach.ts";
import { takeHook } from "#api/messages/sms/take-hook.ts";
import { threadWith } from "#api/messages/sms/thread.ts";
import { sendSms } from "#api/messages/sms/verbs-send.ts";
import { sendAgain } from "#api/messages/sms/write.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { contractMessages } from "#contract/contracts/rent-contracts/contract-messages.ts";
import { sms } from "#contract/messages/sms/sms.ts";

export const smsHandlers = [
  handle(sms.list, listSms),
  handle(sms.read, async (context, { id }) => ({
    Message: await findSms(context, id),
    History: await historyOf(context, "sms", id),
  })),
  handle(sms.send, sendSms),
  handle(sms.retry, sendAgain),
  handle(sms.standing, async (context, { clientId }) => {
    const { phone, sendAfter } = await reachOf(context, clientId);
    return {
      ...(await smsConnection(context)),
      phone: phone === null || readsClient(context, "phone") ? phone : "",
      sendAfter: sendAfter?.toISOString() ?? null,
      stopped: await hasStopped(context, clientId),
    };
  }),
  handle(sms.connected, smsConnection),
  handle(sms.thread, async (context, { id }) => ({ Messages: await threadWith(context, id) })),
  handle(contractMessages.list, async (context, { id }) => {
    const { clientId, messages } = await threadAbout(context, id);
    const addressOf = (wanted: string) =>
      messages.find(({ channel, address }) => channel === wanted && address !== "")?.address;
    context.saw({
      clients: clientId,
      kinds: kindsIn({ email: addressOf("mail") ?? "", phone: addressOf("sms") ?? "" }),
    });
    return { Messages: messages };
  }),
  handlePublic(sms.hook, async (context, input) => {
    await takeHook(context, input);
    return {};
  }),
];
