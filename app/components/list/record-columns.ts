import { createElement, type ReactNode } from "react";
import { formatDate, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { Field, Fields, RecordOf, Value } from "#contract/platform/record.ts";
import type { CellTexts, Column } from "./definition.ts";

/**
 * Columns of a record's list: `column("city", { sort: "city" })` is called as the field is in the form and shows it by its kind.
 * Widths, what folds away and what is shown otherwise are the list's to say.
 */
export function recordColumns<F extends Fields>({ fields }: RecordOf<F>) {
  return <Name extends keyof F & string, Row extends { [N in Name]: Value<F[N]> }>(
    name: Name,
    more: Partial<Column<Row>> = {},
  ): Column<Row> => {
    const shown = byKind(fields[name], name);
    return {
      key: name,
      title: `fields.${name}`,
      value: (row) => bare(row[name]),
      ...(shown && { ...shown, cell: (row, texts) => shown.cell(row[name], texts) }),
      ...more,
    };
  };
}

interface Shown extends Pick<Column<never>, "align" | "exportType"> {
  cell: (value: unknown, texts: CellTexts) => ReactNode;
}

/** How a kind stands in a cell; texts as they are. Money and instants need a currency and a clock, which the list knows. */
function byKind(field: Field | undefined, name: string): Shown | null {
  switch (field?.kind) {
    case "number":
      return {
        align: "end",
        exportType: "number",
        cell: (value, { language }) =>
          typeof value === "number" ? formatNumber(value, toLanguage(language)) : "",
      };
    case "day":
      return { exportType: "date", cell: (value) => formatDate(typeof value === "string" ? value : null) };
    case "flag":
      return { exportType: "boolean", cell: (value, { t }) => t(value === true ? "list:yes" : "list:no") };
    // Whole numbers and addresses, also where one reads from right to left.
    case "email":
    case "phone":
      return { cell: (value) => (value ? createElement("bdi", { dir: "ltr" }, String(value)) : null) };
    case "choice":
      return { cell: (value, { t }) => (typeof value === "string" ? t(`${name}.${value}`) : "") };
    default:
      return null;
  }
}

function bare(value: unknown): string | number | boolean | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** The choices of a field in words, for its select and its filter. */
export function choicesOf<F extends Fields>(
  { fields }: RecordOf<F>,
  name: keyof F & string,
  t: (key: string) => string,
): { value: string; label: string }[] {
  return (fields[name]?.choices ?? []).map((value) => ({ value, label: t(`${name}.${value}`) }));
}
