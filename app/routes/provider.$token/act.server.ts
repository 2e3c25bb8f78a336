import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { parseMoney } from "#app/components/form/parse-number.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { chosenFiles, onceOf, readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Outcome } from "./load.server.ts";

/** What was refused of one service's forms, with what was typed. */
export interface Refused {
  intent: string;
  message: string;
  typed: Record<string, string>;
}

interface Posted {
  api: Client;
  token: string;
  id: number;
  form: FormData;
  language: Language;
}

const acts: Record<string, (posted: Posted) => Promise<Outcome>> = {
  accept: async ({ api, token, id, form }) => {
    await api.providerPages.accept({ token, id }, onceOf(form));
    return "accepted";
  },
  decline: async ({ api, token, id, form }) => {
    await api.providerPages.decline({ token, id, reason: textOf(form, "reason") }, onceOf(form));
    return "declined";
  },
  complete: async ({ api, token, id, form }) => {
    const photo = chosenFiles(form, "photo");
    const report = textOf(form, "report");
    const shown = photo.length > 0 ? { photo } : {};
    await api.providerPages.complete({ token, id, report, ...shown }, onceOf(form));
    return "completed";
  },
  bill: async ({ api, token, id, form, language }) => {
    const amount = parseMoney(textOf(form, "billAmount"), language);
    if (!amount.ok) {
      const message = fixedT(language, "validation")(amount.problem);
      throw new CallFailure("VALIDATION", message, { fields: { billAmount: message } });
    }
    const [file] = chosenFiles(form, "file");
    const bill = { token, id, billNumber: textOf(form, "billNumber"), billAmount: amount.value };
    await api.providerPages.bill(file ? { ...bill, file } : bill, onceOf(form));
    return "billed";
  },
};

/** What a post on a provider's page does; then the page is shown anew, so that posting twice is nobody's doing. */
export async function actOnProviderPage({ request, context, params }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "providerServices");
  const form = await readForm(request).catch((refusal: unknown) => {
    if (refusal instanceof Response && refusal.status === 413) return null;
    throw refusal;
  });
  if (!form) return shown({ intent: "", message: t("page.tooLarge"), typed: {} }, 413);
  const intent = String(form.get("intent") ?? "");
  const [name = "", target = ""] = intent.split(":");
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  const id = Number(target);
  if (!act || !Number.isSafeInteger(id) || id <= 0) throw new Response(null, { status: 400 });
  const token = params.token ?? "";
  const api = await anonymousApi(request, context);
  const outcome = await act({ api, token, id, form, language }).catch(
    onRefusal(({ status, message, objects }): { refused: Refused; status: number } => {
      const fields = Object.values(objects.fields ?? {});
      const words = fields.length > 0 ? fields.join(" ") : message;
      return { refused: { intent, message: words, typed: typedOf(form) }, status };
    }),
  );
  if (typeof outcome !== "string") return shown(outcome.refused, outcome.status);
  return redirect(`/provider/${token}?lang=${language}&done=${outcome}#s${id}`, { headers: linkHeaders });
}

function shown(refused: Refused, status: number) {
  return data(refused, { status, headers: linkHeaders });
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

function typedOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
