import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { z } from "zod";
import type { RequestArgs } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { type Done, type Shown, tell } from "#app/services/tell-outcome.server.ts";
import { failForm, parseForm, type Search } from "./submit.server.ts";

/** A form that was understood, on its way to the call that writes it. */
export interface Saving<T> {
  value: T;
  /** The version the person saw. */
  version: number | undefined;
  /** For the call: the same post twice is written once. */
  options: { idempotencyKey: string | undefined };
}

/** Where it is shown, and what is said there; or an answer that is none of a page that says so. */
type Saved<T> = (Done & { to: string }) | Response | Shown<T>;

/** The form that comes back: what was posted, and what a combobox searched for without a script. */
type Show<R> = (result: SubmissionResult, post: { formData: FormData; search?: Search }) => R | Promise<R>;

/**
 * The action of a `FormScreen`: reads the post by its schema, has it written, then leads to where it is shown. Refused by the
 * schema or by the API it comes back as typed, with its messages: as it is, or inside of what `show` makes of it for a screen
 * that answers more than this one form.
 */
export function saveForm<S extends z.ZodType, T = never>(
  args: RequestArgs,
  t: TFunction,
  schema: S,
  save: (form: Saving<z.output<S>>) => Promise<Saved<T>>,
): Promise<Response | Shown<T | SubmissionResult>>;
export function saveForm<S extends z.ZodType, R, T = never>(
  args: RequestArgs,
  t: TFunction,
  schema: S,
  save: (form: Saving<z.output<S>>) => Promise<Saved<T>>,
  show: Show<R>,
): Promise<Response | Shown<T | R>>;
export async function saveForm<S extends z.ZodType>(
  args: RequestArgs,
  t: TFunction,
  schema: S,
  save: (form: Saving<z.output<S>>) => Promise<Saved<unknown>>,
  show: Show<unknown> = (result) => result,
): Promise<Response | Shown<unknown>> {
  const post = await parseForm(args.request, schema, (keys, values) => String(t(keys, values)));
  if (!post.ok)
    return data(await show(post.result, post), { status: post.result.status === "error" ? 400 : 200 });
  const { value, version, idempotencyKey, submission } = post;
  const saved = await save({ value, version, options: { idempotencyKey } }).catch(
    onRefusal(async (failure) =>
      data(await show(failForm(submission, failure), post), { status: failure.status }),
    ),
  );
  return tell(args, new URL(args.request.url).pathname, saved);
}
