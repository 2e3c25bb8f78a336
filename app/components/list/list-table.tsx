import { Link, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop, selectsRow } from "#app/components/key-attributes.ts";
import { cellOf } from "./columns.ts";
import type { CellTexts, Column, ListDefinition } from "./definition.ts";
import type { Here } from "./list-screen.tsx";
import { withList } from "./neighbours.ts";
import { listHref } from "./url-state.ts";

export interface ListTableProps<Row> {
  definition: ListDefinition<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  texts: CellTexts;
  here: Here;
}

/** The id of the form that the checkboxes and the bulk buttons belong to. */
export const bulkFormId = "bulk";

/**
 * The table. On a narrow screen each row folds into two lines. A row opens by its link, which covers the row, so that a
 * click anywhere opens it without a script.
 */
export function ListTable<Row>({ definition, columns, rows, texts, here }: ListTableProps<Row>) {
  const selectable = Boolean(definition.bulk?.length);
  const ticked = useKeptTicks();
  return (
    <table className="w-full border-collapse text-control max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {selectable ? <SelectHead /> : null}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} texts={texts} here={here} />
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
            ticked={ticked.includes(String(definition.rowId(row)))}
          />
        ))}
      </tbody>
    </table>
  );
}

/** What was ticked when a bulk act had to wait for a sign-in or a confirmation. */
function useKeptTicks(): readonly unknown[] {
  const kept = useRouteLoaderData<{ draft: Record<string, unknown> | null }>("routes/_app")?.draft?.id;
  return Array.isArray(kept) ? kept : [kept];
}

function HeadCell<Row>({ column, texts, here }: { column: Column<Row>; texts: CellTexts; here: Here }) {
  const sorted = column.sort !== undefined && here.state.sort === column.sort;
  const ascending = here.state.direction === "asc";
  const align = column.align === "end" ? "text-end" : "text-start";
  const title = texts.t(column.title);
  return (
    <th
      scope="col"
      aria-sort={sorted ? (ascending ? "ascending" : "descending") : undefined}
      style={column.width ? { width: column.width } : undefined}
      className={`h-[34px] whitespace-nowrap px-2 text-label font-semibold text-ink-2 ${align}`}
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

interface BodyRowProps<Row> extends Omit<ListTableProps<Row>, "rows"> {
  row: Row;
  selectable: boolean;
  ticked: boolean;
}

function BodyRow<Row>({ row, definition, columns, texts, here, selectable, ticked }: BodyRowProps<Row>) {
  const { t } = useTranslation("list");
  const id = definition.rowId(row);
  const href = definition.rowHref?.(row);
  const [first] = columns;
  return (
    <tr className={rowClass} {...rowStop}>
      {selectable ? (
        <td className="w-9 ps-2 max-sm:absolute max-sm:start-0 max-sm:top-2.5">
          <input
            type="checkbox"
            name="id"
            value={id}
            form={bulkFormId}
            defaultChecked={ticked}
            aria-label={t("selectRow", { id })}
            className="relative z-1 block checked:[counter-increment:selected]"
            {...selectsRow}
          />
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
