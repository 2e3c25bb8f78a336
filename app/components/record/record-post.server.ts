import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { type Done, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { type DocumentTag, documentTags } from "#contract/platform/record-choices.ts";

/** A post of a record's page. Its button's value is the `word`, followed by a colon and the `target`. */
export interface RecordPost {
  isNew: boolean;
  /** 0 for a new record. */
  id: number;
  /** The record's own page. */
  here: string;
  form: FormData;
  word: string;
  target: string;
}

/** Reads a post of a record's page below its list. Throws 404 for an id that cannot exist. */
export async function readRecordPost(args: ActionFunctionArgs, list: string): Promise<RecordPost> {
  const isNew = args.params.id === "new";
  const parsed = idShape.safeParse(args.params.id);
  if (!isNew && !parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data ?? 0;
  const form = await readForm(args.request.clone());
  const [word = "", target = ""] = String(form.get("intent") ?? "").split(":");
  return { isNew, id, here: `${list}/${id}`, form, word, target };
}

/** Runs the action of a stored record's button. Returns null when the post saves the record's form or searches. */
export function actOnRecord(args: ActionFunctionArgs, post: RecordPost, act: () => Promise<Done>) {
  const { isNew, here, form, word } = post;
  if (isNew || word === "" || word === "search") return null;
  return tellOutcome(args, here, act, (failure) => refuseFields(form, failure));
}

/** Returns the files that were added to a record, without empty ones, and their tag. */
export function addedFiles(form: FormData, standard: DocumentTag): { file: File[]; tag: DocumentTag } {
  const file = form.getAll("files").filter((one): one is File => one instanceof File && one.size > 0);
  return { file, tag: documentTags.find((name) => name === form.get("tag")) ?? standard };
}
