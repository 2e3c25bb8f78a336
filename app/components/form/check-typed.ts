import { parseWithZod } from "@conform-to/zod/v4";
import { config, type z } from "zod";
import type { Messages } from "./form-fields.ts";
import { problemMessage, type Words } from "./message.ts";
import { schemaFields } from "./meta-fields.ts";

// Pages allow no code made of text; zod tries at the first schema unless it is told before.
config({ jitless: true });

/** What is wrong with what is typed. Loaded before the form's schema, when somebody begins to fill it in. */
export function checkTyped(form: HTMLFormElement, schema: z.ZodType, words: Words): Messages {
  const submission = parseWithZod(schemaFields(new FormData(form)), {
    schema,
    error: (issue) => problemMessage(issue, words),
  });
  const messages: Messages = {};
  if (submission.status === "error") {
    for (const [name, errors] of Object.entries(submission.error ?? {})) if (errors) messages[name] = errors;
  }
  return messages;
}
