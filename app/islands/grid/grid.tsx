import { Link, useNavigate } from "@remix-run/react";
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnAutoSizeModule,
  type ICellRendererParams,
  LocaleModule,
  ModuleRegistry,
  RowAutoHeightModule,
} from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { opensRow } from "#app/components/key-attributes.ts";
import { withList } from "#app/components/list/neighbours.ts";
import { useRowHeight } from "./row-height.tsx";
import { gridTheme } from "./theme.ts";

// One by one: the whole community bundle is twice this size.
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  CellStyleModule,
  ColumnAutoSizeModule,
  LocaleModule,
  RowAutoHeightModule,
]);

export interface GridColumn {
  key: string;
  title: string;
  align: "start" | "end";
  width: number | undefined;
  sortable: boolean;
}

export interface GridRow {
  id: number;
  href: string | null;
  cells: readonly ReactNode[];
  /** Bare values, for sorting within the page. */
  values: readonly (string | number | boolean | null)[];
}

interface Props {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  label: string;
  language: string;
  listHref: string;
}

/** The list's rows in a grid: columns that can be dragged wider and moved, cells walked by the arrow keys. */
export function GridIsland({ columns, rows, label, language, listHref }: Props) {
  const navigate = useNavigate();
  const { t, i18n } = useTranslation("list");
  const { rowHeight, choice } = useRowHeight();
  const definitions: ColDef<GridRow>[] = columns.map((column, index) => ({
    colId: column.key,
    headerName: column.title,
    width: column.width,
    flex: column.width ? undefined : 1,
    minWidth: 72,
    sortable: column.sortable,
    type: column.align === "end" ? "rightAligned" : undefined,
    // A class of one's own replaces the type's.
    cellClass: column.align === "end" ? "ag-right-aligned-cell tabular" : undefined,
    valueGetter: ({ data }) => data?.values[index] ?? null,
    cellRenderer: ({ data }: ICellRendererParams<GridRow>) => cellOf(data, index, listHref),
  }));
  return (
    <div className="min-h-96">
      <div className="flex justify-end border-b border-line p-1.5">{choice}</div>
      <AgGridReact<GridRow>
        theme={gridTheme}
        columnDefs={definitions}
        rowData={[...rows]}
        getRowId={({ data }) => String(data.id)}
        enableRtl={i18n.dir(language) === "rtl"}
        domLayout="autoHeight"
        rowHeight={rowHeight}
        headerHeight={34}
        suppressCellFocus={false}
        localeText={{ noRowsToShow: t("nothingFound"), ariaLabel: label }}
        onCellKeyDown={({ event, data }) => {
          if (event instanceof KeyboardEvent && event.key === "Enter" && data?.href)
            navigate(withList(data.href, listHref));
        }}
      />
    </div>
  );
}

function cellOf(row: GridRow | undefined, index: number, listHref: string): ReactNode {
  const content = row?.cells[index];
  if (index > 0 || !row?.href) return content;
  return (
    <Link to={withList(row.href, listHref)} className="font-medium" {...opensRow}>
      {content}
    </Link>
  );
}
