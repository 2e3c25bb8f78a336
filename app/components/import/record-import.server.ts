import { data } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import { refusedForm } from "#app/components/form/refused-form.server.ts";
import type { RequestArgs, SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { RowReport } from "#contract/platform/import-report.ts";

type Report = RowReport & { unused?: string[] };
/** What an import did or would do, or its form as it was refused. */
type ImportOutcome = { report: Report; dryRun: boolean } | { refused: RefusedForm };

/** Loads what a page that imports records shows: its title, and the branches that they can go to. */
export function loadRecordImport({ t, profile }: SignedIn) {
  return {
    title: t("import:of", { what: t("title") }),
    idempotencyKey: newIdempotencyKey(),
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    branchId: String(profile.selectedBranches[0] ?? ""),
  };
}

/** A file as its form sent it; without a branch for records that belong to none. */
interface Upload {
  file: File;
  branchId: number | undefined;
  dryRun: boolean;
}

/** Has the posted file imported. What is refused as a whole comes back with its form, as status 400. */
export async function importRecords(
  args: RequestArgs,
  { t }: SignedIn,
  take: (upload: Upload, options: ReturnType<typeof onceOf>, form: FormData) => Promise<{ report: Report }>,
) {
  const form = await readForm(args.request);
  const file = form.get("file");
  const refuse = (failure: CallFailure) =>
    data<ImportOutcome>({ refused: refusedForm(form, failure) }, { status: 400 });
  if (!(file instanceof File) || file.size === 0)
    return refuse(new CallFailure("VALIDATION", t("import:chooseFile")));
  const dryRun = form.get("dryRun") !== null;
  const branchId = Number(form.get("branchId")) || undefined;
  return take({ file, branchId, dryRun }, onceOf(form), form).then(
    ({ report }) => data<ImportOutcome>({ report, dryRun }),
    onRefusal(refuse),
  );
}
