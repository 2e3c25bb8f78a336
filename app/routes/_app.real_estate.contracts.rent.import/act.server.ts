import type { ActionFunctionArgs } from "@remix-run/node";
import { typedDay } from "#app/components/form/parse-date.ts";
import { refuseForm } from "#app/components/form/refused-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

const path = "/real_estate/contracts/rent/import";

/** Takes a step of the import: the file, which is checked at once, or the import itself, which has a page of its own. */
export async function takeStep(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, path, "rentContracts");
  const form = await readForm(args.request);
  return tellOutcome(
    args,
    path,
    async () => ({
      to: form.get("intent") === "upload" ? await upload(signedIn, form) : await start(signedIn, form, false),
    }),
    (failure) => refuseForm(form, failure),
  );
}

async function upload(signedIn: SignedIn, form: FormData): Promise<string> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    throw new CallFailure("VALIDATION", signedIn.t("import:chooseFile"));
  const { fileId } = await signedIn.api.leaseImport.importUpload(
    { file },
    { idempotencyKey: onceOnly(form, "upload") },
  );
  form.set("file", String(fileId));
  return start(signedIn, form, true);
}

/** Starts the dry run, which comes back here, or the import. */
async function start({ api }: SignedIn, form: FormData, dryRun: boolean): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? "");
  const takenOverOn = typedDay(text("takenOverOn")) ?? "";
  const [file, branchId] = [text("file"), text("branchId")];
  const { jobId } = await api.leaseImport.importStart(
    { fileId: Number(file), branchId: Number(branchId), takenOverOn, dryRun },
    { idempotencyKey: onceOnly(form, dryRun ? "check" : "import") },
  );
  if (!dryRun) return `/jobs/${jobId}`;
  return `${path}?${new URLSearchParams({ file, branchId, takenOverOn, job: String(jobId) })}`;
}

function onceOnly(form: FormData, what: string): string | undefined {
  const key = String(form.get("idempotencyKey") ?? "");
  return key === "" ? undefined : `${key}-${what}`;
}
