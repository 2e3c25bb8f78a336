import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { checkJob } from "#app/components/import/check-job.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { may } from "#contract/access.ts";
import { id } from "#contract/list.ts";
import { importReport } from "#contract/unit-import.ts";
import { readMapping } from "./mapping-form.ts";

/** The step an address names, with what it shows; an address that lacks its file begins anew. */
export async function loadStep(args: LoaderFunctionArgs) {
  const { api, t, url, profile, principal, language } = await requireScreen(
    args,
    "/real_estate/import",
    "units",
  );
  const text = (name: string) => url.searchParams.get(name) ?? "";
  const shared = { title: t("import.title"), idempotencyKey: newIdempotencyKey(), language };
  const file = id.safeParse(text("file"));
  const job = id.safeParse(text("job"));
  const mapping = readMapping(text("mapping"));
  if (text("step") === "check" && file.success && job.success && mapping) {
    const { Job } = await api.jobs.read({ id: job.data });
    const report = importReport.safeParse(Job.report);
    return {
      ...shared,
      step: "check" as const,
      job: checkJob(Job, t),
      report: Job.state === "done" && report.success ? report.data : null,
      mayTake: may(principal, "real_estate", "edit"),
      chosen: {
        file: file.data,
        branchId: text("branchId"),
        defaultCity: text("defaultCity"),
        defaultCountry: text("defaultCountry"),
        mapping: JSON.stringify(mapping),
      },
    };
  }
  if ((text("step") === "columns" || text("step") === "check") && file.success) {
    const branch =
      profile.branches.find(({ id: known }) => profile.selectedBranches.includes(known)) ??
      profile.branches[0];
    return {
      ...shared,
      step: "columns" as const,
      preview: await api.units.importColumns({ id: file.data }),
      branches: profile.branches.map(({ id: value, name }) => ({ value: String(value), label: name })),
      countries: countryChoices(language),
      standard: {
        branchId: text("branchId") || String(branch?.id ?? ""),
        city: text("defaultCity"),
        country: text("defaultCountry") || (branch?.country ?? profile.organization.country),
      },
    };
  }
  return { ...shared, step: "upload" as const };
}
