import type { z } from "zod";

/** A message key of `locales/<language>/validation.json` and its values. */
export interface ValidationKey {
  key: string;
  params: Record<string, string | number>;
}

/** Returns the message for a problem that the schema found; the API and the forms use the same texts. */
export function validationKey(issue: z.core.$ZodIssue): ValidationKey {
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected === "object") return plain("object");
      return issue.input === undefined || issue.input === null || issue.input === ""
        ? plain("required")
        : plain(typeKeys[issue.expected] ?? "invalid");
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) <= 1) return plain("required");
      if (sizeKind(issue.origin) === "number" && Number(issue.minimum) === 0) return plain("positive");
      return { key: `min.${sizeKind(issue.origin)}`, params: { min: Number(issue.minimum) } };
    case "too_big":
      return { key: `max.${sizeKind(issue.origin)}`, params: { max: Number(issue.maximum) } };
    case "invalid_format":
      return plain(formatKeys[issue.format] ?? "format");
    case "invalid_value":
      return plain("choice");
    case "unrecognized_keys":
      return { key: "unknownField", params: { fields: issue.keys.join(", ") } };
    case "custom":
      return {
        key: typeof issue.params?.key === "string" ? issue.params.key : "invalid",
        // The name of an organization's own field.
        params: typeof issue.params?.field === "string" ? { field: issue.params.field } : {},
      };
    default:
      return plain("invalid");
  }
}

const typeKeys: Record<string, string> = {
  number: "number",
  int: "integer",
  date: "date",
  array: "list",
  boolean: "choice",
};
const formatKeys: Record<string, string> = { email: "email", date: "date", datetime: "date", url: "url" };

function sizeKind(origin: string): "number" | "string" | "list" {
  if (origin === "string") return "string";
  return origin === "array" || origin === "set" ? "list" : "number";
}

function plain(key: string): ValidationKey {
  return { key, params: {} };
}

/** Returns the number in a message that decides its plural. */
export function countOf(params: ValidationKey["params"] = {}): { count?: number } {
  const count = params.max ?? params.min;
  return typeof count === "number" ? { count } : {};
}
