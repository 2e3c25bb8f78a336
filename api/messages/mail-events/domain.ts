import { seedMailEvents } from "#api/messages/mail-events/demo.ts";
import { mailEventHandlers, mailPromotionHandlers } from "#api/messages/mail-events/handlers.ts";
import { mailEventsPrivacy } from "#api/messages/mail-events/privacy.ts";
import { promotionStatusList } from "#api/messages/mail-events/promotion-status.ts";
import { readsPromotion } from "#api/messages/mail-events/queries.ts";
import { sendBatch } from "#api/messages/mail-events/send-batch.ts";
import { sendPromotionTask } from "#api/messages/mail-events/task.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { needs } from "#contract/platform/access.ts";

export const mailEvents: Domain = {
  clientPrivacy: mailEventsPrivacy,
  handlers: [...mailEventHandlers, ...mailPromotionHandlers],
  statusLists: [promotionStatusList],
  tasks: { [sendPromotionTask]: sendBatch },
  resends: { mailPromotion: needs("mailevent", "edit") },
  files: { mailPromotion: readsPromotion },
  clientLinks: [clientLink("mail_promotion_recipient", "client_id", { oneEach: ["promotion_id"] })],
  demo: { rows: seedMailEvents, after: ["clients"] },
};
