import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/button.tsx";
import type { SavedView } from "#contract/organization/ui-components/ui-components.ts";
import { ViewChoices } from "./list-panels.ts";
import { ListPopover } from "./list-popover.tsx";
import type { Here } from "./list-screen.tsx";
import { openHref, writeState } from "./url-state.ts";

/** The list as it stands, without its page: what a view keeps. */
export function viewQuery({ state }: Pick<Here, "state">): string {
  return writeState({ ...state, page: 0, added: undefined }).replace(/^\?/, "");
}

interface Props {
  table: string;
  views: readonly SavedView[];
  here: Here;
  open: boolean;
}

/** Views of a list: links to each, and the present one under a name. Their addresses can be sent to colleagues. */
export function ViewMenu({ table, views, here, open }: Props) {
  const { t } = useTranslation("list");
  const query = viewQuery(here);
  const current = views.find((view) => view.query === query);
  return (
    <ListPopover
      door={openHref(here, "views")}
      open={open}
      summaryClass={buttonClass("plain", "gap-1.5!")}
      summary={
        <>
          {current ? (
            <span className="max-w-52 truncate" dir="auto">
              {current.name}
            </span>
          ) : (
            <span className="whitespace-nowrap">{t("savedViews.title")}</span>
          )}
          <span aria-hidden="true" className="text-ink-2">
            ▾
          </span>
        </>
      }
    >
      {() => <ViewChoices table={table} views={views} current={current} query={query} here={here} />}
    </ListPopover>
  );
}
