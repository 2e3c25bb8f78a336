import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { consentPurposes } from "#contract/clients/client-consents/client-consent.ts";
import { type OwnField, ownFields } from "#contract/clients/client-pages/client-page.ts";
import { ownPage } from "#contract/clients/client-pages/client-pages.ts";
import type { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Outcome } from "./load.server.ts";
import { changesOf, shownValue, type Values, valuesOf, wasShown } from "./typed.ts";

/** What was refused, with what was typed: the page is shown again with it. */
export interface Refused {
  section: "data" | "documents" | "consents";
  message: string;
  typed: Values;
  /** What the form is shown with from now on: after a conflict, what is stored. */
  was: Values | null;
  errors: Partial<Record<OwnField, string>>;
  /** Of the document that was not taken. */
  place: number | null;
}

interface Posted {
  api: Client;
  token: string;
  form: FormData;
  language: Language;
}

type Answer = Outcome | { refused: Partial<Refused> & Pick<Refused, "section" | "message">; status: number };

const acts: Record<string, (posted: Posted, target: string) => Promise<Answer>> = {
  correct,
  upload,
  consent: async ({ api, token, form }) => {
    const ticked = form.getAll("agreed");
    await api.ownPage.consent({
      token,
      agreed: consentPurposes.filter((purpose) => ticked.includes(purpose)),
    });
    return "chosen";
  },
  unsubscribe: async ({ api, token }) => {
    await api.ownPage.unsubscribe({ token });
    return "unsubscribed";
  },
};

/** What a post on a client's own page does; then the page is shown anew, so that posting twice is nobody's doing. */
export async function actOnOwnPage(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "ownPage");
  const form = await readForm(request).catch((refusal: unknown) => {
    if (refusal instanceof Response && refusal.status === 413) return null;
    throw refusal;
  });
  if (!form) return shown({ section: "documents", message: t("documents.tooLarge") }, 413);
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw new Response(null, { status: 400 });
  const token = params.token ?? "";
  const answer = await act(
    { api: await anonymousApi(request, context), token, form, language },
    target,
  ).catch(
    // The page itself says that it is closed, or that there were too many tries.
    onRefusal(
      ({ status, message }: CallFailure): Answer => ({ refused: { section: "data", message }, status }),
    ),
  );
  if (typeof answer !== "string") return shown(answer.refused, answer.status);
  return redirect(`/client/${token}?lang=${language}&done=${answer}`, { headers: linkHeaders });
}

function shown(refused: Partial<Refused> & Pick<Refused, "section" | "message">, status: number) {
  const whole: Refused = { typed: {}, was: null, errors: {}, place: null, ...refused };
  return data(whole, { status, headers: linkHeaders });
}

async function correct({ api, token, form, language }: Posted): Promise<Answer> {
  const t = fixedT(language, "ownPage");
  const was = wasShown(form);
  const values = valuesOf(form, was);
  const changes = changesOf(values, was);
  const typed: Values = Object.fromEntries(
    Object.keys(values).map((field) => [field, String(form.get(field))]),
  );
  if (Object.keys(changes).length === 0) return "saved";
  const seen = Object.fromEntries(
    Object.keys(changes).map((field) => [field, was[field as OwnField] ?? null]),
  );
  // What is wrong of it the call says, beside its field.
  const client = changes as Parameters<typeof api.ownPage.correct>[0]["client"];
  return api.ownPage.correct({ token, client, seen }).then(
    (): Answer => "saved",
    onRefusal((failure): Answer => {
      const { status, objects } = failure;
      if (status === 404 || status === 429) throw failure;
      const current = failure.errorType === "STATE_CONFLICT" ? storedOf(objects.current) : null;
      const errors = current ? differing(changes, current, t) : named(objects.fields ?? {});
      const message = current ? t("data.conflict") : t("refused");
      // Of what was not touched the page goes on with what is stored: saving again must not bring the old back.
      const shown = current ? { ...typedOf(current), ...picked(typed, changes) } : typed;
      return { refused: { section: "data", message, typed: shown, was: current ?? was, errors }, status };
    }),
  );
}

const stored = ownPage.open.output.shape.Data;

function storedOf(current: unknown): Values {
  return (stored.safeParse(current).data ?? {}) satisfies Values;
}

function typedOf(values: Values): Values {
  const fields = ownFields.filter((field) => field in values);
  return Object.fromEntries(fields.map((field) => [field, shownValue(field, values[field])]));
}

function picked(values: Values, fields: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in fields));
}

/** What is stored now, beside each field that was meant otherwise. */
function differing(changes: Values, current: Values, t: ReturnType<typeof fixedT>) {
  const fields = ownFields.filter(
    (field) => field in changes && (changes[field] || null) !== (current[field] || null),
  );
  return Object.fromEntries(
    fields.map((field) => [
      field,
      t("data.now", { value: shownValue(field, current[field]) || t("data.empty") }),
    ]),
  );
}

function named(fields: Readonly<Record<string, string>>): Partial<Record<OwnField, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.split(".").at(-1) ?? path, message]),
  );
}

async function upload({ api, token, form, language }: Posted, target: string): Promise<Answer> {
  const t = fixedT(language, "ownPage");
  const place = Number(target);
  const file = form.get("file");
  const refuse = (message: string, status: number): Answer => ({
    refused: { section: "documents", message, place },
    status,
  });
  if (!(file instanceof File) || file.name === "") return refuse(t("documents.none"), 400);
  const key = String(form.get("key") ?? "");
  return api.ownPage.upload({ token, place, key, file }).then(
    (): Answer => "sent",
    onRefusal((failure): Answer => {
      if (failure.status === 404 || failure.status === 429) throw failure;
      const [beside = failure.message] = Object.values(failure.objects.fields ?? {});
      return refuse(beside, failure.status);
    }),
  );
}
