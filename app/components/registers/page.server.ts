import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { historyInWords, type Wording } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { type Saving, saveForm } from "#app/components/form/save-form.server.ts";
import type { ListDefinition } from "#app/components/list/definition.ts";
import type { ListPage } from "#app/components/list/list-screen.tsx";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { may, type Resource } from "#contract/platform/access.ts";
import type { Language } from "#contract/platform/languages.ts";
import { type historyEntry, id as idShape } from "#contract/platform/list.ts";
import type { Fields, RecordOf, Values } from "#contract/platform/record.ts";
import type { RecordFile } from "#contract/platform/record-files.ts";
import { postRegister, type RegisterWrites } from "./act.server.ts";

/** The list that a record is opened from: what it shows, and the call that reads it. */
export interface RegisterList<Row, I extends z.ZodType> {
  path: string;
  resource: Resource;
  definition: ListDefinition<Row>;
  input: I;
  rows: (input: z.output<I>) => Promise<{ rows: readonly Row[] } & ListPage>;
}

interface Register<Row, I extends z.ZodType, F extends Fields, R> {
  list: RegisterList<Row, I>;
  record: RecordOf<F>;
  schema: (language: Language) => z.ZodType;
  read: (id: number) => Promise<{ record: R; History: z.output<typeof historyEntry>[] }>;
  /** Left out where records have no files. */
  files?: (input: { id: number }) => Promise<{ files: RecordFile[] }>;
  /** Whether the record's address may be written to. */
  writes: boolean;
  wording: Wording;
}

type Shown<F extends Fields> = Values<F> & { id: number; name: string };

/** Loads the page of a record, stored or new, for `RegisterPage`. */
export async function loadRegister<Row, I extends z.ZodType, F extends Fields, R extends Shown<F>>(
  args: LoaderFunctionArgs,
  signedIn: SignedIn,
  register: Register<Row, I, F, R>,
) {
  const { profile, principal, language, t } = signedIn;
  const { list, schema } = register;
  const stored = args.params.id === "new" ? null : await readRegister(signedIn, args.params.id, register);
  const record = stored?.record ?? null;
  const values: Record<string, string> = formValues(register.record, record, language);
  const branches = profile.branches.map(({ id, name }) => ({ value: String(id), label: name }));
  const firstBranch = String(profile.selectedBranches[0] ?? branches[0]?.value ?? "");
  return {
    record,
    title: record?.name ?? t("new"),
    history: stored?.history ?? [],
    files: stored?.files,
    neighbours: stored?.neighbours,
    values: record ? values : { ...values, ...("branchId" in values && { branchId: firstBranch }) },
    branches,
    writes: register.writes,
    mayRemove: record !== null && may(principal, list.resource, "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(schema(language)),
    language,
  };
}

async function readRegister<Row, I extends z.ZodType, F extends Fields, R extends Shown<F>>(
  signedIn: SignedIn,
  number: string | undefined,
  { list, read, files, wording }: Register<Row, I, F, R>,
) {
  const { profile, url } = signedIn;
  const id = storedId(number);
  const [{ record, History: history }, stored] = await Promise.all([read(id), files?.({ id })]);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `${list.path}/${other}` },
    list.definition,
    list.input,
    list.rows,
  );
  const words = { tag: ["records:files.tags"], ...wording.words };
  return {
    record,
    files: stored?.files,
    history: historyInWords(signedIn, history, { ...wording, words }),
    neighbours,
  };
}

/** What a record's form is saved by, beside what its buttons do. */
interface RegisterForm<S extends z.ZodType, Action extends string> {
  list: string;
  schema: S;
  actions?: readonly Action[];
  writes: RegisterWrites<Action>;
  /** Returns the id of the new record. */
  add: (value: z.output<S>, options: Saving<unknown>["options"]) => Promise<{ id: number }>;
  update: (
    value: z.output<S>,
    stored: { id: number; version: number | undefined },
    options: Saving<unknown>["options"],
  ) => Promise<unknown>;
}

/** Does what is posted on the page of a record: a button's act by its `intent`, else its form is saved. */
export async function saveRegister<S extends z.ZodType, Action extends string>(
  args: ActionFunctionArgs,
  signedIn: SignedIn,
  { list, schema, actions = [], writes, add, update }: RegisterForm<S, Action>,
) {
  const { t } = signedIn;
  const id = args.params.id === "new" ? null : storedId(args.params.id);
  const posted =
    id === null
      ? null
      : await postRegister(args, signedIn, { id, here: `${list}/${id}`, list, actions, writes });
  if (posted) return posted;
  return saveForm(
    args,
    t,
    schema,
    async ({ value, version, options }) => {
      if (id === null) {
        const added = await add(value, options);
        return { to: `${list}/${added.id}`, text: t("registers:added") };
      }
      await update(value, { id, version }, options);
      return { to: `${list}/${id}`, text: t("registers:saved") };
    },
    (result) => ({ result }),
  );
}

/** Throws 404 for an id that cannot exist. */
function storedId(number: string | undefined): number {
  const parsed = idShape.safeParse(number);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return parsed.data;
}
