import type { OwnField } from "#contract/clients/client-fields/own-field.ts";
import type { OwnValue } from "#contract/platform/record.ts";
import { date } from "#contract/platform/values.ts";

/** The value of an own field as typed, or a key of `validation.json`. */
export type ReadOwn = { value: OwnValue | null } | { problem: "number" | "date" | "choice" };

const yes = new Set<unknown>([true, "true", "1", "yes", "on"]);
const no = new Set<unknown>([false, "false", "0", "no", "off"]);
/** A number with more digits would not be stored exactly. */
const largest = 1e15;

/**
 * Parses a value for its field. Empty input is null; a choice that is no longer offered stays where it
 * already was (`before`).
 */
export function readOwn(
  { kind, choices }: Pick<OwnField, "kind" | "choices">,
  value: OwnValue | null,
  before?: OwnValue | null,
): ReadOwn {
  if (value === null || value === "") return { value: null };
  switch (kind) {
    case "number": {
      const number =
        typeof value === "string" && /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : value;
      const fits = typeof number === "number" && Number.isFinite(number) && Math.abs(number) < largest;
      return fits ? { value: number } : { problem: "number" };
    }
    case "date":
      return date.safeParse(value).success ? { value: value } : { problem: "date" };
    case "choice":
      return value === before || choices.some((choice) => choice === value)
        ? { value: value }
        : { problem: "choice" };
    case "yesNo":
      if (yes.has(value)) return { value: true };
      return no.has(value) ? { value: false } : { problem: "choice" };
    default:
      return { value: String(value) };
  }
}
