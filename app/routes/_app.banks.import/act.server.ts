import type { ActionFunctionArgs } from "@remix-run/node";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import { refusedForm } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { RowReport } from "#contract/platform/import-report.ts";

/** Takes a file of banks or of their clients; what was refused comes back with its reasons. */
export async function importFile(
  args: ActionFunctionArgs,
): Promise<{ report: RowReport; dryRun: boolean } | { refused: RefusedForm }> {
  const { api, t } = await requireScreen(args, "/banks/import", "banks");
  const form = await readForm(args.request);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return { refused: refusedForm(form, new CallFailure("VALIDATION", t("import:chooseFile"))) };
  const dryRun = form.get("dryRun") !== null;
  const upload = { file, branchId: Number(form.get("branchId")), dryRun };
  const taken =
    form.get("table") === "BankClient"
      ? api.bankImport.clients(upload, onceOf(form))
      : api.bankImport.banks(upload, onceOf(form));
  return taken.then(
    ({ report }) => ({ report, dryRun }),
    onRefusal((failure) => ({ refused: refusedForm(form, failure) })),
  );
}
