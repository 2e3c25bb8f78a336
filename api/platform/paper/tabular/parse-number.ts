import type { Cell } from "#api/platform/paper/tabular/table.ts";

/**
 * Reads "1.234,56", "1,234.56", "€ 62.33", "70.0"; NaN for text that is no number, and for numbers too large
 * to compute with.
 */
export function parseNumber(cell: Cell): number {
  if (typeof cell === "number") return cell;
  const text = String(cell).replace(/[\s\u00a0€$£']/g, "");
  if (!/^[+-]?[\d.,]+$/.test(text)) return Number.NaN;
  const comma = text.lastIndexOf(",");
  const dot = text.lastIndexOf(".");
  const decimal = comma > dot ? "," : ".";
  const single = (text.match(/[.,]/g) ?? []).length === 1;
  const grouped = single && comma >= 0 && /,\d{3}$/.test(text) && !/^[+-]?0,/.test(text);
  const plain = grouped
    ? text.replace(",", "")
    : text.replaceAll(decimal === "," ? "." : ",", "").replace(decimal, ".");
  return Number(plain);
}
