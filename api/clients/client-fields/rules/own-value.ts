import type { OwnField } from "#contract/clients/client-fields/own-field.ts";
import type { OwnValue } from "#contract/platform/record.ts";
import { date } from "#contract/platform/values.ts";

/** What somebody says of an own field, or a key of `validation.json`. */
export type ReadOwn = { value: OwnValue | null } | { problem: "number" | "date" | "choice" };

const yes = new Set<unknown>([true, "true", "1", "yes", "on"]);
const no = new Set<unknown>([false, "false", "0", "no", "off"]);
/** Beyond these digits a number is not kept as it was said. */
const largest = 1e15;

/** A value as its field holds it. Nothing typed is nothing; a choice not offered any more stays where it stood (`before`). */
export function readOwn(
  { kind, choices }: Pick<OwnField, "kind" | "choices">,
  said: OwnValue | null,
  before?: OwnValue | null,
): ReadOwn {
  if (said === null || said === "") return { value: null };
  switch (kind) {
    case "number": {
      const number = typeof said === "string" && /^-?\d{1,15}(\.\d{1,6})?$/.test(said) ? Number(said) : said;
      const fits = typeof number === "number" && Number.isFinite(number) && Math.abs(number) < largest;
      return fits ? { value: number } : { problem: "number" };
    }
    case "date":
      return date.safeParse(said).success ? { value: said } : { problem: "date" };
    case "choice":
      return said === before || choices.some((choice) => choice === said)
        ? { value: said }
        : { problem: "choice" };
    case "yesNo":
      if (yes.has(said)) return { value: true };
      return no.has(said) ? { value: false } : { problem: "choice" };
    default:
      return { value: String(said) };
  }
}
