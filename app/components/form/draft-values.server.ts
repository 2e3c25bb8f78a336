import { parse } from "@conform-to/react";
import { metaValues, schemaFields } from "./meta-fields.ts";

/** What a form that was posted too late showed, in the shape a form is filled from. */
export function draftValues(fields: readonly (readonly [string, string])[]): Record<string, unknown> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { initialValue } = parse(schemaFields(form), { resolve: () => ({ value: null }) }).reply();
  return { ...initialValue, ...metaValues(form) };
}
