import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { exportNeeds } from "#contract/clients/client-privacy/client-privacy.ts";
import { decide } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { id as idShape } from "#contract/platform/list.ts";

/** What is kept about a client; of one who was anonymised, the certificate. */
export async function loadPrivacy(args: LoaderFunctionArgs) {
  const { api, principal, profile, language, t } = await requireScreen(
    args,
    "/clients/privacy/{id}",
    "clientPrivacy",
  );
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const zone = timeZoneOf(profile);
  const countries = new Map(countryChoices(language).map(({ value, label }) => [value, label]));
  const law = (country: string | null) =>
    country === null ? t("lawUnknown") : t("law", { country: countries.get(country) ?? country });
  const { Privacy } = await api.clientPrivacy.read({ id });
  const { Readings, total } = await api.clientPrivacy.readings({ id });
  const readings = Readings.map((one) => ({ ...one, at: formatDateTime(one.at, zone) }));
  const shared = { id, seen: { readings, total }, idempotencyKey: newIdempotencyKey() };
  if (Privacy.anonymised) {
    const { Certificate } = await api.clientPrivacy.certificate({ id });
    const { Lines, at, madeBy, country } = Certificate;
    return {
      ...shared,
      title: t("certificate.title", { number: Certificate.id }),
      certificate: { madeBy, at: formatDateTime(at, zone), lines: Lines, law: law(country) },
      record: null,
    };
  }
  const { name, obstacle, country, Kept, Given } = Privacy;
  return {
    ...shared,
    title: t("titleOf", { name }),
    certificate: null,
    record: {
      name,
      law: law(country),
      obstacle: obstacle && t([`refusals.NOT_READY_${obstacle}`, `errors:NOT_READY_${obstacle}`]),
      lines: Kept,
      given: Given.map((one) => ({ ...one, at: formatDateTime(one.at, zone) })),
      mayExport: decide(principal, exportNeeds).allowed,
    },
  };
}
