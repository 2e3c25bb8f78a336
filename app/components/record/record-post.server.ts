import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { type Done, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { type DocumentTag, documentTags } from "#contract/platform/record-choices.ts";

/** What was posted on the page of a record: its button's `word`, with the `target` behind a colon. */
export interface RecordPost {
  isNew: boolean;
  /** 0 of a new one. */
  id: number;
  /** The record's own page. */
  here: string;
  form: FormData;
  word: string;
  target: string;
}

/** Reads what was posted on a record's page below its list; throws 404 for a number that cannot be one. */
export async function readRecordPost(args: ActionFunctionArgs, list: string): Promise<RecordPost> {
  const isNew = args.params.id === "new";
  const parsed = idShape.safeParse(args.params.id);
  if (!isNew && !parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data ?? 0;
  const form = await readForm(args.request.clone());
  const [word = "", target = ""] = String(form.get("intent") ?? "").split(":");
  return { isNew, id, here: `${list}/${id}`, form, word, target };
}

/** Does what a button of a stored record says; null where the record's form is saved or searches. */
export function actOnRecord(args: ActionFunctionArgs, post: RecordPost, act: () => Promise<Done>) {
  const { isNew, here, form, word } = post;
  if (isNew || word === "" || word === "search") return null;
  return tellOutcome(args, here, act, (failure) => refuseFields(form, failure));
}

/** The files that were added to a record, without empty ones, and under which tag. */
export function addedFiles(form: FormData, standard: DocumentTag): { file: File[]; tag: DocumentTag } {
  const file = form.getAll("files").filter((one): one is File => one instanceof File && one.size > 0);
  return { file, tag: documentTags.find((name) => name === form.get("tag")) ?? standard };
}
