import { Failure, type FieldProblem } from "#api/platform/calls/failure.ts";
import { validationFailure } from "#api/platform/calls/reply-failure.ts";
import type { Call } from "#contract/platform/call.ts";

/** What a call was sent, as its schema reads it. Throws VALIDATION with a message by field. */
export function parseInput(call: Call, input: unknown): never {
  const parsed = call.input.safeParse(input ?? {}, { reportInput: true });
  if (!parsed.success) throw validationFailure(parsed.error);
  const unkept = unstorableFields(parsed.data);
  if (unkept.length > 0) throw new Failure("VALIDATION", { fields: unkept });
  return parsed.data as never;
}

/** Halves of a character (surrogates without their other half) and NUL are text to JSON, and none to the database. */
const noText = /[\0\p{Cs}]/u;
/** Nothing the contract describes is nested deeper. */
const deepest = 32;

function unstorableFields(data: unknown): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const look = (value: unknown, path: readonly string[]) => {
    if (path.length > deepest) throw new Failure("BAD_REQUEST");
    if (typeof value === "string" && noText.test(value)) refuse(path);
    if (value instanceof File && noText.test(value.name)) refuse(path);
    if (typeof value !== "object" || value === null || value instanceof File) return;
    for (const [name, part] of Object.entries(value)) {
      if (noText.test(name)) refuse(path);
      else look(part, [...path, name]);
    }
  };
  const refuse = (path: readonly string[]) => problems.push({ field: path.join("."), key: "noText" });
  look(data, []);
  return problems;
}
