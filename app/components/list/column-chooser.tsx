import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "#app/components/button.tsx";
import { chooserOrder } from "./columns.ts";
import { type CellTexts, type Column, type ListDefinition, titleOf } from "./definition.ts";
import { popoverClass } from "./filter-parts.tsx";
import { ListPopover } from "./list-popover.tsx";
import type { Here } from "./list-screen.tsx";
import { listHref, openHref } from "./url-state.ts";

/** Path of the action that keeps the columns; it reads the post by `readColumnsForm` and goes back to the list. */
export const columnsPath = "/list-columns";

interface Props<Row> {
  definition: ListDefinition<Row>;
  shown: readonly Column<Row>[];
  texts: CellTexts;
  here: Here;
  open: boolean;
}

/** How the list is shown: as table or grid, with which columns, in which order. */
export function ColumnChooser<Row>({ definition, shown, texts, here, open }: Props<Row>) {
  const { t } = useTranslation("list");
  const { view } = here.state;
  return (
    <ListPopover
      door={openHref(here, "columns")}
      open={open}
      summaryClass={buttonClass("plain", "gap-1.5!")}
      summary={
        <>
          <span className="font-medium text-ink-2">{t("view")}:</span>
          {t(`views.${view}`)}
          <span aria-hidden="true" className="text-ink-2">
            ▾
          </span>
        </>
      }
    >
      {() => (
        <div className={`${popoverClass} start-auto! end-0! w-72`}>
          <div className="flex gap-1.5 p-1">
            {(["table", "grid"] as const).map((name) => (
              <Link
                key={name}
                to={listHref(here.path, here.state, { view: name })}
                aria-current={view === name ? "true" : undefined}
                className="button list-way"
              >
                {t(`views.${name}`)}
              </Link>
            ))}
          </div>
          <Form method="post" action={columnsPath} preventScrollReset className="p-1">
            <input type="hidden" name="table" value={definition.table} />
            <input type="hidden" name="returnTo" value={here.listHref} />
            <fieldset>
              <legend className="label">{t("columns")}</legend>
              <ol>
                {chooserOrder(definition.columns, shown).map((column) => (
                  <ColumnLine
                    key={column.key}
                    column={column}
                    title={titleOf(column, texts)}
                    ticked={shown.includes(column)}
                  />
                ))}
              </ol>
            </fieldset>
            <Button tone="primary" className="mt-2">
              {t("saveColumns")}
            </Button>
          </Form>
        </div>
      )}
    </ListPopover>
  );
}

function ColumnLine<Row>({ column, title, ticked }: { column: Column<Row>; title: string; ticked: boolean }) {
  const { t } = useTranslation("list");
  return (
    <li className="list-column">
      <input type="hidden" name="order" value={column.key} />
      <label>
        <input
          type="checkbox"
          name="column"
          value={column.key}
          key={String(ticked)}
          defaultChecked={ticked}
        />
        {title}
      </label>
      <button
        type="submit"
        name="move"
        value={`${column.key}:up`}
        className="list-arrow"
        aria-label={t("moveUp", { column: title })}
      >
        ↑
      </button>
      <button
        type="submit"
        name="move"
        value={`${column.key}:down`}
        className="list-arrow"
        aria-label={t("moveDown", { column: title })}
      >
        ↓
      </button>
    </li>
  );
}
