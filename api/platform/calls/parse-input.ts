import { Failure, type FieldProblem } from "#api/platform/calls/failure.ts";
import { validationFailure } from "#api/platform/calls/reply-failure.ts";
import type { Call } from "#contract/platform/call.ts";

/** Reads the input of a call by its schema. Throws VALIDATION with a message for each field. */
export function parseInput(call: Call, input: unknown): never {
  const parsed = call.input.safeParse(input ?? {}, { reportInput: true });
  if (!parsed.success) throw validationFailure(parsed.error);
  const unkept = unstorableFields(parsed.data);
  if (unkept.length > 0) throw new Failure("VALIDATION", { fields: unkept });
  return parsed.data as never;
}

/** Unpaired surrogates and NUL are valid text in JSON, but not in the database. */
const noText = /[\0\p{Cs}]/u;
/** No input of the contract is nested deeper than this. */
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
