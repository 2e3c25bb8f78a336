import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { placeOptions } from "#app/routes/_app.clients.edit.$id/tabs/appointment-places.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { viewingPageRecord } from "#contract/sale/appointments/appointment.ts";
import { hoursSchema, newHoursSchema } from "./schema.ts";

/** The viewing hours of a unit, known or new. */
export async function loadHours(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/appointments/hours/{id}", "appointments");
  const { api, profile, url, language, t } = signedIn;
  const isNew = args.params.id === "new";
  const unitId = isNew ? null : idShape.safeParse(args.params.id);
  if (unitId && !unitId.success) throw new Response(null, { status: 404 });
  const stored = unitId ? await api.viewingPages.read({ id: unitId.data }) : null;
  const Users = stored?.Users ?? (await api.appointments.data({})).Offered;
  const values = formValues(viewingPageRecord, stored?.ViewingPage ?? null, language);
  const wanted = url.searchParams.get("unit") ?? "";
  const places = isNew ? await placeOptions(signedIn, { unitId: wanted, buildingId: 0 }) : null;
  return {
    open: stored &&
      unitId && {
        unitId: unitId.data,
        page: stored.ViewingPage,
        history: historyInWords(signedIn, stored.History, {}),
      },
    title: stored ? `${t("hours.title")} · ${stored.unitLabel}` : t("hours.newTitle"),
    values: isNew ? { ...values, unitId: wanted } : values,
    users: Users.map(({ id, name }) => ({ value: String(id), label: name })),
    units: places?.unitId ?? null,
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(isNew ? newHoursSchema(language) : hoursSchema(language)),
    language,
  };
}
