import type { CallFailure } from "#contract/call-failure.ts";
import type { RefusedForm } from "./refused-fields.ts";

/** What was typed; of files nothing comes back. */
export function typedForm(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") typed[name] = value;
  return typed;
}

/** The form as it was typed, with what the API has against it and its fields. */
export function refusedForm(form: FormData, failure: CallFailure): RefusedForm {
  const typed = typedForm(form);
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(failure.objects.fields ?? {})) {
    // The call nests what the form has side by side: `block.from` is the field `from`.
    const name = path.split(".").at(-1) ?? path;
    if (form.has(name)) errors[name] = message;
  }
  const { intent = "" } = typed;
  return { intent, typed, errors, message: failure.message };
}
