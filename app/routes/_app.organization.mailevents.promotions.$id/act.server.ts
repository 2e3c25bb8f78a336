import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { promotionActions } from "#contract/messages/mail-events/mail-event.ts";
import { promotionSchema, typedPromotion } from "./schema.ts";
import { audienceOf } from "./segments.server.ts";

const pageOf = (id: number) => `/organization/mailevents/promotions/${id}`;

/** Everything that can be done on the page of a promotion: by `intent`, else its form is saved. */
export async function actOnPromotion(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/mailevents/promotions/{id}", "mailEvents");
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (args.params.id === "new" || intent === null) return savePromotion(args, signedIn);
  const id = Number(args.params.id);
  const { api, t } = signedIn;
  return tellOutcome(args, pageOf(id), async () => {
    const options = onceOf(form);
    if (intent === "test") {
      const { mails } = await api.mailPromotions.test({ id }, options);
      return { text: t("promotions.test.done", { count: mails }) };
    }
    const action = promotionActions.find((name) => name === intent);
    if (!action) throw new Response(null, { status: 400 });
    await api.mailPromotions.move({ id, action, version: Number(form.get("version")) }, options);
    return { text: t(`promotions.${action}.done`) };
  });
}

function savePromotion(args: ActionFunctionArgs, signedIn: SignedIn) {
  const { api, language, t } = signedIn;
  return saveForm(args, t, promotionSchema(language), async ({ value, version, options }) => {
    const { promotion, segment } = typedPromotion(value);
    const audience = await audienceOf(signedIn, segment);
    if (args.params.id === "new") {
      const { PromotionId } = await api.mailPromotions.add(
        { promotion, audience: audience ?? { ids: null, filter: {}, buids: [] } },
        options,
      );
      return { to: pageOf(PromotionId), text: t("promotions.created") };
    }
    const id = Number(args.params.id);
    await api.mailPromotions.update(
      { promotion: { ...promotion, id, version }, ...(audience && { audience }) },
      options,
    );
    return { to: pageOf(id), text: t("promotions.saved") };
  });
}
