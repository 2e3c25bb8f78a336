import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { postedMapping, readMapping } from "./mapping-form.ts";
import { postedTakes } from "./take-form.ts";

/** What is wrong with a step, above it and by field. */
export interface StepProblem {
  message: string;
  fields: Record<string, string>;
}

/** Takes a step of the import: the file, the columns, the import itself. Each answers with the address of the next. */
export async function takeStep(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/import", "realEstate");
  const form = await readForm(args.request);
  try {
    const intent = String(form.get("intent") ?? "");
    if (intent === "upload") return await upload(signedIn, form);
    return redirect(await start(signedIn, form, intent === "check"));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const problem: StepProblem = { message: error.message, fields: error.objects.fields ?? {} };
    return data({ problem }, { status: error.status });
  }
}

async function upload({ api, t }: SignedIn, form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) {
    return data({ problem: { message: t("import:chooseFile"), fields: {} } }, { status: 400 });
  }
  const { fileId } = await api.realEstate.importPreview({ file }, onceOnly(form));
  return redirect(`/real_estate/import?step=columns&file=${fileId}`);
}

/** Starts the dry run, which comes back here, or the import, which has a page of its own. */
async function start({ api }: SignedIn, form: FormData, dryRun: boolean): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const mapping = dryRun ? postedMapping(form) : (readMapping(text("mapping")) ?? {});
  const wanted = {
    fileId: Number(text("file")),
    branchId: Number(text("branchId")),
    defaultCity: text("defaultCity"),
    ...(text("defaultCountry") && { defaultCountry: text("defaultCountry") }),
  };
  const { jobId } = await api.realEstate.importStart(
    { ...wanted, mapping, dryRun, take: dryRun ? [] : postedTakes(form) },
    onceOnly(form),
  );
  if (!dryRun) return `/jobs/${jobId}`;
  const search = new URLSearchParams({
    step: "check",
    file: text("file"),
    job: String(jobId),
    branchId: text("branchId"),
    defaultCity: wanted.defaultCity,
    defaultCountry: text("defaultCountry"),
    mapping: JSON.stringify(mapping),
  });
  return `/real_estate/import?${search}`;
}

function onceOnly(form: FormData) {
  return { idempotencyKey: String(form.get("idempotencyKey") ?? "") || undefined };
}
