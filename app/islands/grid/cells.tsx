import { Link } from "@remix-run/react";
import type { ICellRendererParams } from "ag-grid-community";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { opensRow } from "#app/components/key-attributes.ts";
import type { CellTexts } from "#app/components/list/definition.ts";
import { SelectRow } from "#app/components/list/select-row.tsx";
import { useTimeZone } from "#app/components/shell/use-time-zone.ts";

export interface GridRow {
  id: number;
  /** Where the row leads, with the list to come back to. */
  href: string | null;
  /** What stands in a column, by its key. */
  cell: (key: string, texts: CellTexts) => ReactNode;
}

/** What every cell needs beside its row; the grid hands it on as its context. */
export interface GridContext {
  /** Of the list's titles. */
  namespace: string;
}

type Params = ICellRendererParams<GridRow, unknown, GridContext>;

/** A cell of the list's own making; the first one is the link that opens the row. */
export function GridCell({ data, colDef, context, first }: Params & { first: boolean }) {
  const { t, i18n } = useTranslation(context.namespace);
  const timeZone = useTimeZone();
  if (!data || !colDef?.colId) return null;
  const texts: CellTexts = {
    t: (key, values) => (values ? t(key, values) : t(key)),
    language: i18n.language,
    timeZone,
  };
  const content = data.cell(colDef.colId, texts);
  if (!first || data.href === null) return content;
  // Cells are walked by the arrow keys, rows by J and K: Tab leaves the grid.
  return (
    <Link to={data.href} className="font-medium hover:underline" tabIndex={-1} {...opensRow}>
      {content}
    </Link>
  );
}

/** The tick box of a row: the same one as in the table, so that the same bulk form and the same keys find it. */
export function SelectCell({ data }: Params) {
  return data ? <SelectRow id={data.id} tabIndex={-1} /> : null;
}

/** Head of the tick boxes, for the ear. */
export function SelectHeader() {
  const { t } = useTranslation("list");
  return <span className="sr-only">{t("selectColumn")}</span>;
}
