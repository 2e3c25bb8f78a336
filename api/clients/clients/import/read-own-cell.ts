import { readOwn } from "#api/clients/client-fields/rules/own-value.ts";
import type { CellReading } from "#api/clients/clients/import/read-cell.ts";
import { answers, wordOf } from "#api/clients/clients/import/word-lists.ts";
import { readDay } from "#api/platform/paper/tabular/read-day.ts";
import type { Cell } from "#api/platform/paper/tabular/table.ts";
import type { OwnField } from "#contract/clients/client-fields/own-field.ts";
import { line } from "#contract/platform/values.ts";

const text = line(300);

/**
 * Reads a non-empty cell for an own field. A choice that is no longer offered is accepted here, because a
 * client may already have it.
 */
export function readOwnCell(field: OwnField, cell: NonNullable<Cell>): CellReading {
  const written = String(cell).trim();
  switch (field.kind) {
    case "number":
      return checked(field, typeof cell === "number" ? cell : written.replace(",", "."), "number");
    case "date": {
      const read = readDay(cell);
      if (read === null) return { reason: "day" };
      return "day" in read ? checked(field, read.day, "day") : { value: null, note: "dayWithoutYear" };
    }
    case "choice": {
      const match = [...field.choices, ...field.withdrawn].find(
        (choice) => wordOf(choice) === wordOf(written),
      );
      return match === undefined ? { reason: "oneOf", known: field.choices.join(", ") } : { value: match };
    }
    case "yesNo": {
      const answer = typeof cell === "boolean" ? cell : answers().get(wordOf(written));
      return answer === undefined ? { reason: "yesOrNo" } : { value: answer };
    }
    default: {
      const parsed = text.safeParse(written);
      return parsed.success ? { value: parsed.data } : { reason: "tooLong" };
    }
  }
}

function checked(field: OwnField, input: string | number, reason: string): CellReading {
  const read = readOwn(field, input);
  return "problem" in read ? { reason } : { value: read.value };
}
