import type { z } from "zod";
import { countOf, validationKey } from "#contract/platform/validation-key.ts";
import { fieldName } from "./field-name.ts";

/** Translates a key, with its namespace or of the screen's own; the first key that exists wins. */
export type Words = (keys: string[], values: Record<string, string | number>) => string;

/** The message of a problem the schema found: what was typed wrongly in the form's words, all else in the API's. */
export function problemMessage(issue: z.core.$ZodRawIssue, words: Words): string {
  const { key, params } = validationKey(issue as z.core.$ZodIssue);
  return words([`form:problem.${key}`, `validation:${key}`, "validation:invalid"], {
    field: fieldName(issue.path ?? [], words),
    ...params,
    ...countOf(params),
  });
}
