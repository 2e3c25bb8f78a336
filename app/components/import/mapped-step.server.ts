import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { id } from "#contract/platform/list.ts";
import type { Mapping } from "#contract/platform/mapped-import.ts";
import { checkJob } from "./check-job.server.ts";

interface Wanted<R> {
  /** Names of what else was asked for in the second step. */
  chosen: readonly string[];
  readMapping: (text: string) => Mapping | null;
  readReport: (report: unknown) => R | null;
}

/** The step of an import that an address names; an address that lacks its file begins anew. */
export async function mappedStep<R>(
  { api, t, url, profile, language }: SignedIn,
  { chosen, readMapping, readReport }: Wanted<R>,
) {
  const text = (name: string) => url.searchParams.get(name) ?? "";
  const shared = { title: t("import.title"), idempotencyKey: newIdempotencyKey(), language };
  const file = id.safeParse(text("file"));
  const job = id.safeParse(text("job"));
  const mapping = readMapping(text("mapping"));
  if (text("step") === "check" && file.success && job.success && mapping) {
    const { Job } = await api.jobs.read({ id: job.data });
    const carried = Object.fromEntries(["branchId", "blanks", ...chosen].map((name) => [name, text(name)]));
    return {
      ...shared,
      step: "check" as const,
      job: checkJob(Job, t),
      report: Job.state === "done" ? readReport(Job.report) : null,
      chosen: { file: file.data, ...carried, mapping: JSON.stringify(mapping) },
    };
  }
  if ((text("step") === "columns" || text("step") === "check") && file.success) {
    const branch =
      profile.branches.find(({ id: branchId }) => profile.selectedBranches.includes(branchId)) ??
      profile.branches[0];
    return {
      ...shared,
      step: "columns" as const,
      fileId: file.data,
      branches: profile.branches.map(({ id: value, name }) => ({ value: String(value), label: name })),
      branch,
      blanks: text("blanks") === "emptied" ? ("emptied" as const) : ("kept" as const),
      branchId: text("branchId") || String(branch?.id ?? ""),
    };
  }
  return { ...shared, step: "upload" as const };
}
