import { Link } from "@remix-run/react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { useFollowedLinks, useMarkupOfPage } from "#app/components/page-markup.ts";
import { cellOf } from "./columns.ts";
import { type CellTexts, type Column, type ListDefinition, titleOf } from "./definition.ts";
import type { Here } from "./list-screen.tsx";
import { withList } from "./neighbours.ts";
import { rowsId, useRowState } from "./row-state.ts";
import { SelectRow } from "./select-row.tsx";
import { listHref, type Sorting } from "./url-state.ts";

export interface ListTableProps<Row> {
  definition: ListDefinition<Row>;
  columns: readonly Column<Row>[];
  /** None where the page has them as HTML. */
  rows: readonly Row[] | undefined;
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
  const body = useRowState(rows === undefined);
  const follow = useFollowedLinks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are links, which keys click, too
    <table className="w-full border-collapse text-control max-sm:block" onClick={follow}>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {selectable ? <SelectHead /> : null}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} texts={texts} here={here} sorted={sorted} />
          ))}
        </tr>
      </thead>
      {rows ? (
        <tbody ref={body} {...bodyProps}>
          {rows.map((row, index) => (
            <BodyRow
              key={definition.rowId(row)}
              row={row}
              isFirst={index === 0}
              definition={definition}
              columns={columns}
              texts={texts}
              here={here}
              selectable={selectable}
            />
          ))}
        </tbody>
      ) : (
        <RowsOfPage body={body} />
      )}
    </table>
  );
}

const bodyProps = { id: rowsId, className: "max-sm:block", "data-rows": "" };

function RowsOfPage({ body }: { body: RefObject<HTMLTableSectionElement> }) {
  const html = useMarkupOfPage(rowsId, { version: "" });
  return (
    <tbody
      ref={body}
      {...bodyProps}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server rendered here
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  );
}

function HeadCell<Row>(props: { column: Column<Row>; texts: CellTexts; here: Here; sorted: Sorting | null }) {
  const { column, texts, here } = props;
  const sorted = column.sort !== undefined && props.sorted?.sort === column.sort;
  const ascending = props.sorted?.direction === "asc";
  const title = titleOf(column, texts);
  return (
    <th
      scope="col"
      aria-sort={sorted ? (ascending ? "ascending" : "descending") : undefined}
      style={column.width ? { width: column.width } : undefined}
      className={column.align === "end" ? "list-head list-end" : "list-head"}
    >
      {column.sort ? (
        <Link
          to={listHref(here.path, here.state, {
            sort: column.sort,
            direction: sorted && ascending ? "desc" : "asc",
          })}
          className="-mx-1 inline-block rounded-sm px-1 py-1 hover:text-ink"
          discover="none"
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
  isFirst: boolean;
  selectable: boolean;
}

function BodyRow<Row>({ row, isFirst, definition, columns, texts, here, selectable }: BodyRowProps<Row>) {
  const id = definition.rowId(row);
  const href = definition.rowHref?.(row);
  const [first] = columns;
  return (
    <tr className="list-row" {...rowStop}>
      {selectable ? (
        <td className="list-select">
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
              column.exportType === "number" && column !== first ? titleOf(column, texts) : undefined
            }
          >
            {column === first && href !== undefined ? (
              // Followed by the table. One row's route is every row's.
              <a
                href={withList(href, here.listHref)}
                data-discover={isFirst ? "true" : undefined}
                {...opensRow}
              >
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** How a cell stands (`list.css`); one in the second line of a folded row, as most, needs no word. */
function cellClass<Row>({ align, narrow, quiet }: Column<Row>, first: boolean): string | undefined {
  const line = narrow === "none" ? "list-wide" : first ? "list-first" : narrow === "first" && "list-line";
  return (
    [
      line,
      first && line !== "list-first" && "list-name",
      align === "end" && "list-end",
      quiet && "list-quiet",
    ]
      .filter(Boolean)
      .join(" ") || undefined
  );
}
