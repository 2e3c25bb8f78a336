import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { typedDate } from "#app/components/form/parse-date.ts";
import { checkJob } from "#app/components/import/check-job.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { leaseReport } from "#contract/contracts/rent-contracts/lease-import.ts";
import { addMonths } from "#contract/platform/days.ts";
import { id } from "#contract/platform/list.ts";

const path = "/real_estate/contracts/rent/import";

/** The step an address names, with what it shows; an address that lacks its file begins anew. */
export async function loadStep(args: LoaderFunctionArgs) {
  const { api, t, url, profile, language } = await requireScreen(args, path, "rentContracts");
  const text = (name: string) => url.searchParams.get(name) ?? "";
  const today = todayOf(profile);
  const takenOverOn = text("takenOverOn") || addMonths(`${today.slice(0, 7)}-01`, 1);
  const shared = {
    title: t("leases.title"),
    idempotencyKey: newIdempotencyKey(),
    language,
    branches: profile.branches.map(({ id: value, name }) => ({ value: String(value), label: name })),
    branchId: text("branchId") || String(profile.selectedBranches[0] ?? ""),
    takenOverOn,
    typedDay: typedDate(takenOverOn),
  };
  const file = id.safeParse(text("file"));
  const job = id.safeParse(text("job"));
  if (!file.success || !job.success) return { ...shared, step: "upload" as const };
  const { Job } = await api.jobs.read({ id: job.data });
  const report = leaseReport.safeParse(Job.report);
  return {
    ...shared,
    step: "check" as const,
    job: checkJob(Job, t),
    report: Job.state === "done" && report.success ? report.data : null,
    chosen: { file: file.data, branchId: text("branchId"), takenOverOn },
  };
}
