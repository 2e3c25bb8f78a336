import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { readForm } from "#app/services/read-form.server.ts";
import type { CallFailure } from "#contract/platform/call-failure.ts";
import { fieldMessages } from "./field-messages.ts";
import { problemMessage, type Words } from "./message.ts";
import { metaValues, schemaFields, searchSuffix } from "./meta-fields.ts";
import { normalisePhones } from "./phone.server.ts";

/** A post that was understood, or the reply that shows it again with what is wrong. */
export type FormPost<T> =
  | {
      ok: true;
      value: T;
      idempotencyKey: string | undefined;
      version: number | undefined;
      formData: FormData;
      submission: Reply;
    }
  | { ok: false; result: SubmissionResult; formData: FormData; search?: Search };

/** What was typed into a combobox on a page without a script: find it, and show the form again with what was found. */
export interface Search {
  field: string;
  typed: string;
}

interface Reply {
  reply: (options: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => SubmissionResult;
  names: string[];
}

/**
 * Reads the posted form by its schema. On failure `result` goes back as the action's data (status 400): the form shows
 * the messages and keeps what was typed. Bodies come as urlencoded or multipart; phone fields are made international.
 */
export async function parseForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  words: Words,
): Promise<FormPost<z.output<S>>> {
  const formData = await readForm(request);
  const phones = normalisePhones(formData);
  const fields = schemaFields(formData);
  const submission = parseWithZod(fields, { schema, error: (issue) => problemMessage(issue, words) });
  const search = searchOf(formData);
  if (search)
    return {
      ok: false,
      formData,
      search,
      result: { initialValue: withInput(submission.reply(), formData).initialValue },
    };
  if (phones.length > 0 || submission.status !== "success") {
    const problem = [words(["form:problem.phone"], {})];
    return {
      ok: false,
      formData,
      result: withInput(
        submission.reply({ fieldErrors: Object.fromEntries(phones.map((name) => [name, problem])) }),
        formData,
      ),
    };
  }
  return {
    ok: true,
    value: submission.value,
    idempotencyKey: textOf(formData, "idempotencyKey"),
    version: numberOf(formData, "version"),
    formData,
    submission: {
      reply: (options) => withInput(submission.reply(options), formData),
      names: [...fields.keys()],
    },
  };
}

/** The form again after the API refused it: its message above, those of single fields beside them, values kept. */
export function failForm(submission: Reply, failure: CallFailure): SubmissionResult {
  const { fields, others } = fieldMessages(failure.objects.fields ?? {}, submission.names);
  const result = submission.reply({
    formErrors: [failure.message, ...others],
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]])),
  });
  const current = storedVersion(failure);
  return current === undefined
    ? result
    : { ...result, initialValue: { ...result.initialValue, version: current } };
}

/** After a conflict the form compares with what is stored now: who has read the message and saves again, means it. */
function storedVersion({ errorType, objects: { current } }: CallFailure): string | undefined {
  if (
    errorType !== "STATE_CONFLICT" ||
    typeof current !== "object" ||
    current === null ||
    !("version" in current)
  )
    return;
  return String(current.version);
}

// The form shown again keeps its idempotency key, its version and the country of a phone number.
function withInput(result: SubmissionResult, form: FormData): SubmissionResult {
  return { ...result, initialValue: { ...result.initialValue, ...metaValues(form) } };
}

function searchOf(form: FormData): Search | null {
  const field = /^search:(.+)$/u.exec(textOf(form, "intent") ?? "")?.[1];
  return field === undefined ? null : { field, typed: textOf(form, field + searchSuffix)?.trim() ?? "" };
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function numberOf(form: FormData, name: string): number | undefined {
  const value = Number(textOf(form, name) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : undefined;
}
