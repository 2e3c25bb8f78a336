import { data } from "@remix-run/node";
import type { CallFailure } from "#contract/platform/call-failure.ts";
import { isMetaField } from "./meta-fields.ts";
import type { RefusedForm } from "./refused-fields.ts";
import type { Option } from "./use-options.ts";

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

/** The page again with the form as it was typed, for `tellOutcome`. */
export function refuseForm(form: FormData, failure: CallFailure) {
  return data({ refused: refusedForm(form, failure) }, { status: failure.status });
}

/**
 * The same where one of its own fields is wrong. What else stands in the way is said above the screen while the form keeps what was
 * typed; of a button with nothing to lose, in a toast.
 * @param options what its combobox goes on choosing from
 */
export function refuseFields(form: FormData, failure: CallFailure, options?: readonly Option[]) {
  const refused: RefusedForm = { ...refusedForm(form, failure), ...(options && { options }) };
  if (Object.keys(refused.errors).length > 0) return data({ refused }, { status: failure.status });
  // Answered as done, since a refusal would leave the screen as it was read: somebody else may have changed it.
  return holdsTyped(form) ? data({ refused: { ...refused, shownByFrame: true } }) : null;
}

function holdsTyped(form: FormData): boolean {
  return [...form].some(([name, value]) => !isMetaField(name) && value !== "");
}

/** The form as it was typed with what a combobox may choose from: what was searched for without a script, or wrong beside it. */
export function formWithFound(form: FormData, options: readonly Option[], failure?: CallFailure) {
  const shown = failure ? refusedForm(form, failure) : { typed: typedForm(form), errors: {}, message: "" };
  const refused: RefusedForm = { ...shown, intent: String(form.get("intent") ?? ""), options };
  return data({ refused }, { status: failure?.status ?? 200 });
}
