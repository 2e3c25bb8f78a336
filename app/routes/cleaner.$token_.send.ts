import type { ActionFunctionArgs } from "@remix-run/node";
import { refusalOf, sendAct } from "#app/routes/cleaner.$token/send-act.server.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";

/** What became of an act that a phone sent: it may forget it, show why not, or keep it. */
type Sent =
  | { state: "done" }
  | { state: "refused"; message: string }
  | { state: "closed" }
  | { state: "later" };

/** One act out of the queue of a cleaner's phone. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const form = await readForm(request).catch((refusal: unknown) => {
    if (refusal instanceof Response && refusal.status === 413) return null;
    throw refusal;
  });
  if (!form) return answer({ state: "refused", message: fixedT(language, "cleanerPage")("tooLarge") });
  const api = await anonymousApi(request, context);
  const sent = await sendAct(api, params.token ?? "", form).then(
    (): Sent => ({ state: "done" }),
    onRefusal((failure): Sent => {
      const { errorType, status } = failure;
      if (errorType === "NOT_FOUND") return { state: "closed" };
      if (status === 429 || status >= 500) return { state: "later" };
      return { state: "refused", message: refusalOf(failure) };
    }),
  );
  return answer(sent);
}

function answer(sent: Sent) {
  return Response.json(sent, { headers: { ...linkHeaders, "cache-control": "no-store" } });
}
