import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { cellOf } from "./columns.ts";
import type { CellTexts, Column, ListDefinition } from "./definition.ts";
import type { Here } from "./list-screen.tsx";
import { withList } from "./neighbours.ts";
import { SelectRow } from "./select-row.tsx";
import { listHref, type Sorting } from "./url-state.ts";

export interface ListTableProps<Row> {
  definition: ListDefinition<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  texts: CellTexts;
  here: Here;
  sorted: Sorting | null;
}

/**
 * The table. On a narrow screen each row folds into two lines. A row opens by its link, which covers the row, so that a
 * click anywhere opens it without a script.
 */
export function ListTable<Row>({ definition, columns, rows, texts, here, sorted }: ListTableProps<Row>) {
  const selectable = Boolean(definition.bulk?.length);
  return (
    <table className="w-full border-collapse text-control max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {selectable ? <SelectHead /> : null}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} texts={texts} here={here} sorted={sorted} />
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block" data-rows="">
        {rows.map((row) => (
          <BodyRow
            key={definition.rowId(row)}
            row={row}
            definition={definition}
            columns={columns}
            texts={texts}
            here={here}
            selectable={selectable}
          />
        ))}
      </tbody>
    </table>
  );
}

function HeadCell<Row>(props: { column: Column<Row>; texts: CellTexts; here: Here; sorted: Sorting | null }) {
  const { column, texts, here } = props;
  const sorted = column.sort !== undefined && props.sorted?.sort === column.sort;
  const ascending = props.sorted?.direction === "asc";
  const align = column.align === "end" ? "text-end" : "text-start";
  const title = texts.t(column.title);
  return (
    <th
      scope="col"
      aria-sort={sorted ? (ascending ? "ascending" : "descending") : undefined}
      style={column.width ? { width: column.width } : undefined}
      className={`h-[34px] whitespace-nowrap px-2 text-label font-semibold text-ink-2 aria-[sort]:text-ink ${align}`}
    >
      {column.sort ? (
        <Link
          to={listHref(here.path, here.state, {
            sort: column.sort,
            direction: sorted && ascending ? "desc" : "asc",
          })}
          className="-mx-1 inline-block rounded-sm px-1 py-1 hover:text-ink"
          preventScrollReset
        >
          {title}
          {sorted ? <span aria-hidden="true"> {ascending ? "↑" : "↓"}</span> : null}
        </Link>
      ) : (
        title
      )}
    </th>
  );
}

function SelectHead() {
  const { t } = useTranslation("list");
  return (
    <th scope="col" className="w-9 ps-2">
      <span className="sr-only">{t("selectColumn")}</span>
    </th>
  );
}

interface BodyRowProps<Row> extends Omit<ListTableProps<Row>, "rows" | "sorted"> {
  row: Row;
  selectable: boolean;
}

function BodyRow<Row>({ row, definition, columns, texts, here, selectable }: BodyRowProps<Row>) {
  const id = definition.rowId(row);
  const href = definition.rowHref?.(row);
  const [first] = columns;
  return (
    <tr className={rowClass} {...rowStop}>
      {selectable ? (
        <td className="w-9 ps-2 max-sm:absolute max-sm:start-0 max-sm:top-2.5">
          <SelectRow id={id} />
        </td>
      ) : null}
      {columns.map((column) => {
        const content = cellOf(column, row, texts);
        return (
          <td
            key={column.key}
            className={cellClass(column, column === first)}
            data-label={
              column.exportType === "number" && column !== first ? texts.t(column.title) : undefined
            }
          >
            {column === first && href !== undefined ? (
              <Link to={withList(href, here.listHref)} className="after:absolute after:inset-0" {...opensRow}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

// Folded, the second line takes what fits; the break between the lines is the row's own last box.
const rowClass =
  "group relative h-row border-b border-line last:border-b-0 hover:bg-row-hover has-[[data-select]:checked]:bg-row-current " +
  "data-current:bg-row-current data-current:shadow-[inset_3px_0_0_var(--accent)] rtl:data-current:shadow-[inset_-3px_0_0_var(--accent)] " +
  "max-sm:flex max-sm:h-[46px] max-sm:flex-wrap max-sm:content-start max-sm:gap-x-2.5 max-sm:overflow-hidden max-sm:px-2.5 max-sm:pt-1.5 " +
  "max-sm:has-[[data-select]]:ps-9 max-sm:after:order-1 max-sm:after:h-0 max-sm:after:basis-full";

function cellClass<Row>(column: Column<Row>, first: boolean): string {
  const align = column.align === "end" ? "text-end" : "text-start";
  return `px-2 ${align} whitespace-nowrap ${first ? "font-medium" : ""} ${narrowClass(column, first)}`;
}

// Two lines: the cells of the first line grow to fill it, those of the second follow in the same order of reading.
function narrowClass<Row>(column: Column<Row>, first: boolean): string {
  if (column.narrow === "none") return "max-sm:hidden";
  if (first) return "max-sm:order-1 max-sm:min-w-0 max-sm:flex-1 max-sm:truncate max-sm:px-0";
  if (column.narrow === "first") return "max-sm:order-1 max-sm:px-0";
  return "max-sm:order-2 max-sm:px-0 max-sm:text-label max-sm:text-ink-2 max-sm:empty:hidden max-sm:data-label:before:me-1 max-sm:data-label:before:content-[attr(data-label)]";
}
