import { data } from "@remix-run/node";
import type { RequestArgs, SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { CallOptions } from "#contract/platform/client.ts";
import type { Mapping, Take } from "#contract/platform/mapped-import.ts";
import type { StepProblem } from "./columns-step.tsx";
import { postedMapping } from "./mapping-form.ts";
import { postedTakes } from "./take-form.ts";

/** What is started: a dry run or the import. */
export interface Started<F extends string, C extends string> {
  fileId: number;
  branchId: number;
  mapping: Mapping<F>;
  dryRun: boolean;
  /** Whether a blank cell empties the stored value. */
  emptyBlanks: boolean;
  take: Take<C>[];
}

/** What an import whose columns are mapped is made of. */
interface MappedImport<F extends string, C extends string> {
  path: string;
  fields: readonly F[];
  /** Fields that may be taken though they were edited here. */
  compared: readonly C[];
  readMapping: (text: string) => Mapping<F> | null;
  /** Names of what else is asked for in the second step; the address carries it to the third. */
  chosen: readonly string[];
  upload: (file: File, once: CallOptions) => Promise<{ fileId: number }>;
  start: (
    wanted: Started<F, C>,
    text: (name: string) => string,
    once: CallOptions,
  ) => Promise<{ jobId: number }>;
}

/** Takes a step of an import: the file, the columns, the import itself. Each answers with the address of the next. */
export async function takeMappedStep<F extends string, C extends string>(
  args: RequestArgs,
  { t }: Pick<SignedIn, "t">,
  made: MappedImport<F, C>,
) {
  const form = await readForm(args.request);
  const intent = form.get("intent");
  return tellOutcome(
    args,
    made.path,
    async () => ({
      to: intent === "upload" ? await upload(made, form, t) : await start(made, form, intent === "check"),
    }),
    ({ message, status, objects }) => {
      const problem: StepProblem = { message, fields: objects.fields ?? {} };
      return data({ problem }, { status });
    },
  );
}

async function upload<F extends string, C extends string>(
  { path, upload: send }: MappedImport<F, C>,
  form: FormData,
  t: SignedIn["t"],
): Promise<string> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) throw new CallFailure("VALIDATION", t("import:chooseFile"));
  const { fileId } = await send(file, onceOf(form));
  return `${path}?step=columns&file=${fileId}`;
}

/** Starts the dry run, which comes back here, or the import, which has a page of its own. */
async function start<F extends string, C extends string>(
  { path, fields, compared, readMapping, chosen, start: begin }: MappedImport<F, C>,
  form: FormData,
  dryRun: boolean,
): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const mapping = dryRun ? postedMapping(form, fields) : (readMapping(text("mapping")) ?? {});
  const wanted = {
    fileId: Number(text("file")),
    branchId: Number(text("branchId")),
    mapping,
    dryRun,
    emptyBlanks: text("blanks") === "emptied",
    take: dryRun ? [] : postedTakes(form, compared),
  };
  const { jobId } = await begin(wanted, text, onceOf(form));
  if (!dryRun) return `/jobs/${jobId}`;
  const carried = Object.fromEntries(["branchId", "blanks", ...chosen].map((name) => [name, text(name)]));
  const search = new URLSearchParams({
    ...{ step: "check", file: text("file"), job: String(jobId) },
    ...carried,
    mapping: JSON.stringify(mapping),
  });
  return `${path}?${search}`;
}
