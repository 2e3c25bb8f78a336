import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/button.tsx";
import { chooserOrder } from "./columns.ts";
import { type CellTexts, type Column, type ListDefinition, titleOf } from "./definition.ts";
import { ColumnChoices } from "./list-panels.ts";
import { ListPopover } from "./list-popover.tsx";
import type { Here } from "./list-screen.tsx";
import { openHref } from "./url-state.ts";

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
        <ColumnChoices
          table={definition.table}
          lines={chooserOrder(definition.columns, shown).map((column) => ({
            name: column.key,
            title: titleOf(column, texts),
            ticked: shown.includes(column),
          }))}
          here={here}
        />
      )}
    </ListPopover>
  );
}
