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
  message: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
}

const names = ["slot", "firstname", "lastname", "email", "phone", "message"] as const;

/** Asks for a viewing; then the person stands on the page of their request. */
export async function askForViewing(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "viewingPage");
  const form = await readForm(request);
  const typed: Record<string, string> = Object.fromEntries(
    names.map((name) => [name, String(form.get(name) ?? "").trim()]),
  );
  const { slot = "", ...person } = typed;
  const refuse = (message: string, errors: Refused["errors"], status: number) =>
    data({ message, typed, errors } satisfies Refused, { status, headers: linkHeaders });
  const [day = "", time = ""] = slot.split("T");
  if (!day || !time) return refuse(t("refused"), { slot: t("chooseOne") }, 400);
  const api = await anonymousApi(request, context);
  const { firstname = "", lastname = "", email = "", phone = "", message = "" } = person;
  return api.appointments
    .request({ id: params.token ?? "", day, time, firstname, lastname, email, phone, message, language })
    .then(
      ({ token }) => redirect(`/appointment/${token}?lang=${language}`, { headers: linkHeaders }),
      onRefusal(({ status, message: text, objects: { fields = {} } }) => {
        const { time: taken, day: past, ...errors } = fields;
        const slotError = taken ?? past;
        return refuse(
          status === 400 ? t("refused") : text,
          { ...errors, ...(slotError && { slot: slotError }) },
          status,
        );
      }),
    );
}
