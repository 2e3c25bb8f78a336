import type { ActionFunctionArgs } from "@remix-run/node";
import type { ActAnswer } from "#app/components/cleanings/queued.ts";
import { refusalOf, sendAct } from "#app/routes/cleaner.$token/send-act.server.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { readFormThatFits } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";

/** One act out of the queue of a cleaner's phone. The answer brings the page as it is then, so that the phone need not ask for it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const form = await readFormThatFits(request);
  if (!form) {
    const message = fixedT(language, "cleanerPage")("tooLarge");
    return answer({ state: "refused", message, latest: null });
  }
  const token = params.token ?? "";
  const api = await anonymousApi(request, context);
  const sent = await sendAct(api, token, form).then(
    () => ({ state: "done" as const }),
    onRefusal((failure) => {
      const { errorType, status } = failure;
      if (errorType === "NOT_FOUND") return { state: "closed" as const };
      if (status === 429 || status >= 500) return { state: "later" as const };
      return { state: "refused" as const, message: refusalOf(failure) };
    }),
  );
  if (sent.state === "closed" || sent.state === "later") return answer(sent);
  // The act is done, whether or not the page can be shown.
  const page = await api.cleanerPages.open({ token }).catch(onRefusal(() => null));
  return answer({ ...sent, latest: page && { page, now: new Date().toISOString() } });
}

function answer(sent: ActAnswer) {
  return Response.json(sent, { headers: { ...linkHeaders, "cache-control": "no-store" } });
}
