import { useNavigate, useSubmit } from "@remix-run/react";
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  ColumnAutoSizeModule,
  type ColumnMovedEvent,
  LocaleModule,
  ModuleRegistry,
  type SortChangedEvent,
} from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { columnsPath } from "#app/components/list/list-paths.ts";
import type { Sorting } from "#app/components/list/url-state.ts";
import { GridCell, type GridContext, type GridRow, SelectCell, SelectHeader } from "./cells.tsx";
import "./grid.css";
import { pageNonce } from "./page-nonce.ts";
import { useRowHeight } from "./row-height.tsx";
import { gridTheme } from "./theme.ts";

// One by one: the whole community bundle is twice this size.
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  CellStyleModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  LocaleModule,
]);

export interface GridColumn {
  key: string;
  title: string;
  align: "start" | "end";
  quiet: boolean;
  /** Name of the sort column of the contract. */
  sort: string | undefined;
}

interface Props extends GridContext {
  /** Id under which the columns are kept. */
  table: string;
  /** The shown columns in their order; the same ones as long as nobody changes them. */
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  selectable: boolean;
  sorted: Sorting | null;
  sortHref: (to: Sorting) => string;
  listHref: string;
  label: string;
  /** Where the choice of the rows' height belongs. */
  options: Element | null;
}

/**
 * The list's rows in a grid: columns that can be dragged wider and moved, cells walked by the arrow keys. Sorting is the
 * list's own, over all its pages; ticks are those of the bulk form; moved columns are kept like chosen ones.
 */
export function GridIsland(props: Props) {
  const { rows, label, namespace } = props;
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { t, i18n } = useTranslation("list");
  const { rowHeight, choice } = useRowHeight();
  const rtl = i18n.dir() === "rtl";
  const columnDefs = useColumns(props, rtl);
  const keep = useKeptColumns(props);
  const context = useMemo<GridContext>(() => ({ namespace }), [namespace]);
  const rowData = useMemo(() => [...rows], [rows]);
  return (
    <div className="hauswart-grid" ref={root}>
      <AgGridReact<GridRow>
        theme={gridTheme}
        styleNonce={pageNonce()}
        columnDefs={columnDefs}
        rowData={rowData}
        context={context}
        getRowId={({ data }) => String(data.id)}
        enableRtl={rtl}
        domLayout="autoHeight"
        rowHeight={rowHeight}
        headerHeight={34}
        autoSizeStrategy={fitted}
        autoSizePadding={4}
        // Boxes that are ticked, and pages that are printed, need all cells; a page of a list is not long.
        suppressColumnVirtualisation
        suppressRowVirtualisation
        suppressDragLeaveHidesColumns
        suppressMultiSort
        enableCellTextSelection
        ensureDomOrder
        animateRows={false}
        localeText={{ noRowsToShow: t("nothingFound"), ariaSortableColumn: t("grid.sortByEnter") }}
        // What the keys look for, see app/components/key-attributes.ts.
        processRowPostCreate={({ eRow }) => eRow.setAttribute("data-row", "")}
        tabToNextCell={() => false}
        onGridReady={() => root.current?.querySelector("[role$=grid]")?.setAttribute("aria-label", label)}
        onCellKeyDown={tickBySpace}
        onCellFocused={({ rowIndex }) => markCurrent(root.current, rowIndex)}
        onRowDoubleClicked={({ data }) => {
          if (data?.href) navigate(data.href);
        }}
        onSortChanged={(event) => {
          const to = wantedSorting(event, props.columns);
          if (to) navigate(props.sortHref(to), { preventScrollReset: true });
        }}
        onColumnMoved={keep}
      />
      {props.options ? createPortal(choice, props.options) : null}
    </div>
  );
}

/** Columns take what their cells need (a least width here would be taken for that); what is left over is shared. Dragged widths stay. */
const fitted = {
  type: "fitCellContents",
  scaleUpToFitGridWidth: true,
  continuous: true,
} as const;

/** The columns as the grid wants them; given anew only when they have changed, for the grid lays itself out again then. */
function useColumns({ columns, selectable, sorted }: Props, rtl: boolean): ColDef<GridRow>[] {
  const same = useUnchanged(columns);
  const { sort, direction } = sorted ?? { sort: undefined, direction: "asc" as const };
  return useMemo(() => {
    const shown = same.map(
      (column, index): ColDef<GridRow> => ({
        colId: column.key,
        headerName: column.title,
        minWidth: 56,
        sortable: column.sort !== undefined,
        sort: column.sort !== undefined && column.sort === sort ? direction : null,
        sortingOrder: ["asc", "desc"],
        // The rows come sorted.
        comparator: () => 0,
        type: column.align === "end" ? "rightAligned" : undefined,
        // A class of one's own replaces the type's.
        cellClass: [
          ...(column.align === "end" ? ["ag-right-aligned-cell", "tabular"] : []),
          ...(column.quiet ? ["text-ink-2"] : []),
        ],
        // A new row is drawn anew, whatever of it has changed.
        valueGetter: ({ data }) => data,
        cellRenderer: GridCell,
        cellRendererParams: { first: index === 0 },
      }),
    );
    // The grid means sides of the screen: what stands first is at the right where one reads from the right.
    return selectable ? [{ ...tickBoxes, lockPosition: rtl ? "right" : "left" }, ...shown] : shown;
  }, [same, sort, direction, selectable, rtl]);
}

const tickBoxes: ColDef<GridRow> = {
  colId: "tick",
  width: 36,
  minWidth: 36,
  resizable: false,
  sortable: false,
  suppressMovable: true,
  suppressAutoSize: true,
  suppressSizeToFit: true,
  headerComponent: SelectHeader,
  cellRenderer: SelectCell,
};

/** Moved columns are sent like those of the chooser; the order of the address gives way to the one kept. */
function useKeptColumns({ table, listHref }: Props) {
  const submit = useSubmit();
  return ({ finished, source, api }: ColumnMovedEvent<GridRow>) => {
    if (!finished || source !== "uiColumnMoved") return;
    const form = new FormData();
    form.set("table", table);
    form.set("returnTo", listHref);
    for (const column of api.getAllDisplayedColumns()) {
      if (column.getColId() === tickBoxes.colId) continue;
      form.append("order", column.getColId());
      form.append("column", column.getColId());
    }
    submit(form, { method: "post", action: columnsPath, navigate: false, preventScrollReset: true });
  };
}

function wantedSorting(
  { source, columns }: SortChangedEvent<GridRow>,
  of: readonly GridColumn[],
): Sorting | null {
  if (source !== "uiColumnSorted") return null;
  const column = columns?.find((one) => one.getSort());
  const sort = of.find(({ key }) => key === column?.getColId())?.sort;
  return sort ? { sort, direction: column?.getSort() === "desc" ? "desc" : "asc" } : null;
}

/** The current row goes along with the focus, so that X and Enter mean the row one sees. */
function markCurrent(grid: Element | null, rowIndex: number | null): void {
  const row = grid?.querySelector(`.ag-row[row-index="${rowIndex}"]`);
  if (!grid || !row) return;
  for (const other of grid.querySelectorAll("[data-current]")) other.removeAttribute("data-current");
  row.setAttribute("data-current", "");
}

/** Space ticks the row of a cell; a tick box or a button that has the focus itself does what it always does. */
function tickBySpace({ event }: { event?: Event | null }): void {
  if (!(event instanceof KeyboardEvent) || event.key !== " " || !(event.target instanceof Element)) return;
  if (!event.target.matches(".ag-cell")) return;
  event.preventDefault();
  event.target.closest("[data-row]")?.querySelector<HTMLInputElement>("[data-select]")?.click();
}

/** The value of before as long as the new one says the same. */
function useUnchanged<T>(value: T): T {
  const [stored, keep] = useState(value);
  if (JSON.stringify(stored) === JSON.stringify(value)) return stored;
  keep(value);
  return value;
}
