import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { z } from "zod";
import type { RequestArgs } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { failForm, parseForm } from "./submit.server.ts";

/** A form that was understood, on its way to the call that writes it. */
interface Saving<T> {
  value: T;
  /** The version the person saw. */
  version: number | undefined;
  /** For the call: the same post twice is written once. */
  options: { idempotencyKey: string | undefined };
}

/** Where it is shown, and what is said there. */
interface Saved {
  to: string;
  text: string;
}

/**
 * The action of a `FormScreen`: reads the post by its schema, has it written, then leads to where it is shown. Refused by the
 * schema or by the API it comes back as typed, with its messages.
 */
export async function saveForm<S extends z.ZodType>(
  args: RequestArgs,
  t: TFunction,
  schema: S,
  save: (form: Saving<z.output<S>>) => Promise<Saved>,
) {
  const post = await parseForm(args.request, schema, (keys, values) => String(t(keys, values)));
  if (!post.ok) return data(post.result, { status: post.result.status === "error" ? 400 : 200 });
  const { value, version, idempotencyKey } = post;
  try {
    const { to, text } = await save({ value, version, options: { idempotencyKey } });
    return await redirectWithToast(args, to, { kind: "success", text });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(failForm(post.submission, error), { status: error.status });
  }
}
