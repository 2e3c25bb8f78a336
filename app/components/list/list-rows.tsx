import { lazy, Suspense } from "react";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import { cellOf } from "./columns.ts";
import { ListTable, type ListTableProps } from "./list-table.tsx";

// Loaded only where the address asks for the grid: it weighs twice as much as everything else together.
const Grid = lazy(() =>
  import("#app/islands/grid/grid.tsx").then((module) => ({ default: module.GridIsland })),
);

/** The rows as a table; with `view=grid` and a browser that runs scripts, as a grid of the same columns and rows. */
export function ListRows<Row>(props: ListTableProps<Row>) {
  const hydrated = useHydrated();
  const table = <ListTable {...props} />;
  if (props.here.state.view !== "grid" || !hydrated) return table;
  const { definition, columns, rows, texts, here } = props;
  const grid = {
    columns: columns.map((column) => ({
      key: column.key,
      title: texts.t(column.title),
      align: column.align ?? ("start" as const),
      width: column.width,
      sortable: column.sort !== undefined,
    })),
    rows: rows.map((row) => ({
      id: definition.rowId(row),
      href: definition.rowHref?.(row) ?? null,
      cells: columns.map((column) => cellOf(column, row, texts)),
      values: columns.map((column) => column.value?.(row) ?? null),
    })),
  };
  return (
    <Suspense fallback={table}>
      <Grid {...grid} label={texts.t(definition.title)} language={texts.language} listHref={here.listHref} />
    </Suspense>
  );
}
