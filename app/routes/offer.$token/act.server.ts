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
  typed: { signature: string; reason: string };
  errors: { signature?: string; consent?: string; reason?: string };
}

/** Accepts or declines; then the page is shown anew and says how it stands, so that posting twice is nobody's doing. */
export async function answerOffer(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "offerPage");
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const [intent, token] = [text("intent"), params.token ?? ""];
  const typed = { signature: text("signature"), reason: text("reason") };
  const consent = form.has("consent");
  if (intent !== "accept" && intent !== "decline") throw new Response(null, { status: 400 });
  const refuse = (message: string, errors: Refused["errors"], status: number) =>
    data({ intent, message, typed, errors } satisfies Refused, { status, headers: linkHeaders });
  const missing = {
    ...(typed.signature === "" && { signature: t("signatureMissing") }),
    ...(!consent && { consent: t("consentMissing") }),
  };
  if (intent === "accept" && Object.keys(missing).length > 0) return refuse(t("refused"), missing, 400);
  const api = await anonymousApi(request, context);
  const answered =
    intent === "accept"
      ? api.offerPage.accept({ token, signature: typed.signature, consent })
      : api.offerPage.decline({ token, reason: typed.reason });
  return answered.then(
    () => redirect(`/offer/${token}?lang=${language}`, { headers: linkHeaders }),
    onRefusal(({ status, message, objects: { fields = {} } }) =>
      refuse(status === 400 ? t("refused") : message, fields, status),
    ),
  );
}
