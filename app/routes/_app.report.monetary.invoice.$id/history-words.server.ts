import { z } from "zod";
import { invoiceLine, recipient } from "#contract/money/invoices/invoices.ts";
import type { historyEntry } from "#contract/platform/list.ts";

type Entry = z.output<typeof historyEntry>;

/** An invoice's history with whole lines and recipients in words, as its page shows them. */
export function historyInWords(entries: readonly Entry[], money: (minor: number) => string): Entry[] {
  const inWords = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([field, given]) => [field, valueInWords(field, given, money)]),
    );
  return entries.map((entry) => ({ ...entry, before: inWords(entry.before), after: inWords(entry.after) }));
}

function valueInWords(field: string, given: unknown, money: (minor: number) => string): unknown {
  if (given === null || given === undefined) return given;
  if (field === "lines") return linesInWords(given, money);
  return field === "recipient" ? recipientInWords(given) : given;
}

const writtenLines = z.array(invoiceLine);

// The audit holds whole lines and recipients; old ones may have other fields than today's.
function linesInWords(given: unknown, money: (minor: number) => string): string {
  const lines = writtenLines.safeParse(given).data ?? [];
  return lines
    .map(({ quantity, description, detail, unitGross, taxRate }) => {
      const what = [description, detail].filter(Boolean).join(", ");
      return `${quantity} × ${what} ${money(unitGross)}${taxRate === null ? "" : ` (${taxRate / 100} %)`}`;
    })
    .join("; ");
}

function recipientInWords(given: unknown): string {
  const { data } = recipient.safeParse(given);
  if (!data) return "";
  const { name, address, zip, city, country, vatId, email } = data;
  return [name, address, `${zip} ${city}`.trim(), country, vatId, email]
    .filter((part) => part !== "")
    .join(", ");
}
