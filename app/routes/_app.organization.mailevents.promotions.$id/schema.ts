import { z } from "zod";
import { recordForm } from "#app/components/form/record-form.ts";
import { mailPromotionSchemas } from "#contract/messages/mail-events/mail-promotions.ts";

const form = recordForm(mailPromotionSchemas, {
  /** `all`, or `view-<id>` of a saved view; nothing keeps the audience there is. */
  more: () => ({ segment: z.string().max(40).optional() }),
});

export const promotionSchema = form.schema;

/** The promotion and the audience that was chosen. */
export function typedPromotion(sent: Parameters<typeof form.typed>[0]) {
  const { segment, ...promotion } = form.typed(sent);
  return { promotion, segment: segment ?? "" };
}
