import { seedMailEvents } from "#api/mail-events/demo.ts";
import { mailEventHandlers, mailPromotionHandlers } from "#api/mail-events/handlers.ts";
import { promotionStatusList } from "#api/mail-events/promotion-status.ts";
import { readsPromotion } from "#api/mail-events/queries.ts";
import { sendBatch } from "#api/mail-events/send-batch.ts";
import { sendPromotionTask } from "#api/mail-events/task.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const mailEvents: Domain = {
  handlers: [...mailEventHandlers, ...mailPromotionHandlers],
  statusLists: [promotionStatusList],
  tasks: { [sendPromotionTask]: sendBatch },
  files: { mailPromotion: readsPromotion },
  clientLinks: [clientLink("mail_promotion_recipient", "client_id", { oneEach: ["promotion_id"] })],
  demo: { rows: seedMailEvents, after: ["clients"] },
};
