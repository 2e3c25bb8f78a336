import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { checkJob } from "#app/components/import/check-job.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { productReport } from "#contract/money/products/product-import.ts";
import { id } from "#contract/platform/list.ts";

/** The step an address names, with what it shows; an address that lacks its file begins anew. */
export async function loadStep(args: LoaderFunctionArgs) {
  const { api, t, url, profile, language } = await requireScreen(args, "/products/import", "products");
  const text = (name: string) => url.searchParams.get(name) ?? "";
  const shared = {
    title: t("import.title"),
    idempotencyKey: newIdempotencyKey(),
    language,
    branches: profile.branches.map(({ id: value, name }) => ({ value: String(value), label: name })),
    branchId: text("branchId") || String(profile.selectedBranches[0] ?? ""),
  };
  const file = id.safeParse(text("file"));
  const job = id.safeParse(text("job"));
  if (!file.success || !job.success) return { ...shared, step: "upload" as const };
  const { Job } = await api.jobs.read({ id: job.data });
  const report = productReport.safeParse(Job.report);
  return {
    ...shared,
    step: "check" as const,
    job: checkJob(Job, t),
    report: Job.state === "done" && report.success ? report.data : null,
    chosen: { file: file.data, branchId: text("branchId") },
  };
}
