import { lazy, Suspense, useMemo } from "react";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import { cellOf } from "./columns.ts";
import { titleOf } from "./definition.ts";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import { withList } from "./neighbours.ts";
import { listHref } from "./url-state.ts";

// Loaded only where the address asks for the grid: it weighs twice as much as everything else together.
const Grid = lazy(() =>
  import("#app/islands/grid/grid.tsx").then((module) => ({ default: module.GridIsland })),
);

/** Where the grid puts its own choices: beside those of the list. */
export const gridOptionsId = "grid-options";

/** The rows as a table; with `view=grid` and a browser that runs scripts, as a grid of the same columns and rows. */
export function ListRows<Row>(props: ListTableProps<Row>) {
  const hydrated = useHydrated();
  const { rows } = props;
  const table = <ListTable {...props} />;
  if (props.here.state.view !== "grid" || !hydrated || !rows) return table;
  return (
    <Suspense fallback={table}>
      <GridRows {...props} rows={rows} />
    </Suspense>
  );
}

type GridProps<Row> = ListTableProps<Row> & { rows: readonly Row[] };

function GridRows<Row>({ definition, columns, rows, texts, here, sorted }: GridProps<Row>) {
  const back = here.listHref;
  const gridRows = useMemo(
    () =>
      rows.map((row) => {
        const href = definition.rowHref?.(row);
        return {
          id: definition.rowId(row),
          href: href === undefined ? null : withList(href, back),
          cell: (key: string, words: typeof texts) => {
            const column = definition.columns.find((one) => one.key === key);
            return column ? cellOf(column, row, words) : null;
          },
        };
      }),
    [rows, definition, back],
  );
  return (
    <Grid
      table={definition.table}
      namespace={definition.namespace}
      columns={columns.map((column) => ({
        key: column.key,
        title: titleOf(column, texts),
        align: column.align ?? "start",
        quiet: column.quiet ?? false,
        sort: column.sort,
      }))}
      rows={gridRows}
      selectable={Boolean(definition.bulk?.length)}
      sorted={sorted}
      sortHref={(to) => listHref(here.path, here.state, to)}
      listHref={back}
      label={texts.t(definition.title)}
      options={document.getElementById(gridOptionsId)}
    />
  );
}
