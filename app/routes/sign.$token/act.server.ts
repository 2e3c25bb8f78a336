import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { typedForm } from "#app/components/form/refused-form.server.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { Client } from "#contract/platform/client.ts";

/** What was refused, with what was typed: the page is shown again with it. */
export interface Refused {
  intent: string;
  message: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
}

interface Posted {
  api: Client;
  token: string;
  form: FormData;
}

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** Each answers what the page says afterwards. */
const acts: Record<string, (posted: Posted) => Promise<string>> = {
  accept: async ({ api, token, form }) => {
    await api.signPage.accept({ token, sha256: text(form, "sha256") });
    return "accepted";
  },
  askChange: async ({ api, token, form }) => {
    await api.signPage.askChange({ token, reason: text(form, "reason") });
    return "change";
  },
  sign: async ({ api, token, form }) => {
    await api.signPage.sign({
      ...{ token, sha256: text(form, "sha256"), signature: text(form, "signature") },
      ...{ drawing: text(form, "drawing"), agreed: form.has("agreed") },
    });
    return "signed";
  },
  decline: async ({ api, token, form }) => {
    await api.signPage.decline({ token, reason: text(form, "reason") });
    return "declined";
  },
  approve: async ({ api, token, form }) => {
    const answer = { token, sha256: text(form, "sha256"), comment: text(form, "note") };
    await api.signPage.approve({ ...answer, approve: true });
    return "approved";
  },
  requireChanges: async ({ api, token, form }) => {
    const answer = { token, sha256: text(form, "sha256"), comment: text(form, "comment") };
    await api.signPage.approve({ ...answer, approve: false });
    return "changes";
  },
};

/** What a post on the page does; then the page is shown anew, so that posting twice is nobody's doing. */
export async function actOnSignPage({ request, context, params }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "signPage");
  const form = await readForm(request);
  const intent = text(form, "intent");
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw new Response(null, { status: 400 });
  const token = params.token ?? "";
  const api = await anonymousApi(request, context);
  const done = await act({ api, token, form }).catch(
    onRefusal(({ errorType, status, message, objects }) => {
      const refusal = errorType === "STATE_CONFLICT" ? t("conflict") : message;
      const { drawing: _drawing, ...typed } = typedForm(form);
      const refused: Refused = {
        ...{ intent, typed, errors: objects.fields ?? {} },
        message: errorType === "VALIDATION" ? t("refused") : refusal,
      };
      return data(refused, { status, headers: linkHeaders });
    }),
  );
  if (typeof done !== "string") return done;
  const { pathname } = new URL(request.url);
  return redirect(`${pathname}?lang=${language}&done=${done}`, { headers: linkHeaders });
}
