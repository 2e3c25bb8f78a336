import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { typedDay } from "#app/components/form/parse-date.ts";
import { typedForm } from "#app/components/form/refused-form.server.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { Client } from "#contract/platform/client.ts";

const outcomes = ["signed", "declined", "approved", "changes", "delivered"] as const;

/** What a link of a buyer or seller shows, or that it shows nothing. */
export async function loadPurchasePage({ request, params, context }: LoaderFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "purchasePage");
  const done = new URL(request.url).searchParams.get("done");
  const outcome = outcomes.find((one) => one === done) ?? null;
  const api = await anonymousApi(request, context);
  // Who has declined has a link no more.
  const { page, closed, status } =
    outcome === "declined"
      ? { page: null, closed: null, status: 200 }
      : await openLinked(api.purchasePage.open({ token: params.token ?? "" }));
  const title = page ? `${t(`title.${page.step}`)} · ${page.organization}` : t("closed.title");
  return data({ language, title, page, closed, outcome }, { status, headers: linkHeaders });
}

/** What was refused, with what was typed: the page is shown again with it. */
export interface Refused {
  intent: string;
  message: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
}

type Text = (name: string) => string;

/** Each answers what the page says afterwards. */
const acts: Record<string, (api: Client, token: string, text: Text, form: FormData) => Promise<string>> = {
  sign: async (api, token, text, form) => {
    const agreed = form.has("agreed");
    await api.purchasePage.sign({ token, sha256: text("sha256"), signature: text("signature"), agreed });
    return "signed";
  },
  decline: async (api, token, text) => {
    await api.purchasePage.decline({ token, reason: text("reason") });
    return "declined";
  },
  approve: async (api, token, text) => {
    await api.purchasePage.approve({ token, sha256: text("sha256"), approve: true, comment: text("note") });
    return "approved";
  },
  requireChanges: async (api, token, text) => {
    const comment = text("comment");
    await api.purchasePage.approve({ token, sha256: text("sha256"), approve: false, comment });
    return "changes";
  },
  deliver: async (api, token, text) => {
    await api.purchasePage.deliver({
      token,
      address: text("address"),
      birthday: typedDay(text("birthday")) ?? undefined,
      nationality: text("nationality"),
      financing: text("financing"),
    });
    return "delivered";
  },
};

/** What a post on the page does; then the page is shown anew, so that posting twice is nobody's doing. */
export async function actOnPurchasePage({ request, params, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "purchasePage");
  const form = await readForm(request);
  const text: Text = (name) => String(form.get(name) ?? "").trim();
  const intent = text("intent");
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw new Response(null, { status: 400 });
  const api = await anonymousApi(request, context);
  const done = await act(api, params.token ?? "", text, form).catch(
    onRefusal(({ errorType, status, message, objects }) => {
      const other = errorType === "VALIDATION" ? t("refused") : message;
      const refused: Refused = {
        ...{ intent, typed: typedForm(form), errors: objects.fields ?? {} },
        message: errorType === "STATE_CONFLICT" ? t("conflict") : other,
      };
      return data(refused, { status, headers: linkHeaders });
    }),
  );
  if (typeof done !== "string") return done;
  const { pathname } = new URL(request.url);
  return redirect(`${pathname}?lang=${language}&done=${done}`, { headers: linkHeaders });
}
