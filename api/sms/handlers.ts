import { readsClient } from "#api/platform/access/client-mask.ts";
import { kindsIn } from "#api/platform/access/client-readings.ts";
import { handle, handlePublic } from "#api/platform/handle.ts";
import { historyOf } from "#api/platform/history.ts";
import { threadAbout } from "#api/sms/contract-thread.ts";
import { findSms, listSms } from "#api/sms/queries.ts";
import { hasStopped, reachOf, smsConnection } from "#api/sms/reach.ts";
import { takeHook } from "#api/sms/take-hook.ts";
import { threadWith } from "#api/sms/thread.ts";
import { sendSms } from "#api/sms/verbs-send.ts";
import { sendAgain } from "#api/sms/write.ts";
import { contractMessages } from "#contract/contract-messages.ts";
import { sms } from "#contract/sms.ts";

export const smsHandlers = [
  handle(sms.list, listSms),
  handle(sms.read, async (context, { id }) => ({
    Message: await findSms(context, id),
    History: await historyOf(context, "sms", id),
  })),
  handle(sms.send, sendSms),
  handle(sms.retry, sendAgain),
  handle(sms.standing, async (context, { clientId }) => {
    const { phone, quietUntil } = await reachOf(context, clientId);
    return {
      ...(await smsConnection(context)),
      phone: phone === null || readsClient(context, "phone") ? phone : "",
      postponedUntil: quietUntil?.toISOString() ?? null,
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
