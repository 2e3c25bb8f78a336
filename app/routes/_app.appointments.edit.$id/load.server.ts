import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { dialCodes } from "#app/components/form/phone.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { appointmentList } from "#app/routes/_app.appointments._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { appointmentRecord } from "#contract/sale/appointments/appointment.ts";
import { appointments } from "#contract/sale/appointments/appointments.ts";
import { tieOptions } from "./options.server.ts";
import { appointmentSchema, namelessSchema } from "./schema.ts";

/** What the page of a viewing shows, one that is there or a new one. */
export async function loadAppointment(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/appointments/edit/{id}", "appointments");
  const { api, profile, principal, url, language, t } = signedIn;
  const open = args.params.id === "new" ? null : await openViewing(signedIn, args.params.id);
  const values = formValues(appointmentRecord, open?.appointment ?? null, language);
  const wanted = (name: string) => url.searchParams.get(name) ?? "";
  const fresh = {
    ...{
      unitId: wanted("unit"),
      clientId: wanted("client"),
      startsOn: wanted("day"),
      startsAt: wanted("time"),
    },
    assignedTo: String(profile.profile.id),
  };
  const Users = open?.appointment.Users ?? (await api.appointments.data({})).Offered;
  const nameless = (open?.appointment.masked ?? []).includes("lastname");
  return {
    open,
    title: open ? open.appointment.name || `#${open.appointment.id}` : t("newTitle"),
    values: open ? values : { ...values, ...fresh },
    choices: {
      users: Users.map(({ id, name }) => ({ value: String(id), label: name })),
      languages: languageCodes.map((value) => ({ value, label: languageNames[value] })),
      dialCodes: dialCodes(language),
      country: profile.organization.country,
      ties: await tieOptions(signedIn, open?.appointment ?? fresh),
    },
    nameless,
    mayOffer: may(principal, "real_estate_contract", "create"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(nameless ? namelessSchema(language) : appointmentSchema(language)),
    language,
  };
}

const wording = { words: { status: ["status"], outcome: ["outcome"] } };

async function openViewing(signedIn: SignedIn, written: string | undefined) {
  const { api, profile, url } = signedIn;
  const parsed = idShape.safeParse(written);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const { RealEstatesAppointment: appointment, History: history } = await api.appointments.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/appointments/edit/${other}` },
    appointmentList,
    appointments.list.input,
    async (input) => {
      const { RealEstatesAppointments, ...page } = await api.appointments.list(input);
      return { rows: RealEstatesAppointments, ...page };
    },
  );
  return { appointment, history: historyInWords(signedIn, history, wording), neighbours };
}
