import { searchForm } from "#contract/platform/search-form.ts";

/** A prefix for invoices of a name's first letters: "Müller & Söhne" gives MUS; X where it has none we can print. */
export function firstPrefix(name: string): string {
  const letters = searchForm(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/u)
    .map((word) => word.slice(0, 1))
    .join("");
  return letters.slice(0, 4) || "X";
}
