import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { readFormThatFits } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { refusalOf, sendAct } from "./send-act.server.ts";

/** What was refused of one job's forms, with what was typed. */
export interface Refused {
  act: string;
  id: number;
  message: string;
  typed: string;
}

/** What a plain post on a cleaner's page does; then the page is shown anew, so that posting twice is nobody's doing. */
export async function actOnCleanerPage({ request, context, params }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const form = await readFormThatFits(request);
  if (!form) {
    const message = fixedT(language, "cleanerPage")("tooLarge");
    return shown({ act: "", id: 0, message, typed: "" }, 413);
  }
  const token = params.token ?? "";
  const api = await anonymousApi(request, context);
  const outcome = await sendAct(api, token, form).catch(
    onRefusal((failure): { refused: Refused; status: number } => ({
      refused: {
        ...{ act: String(form.get("act")), id: Number(form.get("id")), message: refusalOf(failure) },
        typed: String(form.get("damage") ?? form.get("problem") ?? ""),
      },
      status: failure.status,
    })),
  );
  if ("refused" in outcome) return shown(outcome.refused, outcome.status);
  const { act, id } = outcome;
  return redirect(`/cleaner/${token}?lang=${language}&done=${act}#j${id}`, { headers: linkHeaders });
}

function shown(refused: Refused, status: number) {
  return data(refused, { status, headers: linkHeaders });
}
