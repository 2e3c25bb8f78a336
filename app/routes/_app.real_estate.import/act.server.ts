import { type ActionFunctionArgs, data } from "@remix-run/node";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
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
  const signedIn = await requireScreen(args, "/real_estate/import", "units");
  const form = await readForm(args.request);
  const intent = form.get("intent");
  return tellOutcome(
    args,
    "/real_estate/import",
    async () => ({
      to:
        intent === "upload" ? await upload(signedIn, form) : await start(signedIn, form, intent === "check"),
    }),
    ({ message, status, objects }) => {
      const problem: StepProblem = { message, fields: objects.fields ?? {} };
      return data({ problem }, { status });
    },
  );
}

async function upload({ api, t }: SignedIn, form: FormData): Promise<string> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) throw new CallFailure("VALIDATION", t("import:chooseFile"));
  const { fileId } = await api.units.importPreview({ file }, onceOf(form));
  return `/real_estate/import?step=columns&file=${fileId}`;
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
  const { jobId } = await api.units.importStart(
    { ...wanted, mapping, dryRun, take: dryRun ? [] : postedTakes(form) },
    onceOf(form),
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
