import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { appointmentActions, appointmentOutcomes } from "#contract/sale/appointments/appointment.ts";
import { tieOptions } from "./options.server.ts";
import { appointmentSchema, namelessSchema, typedAppointment, typedNameless } from "./schema.ts";

const pageOf = (id: number) => `/appointments/edit/${id}`;

/** Everything that can be done on the page of a viewing: by `intent`, else its form is saved. */
export async function actOnAppointment(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/appointments/edit/{id}", "appointments");
  if (args.params.id === "new") return addViewing(args, signedIn);
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const form = await readForm(args.request.clone());
  const intent = String(form.get("intent") ?? "");
  if (intent === "" || intent.startsWith("search:")) return saveViewing(args, signedIn, id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function addViewing(args: ActionFunctionArgs, signedIn: SignedIn) {
  const { api, language, t } = signedIn;
  return saveForm(
    args,
    t,
    appointmentSchema(language),
    async ({ value, options }) => {
      const appointment = typedAppointment(value);
      const { RealEstatesAppointmentId: id } = await api.appointments.add({ appointment }, options);
      return { to: pageOf(id), text: t("created") };
    },
    async (result, { formData, search }) => ({
      result,
      ties: await tieOptions(signedIn, tiesIn(formData), search),
    }),
  );
}

async function saveViewing(args: ActionFunctionArgs, signedIn: SignedIn, id: number) {
  const { api, language, t } = signedIn;
  const { masked } = (await api.appointments.read({ id })).RealEstatesAppointment;
  const save = async (shown: object, version: number | undefined, options: object) => {
    // What the form did not show stays as it is.
    const fields = Object.entries(shown).filter(([field]) => !masked.includes(field));
    await api.appointments.update({ appointment: { ...Object.fromEntries(fields), id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  };
  const nameless = masked.includes("lastname");
  return nameless
    ? saveForm(args, t, namelessSchema(language), ({ value, version, options }) =>
        save(typedNameless(value), version, options),
      )
    : saveForm(
        args,
        t,
        appointmentSchema(language),
        ({ value, version, options }) => save(typedAppointment(value), version, options),
        async (result, { formData, search }) => ({
          result,
          ties: await tieOptions(signedIn, tiesIn(formData), search),
        }),
      );
}

function tiesIn(form: FormData) {
  return { unitId: form.get("unitId"), clientId: form.get("clientId") };
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  const version = Number(form.get("version"));
  const typed = (name: string) => String(form.get(name) ?? "");
  if (intent === "approve") {
    const { Warnings } = await api.appointments.approve({ id, version }, options);
    return { text: [t("approve.done"), ...Warnings.map((name) => t(`warning.${name}`))].join(". ") };
  }
  const action = appointmentActions.find((name) => name === intent);
  if (!action) throw new Response(null, { status: 400 });
  const outcome = appointmentOutcomes.find((name) => name === typed("outcome"));
  await api.appointments.move(
    { id, action, version, reason: typed("reason"), outcome, outcomeNote: typed("outcomeNote") },
    options,
  );
  return { text: t(`${action}.done`) };
}
