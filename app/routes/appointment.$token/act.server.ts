import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";

/** What was refused, with what was typed: the page is shown again with it. */
export interface Refused {
  intent: string;
  message: string;
  slot: string;
  reason: string;
  errors: { slot?: string; reason?: string };
}

/** Chooses another slot, or calls the viewing off; then the page is shown anew and says how it stands. */
export async function answerViewing(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "viewingPage");
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const [intent, token, slot, reason] = [text("intent"), params.token ?? "", text("slot"), text("reason")];
  if (intent !== "choose" && intent !== "cancel") throw new Response(null, { status: 400 });
  const refuse = (message: string, errors: Refused["errors"], status: number) =>
    data({ intent, message, slot, reason, errors } satisfies Refused, { status, headers: linkHeaders });
  const [day = "", time = ""] = slot.split("T");
  if (intent === "choose" && !time) return refuse(t("refused"), { slot: t("chooseOne") }, 400);
  const api = await anonymousApi(request, context);
  const answered =
    intent === "choose"
      ? api.viewingLinks.choose({ token, day, time })
      : api.viewingLinks.cancel({ token, reason });
  return answered.then(
    () => redirect(`/appointment/${token}?lang=${language}`, { headers: linkHeaders }),
    onRefusal(({ status, message, objects: { fields = {} } }) => {
      const slotError = fields.time ?? fields.day;
      return refuse(
        status === 400 ? t("refused") : message,
        { ...(slotError && { slot: slotError }), ...(fields.reason && { reason: fields.reason }) },
        status,
      );
    }),
  );
}
