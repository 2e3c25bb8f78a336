import type { LoaderFunctionArgs } from "@remix-run/node";
import { mappedStep } from "#app/components/import/mapped-step.server.ts";
import { readMapping } from "#app/components/import/mapping-form.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { may } from "#contract/platform/access.ts";
import { importMapping, importReport } from "#contract/property/units/unit-import.ts";

/** The step an address names, with what it shows. */
export async function loadStep(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/import", "units");
  const { api, profile, principal, language, url } = signedIn;
  const shown = await mappedStep(signedIn, {
    chosen: ["defaultCity", "defaultCountry"],
    readMapping: (text) => readMapping(text, importMapping),
    readReport: (report) => importReport.safeParse(report).data ?? null,
  });
  if (shown.step === "check") return { ...shown, mayTake: may(principal, "real_estate", "edit") };
  if (shown.step === "upload") return shown;
  const text = (name: string) => url.searchParams.get(name) ?? "";
  return {
    ...shown,
    preview: await api.units.importColumns({ id: shown.fileId }),
    countries: countryChoices(language),
    defaultCity: text("defaultCity"),
    defaultCountry: text("defaultCountry") || (shown.branch?.country ?? profile.organization.country),
  };
}
