import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { typedDay } from "#app/components/form/parse-date.ts";
import { typedForm } from "#app/components/form/refused-form.server.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { chosenFiles, readFormThatFits } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { registerFields, tenantFields } from "#contract/contracts/contract-parties/contract-party.ts";
import type { Client } from "#contract/platform/client.ts";

/** What was refused, with what was typed: the page is shown again with it. */
export interface Refused {
  /** The intent of the form's button. */
  section: string;
  message: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
}

interface Posted {
  api: Client;
  token: string;
  form: FormData;
  target: string;
}

/** What was done, as the address says it to the page. */
export const outcomes = ["saved", "sent", "ordered", "withdrawn", "reported", "opening"] as const;

const days: readonly string[] = ["birthday", "documentIssuedOn"];
const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** What the page says afterwards, or where the guest goes. */
type Done = (typeof outcomes)[number] | { to: string };

const acts: Record<string, (posted: Posted) => Promise<Done>> = {
  order: async ({ api, token, form, target }) => {
    const quantity = text(form, "quantity");
    await api.stayFeatures.order({
      ...{ token, featureId: Number(target), note: text(form, "note") },
      ...(quantity !== "" && { quantity: Number(quantity) }),
    });
    return "ordered";
  },
  pay: async ({ api, token, target }) => {
    const { path } = await api.stayFeatures.pay({ token, requestId: Number(target) });
    return { to: path };
  },
  withdraw: async ({ api, token, target }) => {
    await api.stayFeatures.withdraw({ token, requestId: Number(target) });
    return "withdrawn";
  },
  save: async ({ api, token, form, target }) => {
    const typed = registerFields
      .filter((field) => form.has(field))
      .map((field) => {
        const value = text(form, field);
        return [field, days.includes(field) ? (typedDay(value) ?? "") : value];
      });
    const traveller = target === "" ? {} : { travellerId: Number(target) };
    await api.stayPage.save({
      ...{ token, ...traveller },
      version: Number(form.get("version")) || undefined,
      ...{ firstname: text(form, "firstname"), lastname: text(form, "lastname") },
      data: Object.fromEntries(typed),
    });
    return "saved";
  },
  arrive: async ({ api, token, form }) => {
    const confirmed = form.has("confirmed");
    await api.stayPage.arrive({ token, expectedAt: text(form, "expectedAt"), confirmed });
    return "saved";
  },
  damage: async ({ api, token, form }) => {
    const [photo] = chosenFiles(form, "photo");
    const report = { token, key: text(form, "key"), damage: text(form, "damage") };
    await api.stayDamages.report(photo ? { ...report, photo } : report);
    return "reported";
  },
  openSlot: async ({ api, token, form }) => {
    const purpose = form.get("purpose") === "returned" ? "returned" : "taken";
    const confirmed = form.has("confirmed");
    await api.stayDoors.openSlot({ token, key: text(form, "key"), purpose, confirmed });
    return "opening";
  },
  unlock: async ({ api, token, form, target }) => {
    const confirmed = form.has("confirmed");
    await api.stayDoors.unlock({ token, key: text(form, "key"), lockId: Number(target), confirmed });
    return "opening";
  },
  correct: async ({ api, token, form }) => {
    const seen = wasShown(form);
    const typed = tenantFields.map((field) => [field, text(form, field) || null] as const);
    const changes = Object.fromEntries(typed.filter(([field, value]) => (seen[field] || null) !== value));
    const shown = Object.fromEntries(Object.keys(changes).map((field) => [field, seen[field] ?? null]));
    if (Object.keys(changes).length > 0) await api.stayPage.correct({ token, client: changes, seen: shown });
    return "saved";
  },
  send: async ({ api, token, form }) => {
    const file = form.get("file");
    if (!(file instanceof File) || file.name === "") throw new NoFile();
    await api.stayPage.send({ token, key: text(form, "key"), file });
    return "sent";
  },
  upload: async ({ api, token, form, target }) => {
    const file = form.get("file");
    if (!(file instanceof File) || file.name === "") throw new NoFile();
    await api.stayPage.upload({ token, place: Number(target), key: text(form, "key"), file });
    return "sent";
  },
};

/** The tenant's data as the form showed them; an invalid text counts as none. */
function wasShown(form: FormData): Partial<Record<string, string | null>> {
  try {
    const shown: unknown = JSON.parse(text(form, "was"));
    return Object.fromEntries(
      Object.entries(shown ?? {}).map(([field, value]) => [field, value === null ? null : String(value)]),
    );
  } catch {
    return {};
  }
}

class NoFile extends Error {}

/** What a post on the page of a stay does; then the page is shown anew, so that posting twice is nobody's doing. */
export async function actOnStayPage(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "stayPage");
  const form = await readFormThatFits(request);
  const answer = (refused: Refused, status: number) => data(refused, { status, headers: linkHeaders });
  if (!form) return answer({ section: "", message: t("papers.tooLarge"), typed: {}, errors: {} }, 413);
  const section = text(form, "intent");
  const [intent = "", target = ""] = section.split(":");
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw new Response(null, { status: 400 });
  const token = params.token ?? "";
  const typed = typedForm(form);
  try {
    const api = await anonymousApi(request, context);
    const done = await act({ api, token, form, target }).catch(
      onRefusal(({ errorType, status, message, objects }) => {
        const errors = Object.fromEntries(
          Object.entries(objects.fields ?? {}).map(([path, why]) => [path.split(".").at(-1) ?? path, why]),
        );
        const notice =
          errorType === "STATE_CONFLICT"
            ? t("conflict")
            : errorType === "VALIDATION"
              ? t("refused")
              : message;
        // What was typed is kept; saved again, it counts.
        const values = errorType === "STATE_CONFLICT" ? { ...typed, version: "" } : typed;
        return answer({ section, message: notice, typed: values, errors }, status);
      }),
    );
    if (typeof done === "object" && "to" in done)
      return redirect(`${done.to}?lang=${language}`, { headers: linkHeaders });
    if (typeof done !== "string") return done;
    return redirect(`/stay/${token}?lang=${language}&done=${done}`, { headers: linkHeaders });
  } catch (error) {
    if (!(error instanceof NoFile)) throw error;
    return answer({ section, message: t("papers.none"), typed, errors: { file: t("papers.none") } }, 400);
  }
}
