import { countAudience } from "#api/messages/mail-events/audience.ts";
import {
  addPromotion,
  changePromotion,
  movePromotion,
  sendPromotion,
  testPromotion,
} from "#api/messages/mail-events/promotions.ts";
import {
  listMailEvents,
  listPromotions,
  listRecipients,
  mailEventData,
  readPromotion,
} from "#api/messages/mail-events/queries.ts";
import { takeReport } from "#api/messages/mail-events/reports.ts";
import { previewEvent, previewText, sendToClient, writeData } from "#api/messages/mail-events/single-mail.ts";
import { listSuppressions, release, suppressByHand } from "#api/messages/mail-events/suppressions.ts";
import { mailEventTable, mailPromotionTable } from "#api/messages/mail-events/tables.ts";
import { unsubscribe, unsubscribeData } from "#api/messages/mail-events/unsubscribe.ts";
import { addMailEvent, changeMailEvent, removeText, setText } from "#api/messages/mail-events/write.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { findRecord, lockRecord, removeRecord } from "#api/platform/records/records.ts";
import { mailEvents } from "#contract/messages/mail-events/mail-events.ts";
import { mailPromotions } from "#contract/messages/mail-events/mail-promotions.ts";

export const mailEventHandlers = [
  handle(mailEvents.data, mailEventData),
  handle(mailEvents.list, listMailEvents),
  handle(mailEvents.read, async (context, { id }) => ({
    MailEvent: await findRecord(context, mailEventTable, id),
    History: await historyOf(context, "mailEvent", id),
  })),
  handle(mailEvents.add, async (context, { mailEvent }) => ({
    MailEventId: await addMailEvent(context, mailEvent),
  })),
  handle(mailEvents.update, async (context, { mailEvent }) => ({
    MailEvent: await changeMailEvent(context, mailEvent),
  })),
  handle(mailEvents.setText, async (context, text) => {
    await setText(context, text);
    return {};
  }),
  handle(mailEvents.removeText, async (context, text) => {
    await removeText(context, text);
    return {};
  }),
  handle(mailEvents.remove, async (context, { id }) => {
    await removeRecord(context, mailEventTable, await lockRecord(context, mailEventTable, { id }));
    return {};
  }),
  handle(mailEvents.preview, async (context, wanted) => ({ Letter: await previewEvent(context, wanted) })),
  handle(mailEvents.writeData, (context, { clientId }) => writeData(context, clientId)),
  handle(mailEvents.previewText, async (context, wanted) => ({ Letter: await previewText(context, wanted) })),
  handle(mailEvents.send, async (context, wanted) => ({ MessageId: await sendToClient(context, wanted) })),
];

export const mailPromotionHandlers = [
  handle(mailPromotions.list, listPromotions),
  handle(mailPromotions.read, (context, { id }) => readPromotion(context, id)),
  handle(mailPromotions.add, async (context, wanted) => ({
    PromotionId: await addPromotion(context, wanted),
  })),
  handle(mailPromotions.sendPromotion, async (context, wanted) => ({
    PromotionId: await sendPromotion(context, wanted),
  })),
  handle(mailPromotions.update, async (context, wanted) => ({
    Promotion: await changePromotion(context, wanted),
  })),
  handle(mailPromotions.audience, async (context, { id }) => {
    const { audience } = await findRecord(context, mailPromotionTable, id);
    return countAudience(context, audience);
  }),
  handle(mailPromotions.test, async (context, { id }) => ({ mails: await testPromotion(context, id) })),
  handle(mailPromotions.move, movePromotion),
  handle(mailPromotions.recipients, listRecipients),
  handle(mailPromotions.suppressions, listSuppressions),
  handle(mailPromotions.suppress, async (context, wanted) => ({
    SuppressionId: await suppressByHand(context, wanted),
  })),
  handle(mailPromotions.release, async (context, wanted) => {
    await release(context, wanted);
    return {};
  }),
  handle(mailPromotions.report, (context, { file }) => takeReport(context, file)),
  handlePublic(mailPromotions.unsubscribeData, (context, { token }) => unsubscribeData(context, token)),
  handlePublic(mailPromotions.unsubscribe, (context, { token }) => unsubscribe(context, token)),
];
