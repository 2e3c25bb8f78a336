import { searchForm } from "#contract/platform/search-form.ts";

/**
 * Makes a prefix for invoices from a name's first letters: "Müller & Söhne" gives MUS; X when it has none
 * that we can print.
 */
export function firstPrefix(name: string): string {
  const letters = searchForm(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/u)
    .map((word) => word.slice(0, 1))
    .join("");
  return letters.slice(0, 4) || "X";
}
