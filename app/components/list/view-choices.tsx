import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import type { SavedView } from "#contract/organization/ui-components/ui-components.ts";
import { popoverClass } from "./filter-parts.tsx";
import { viewsPath } from "./list-paths.ts";
import type { Here } from "./list-screen.tsx";

interface Props {
  table: string;
  views: readonly SavedView[];
  /** The one that shows the list as it stands. */
  current: SavedView | undefined;
  /** The list as it stands, as a view keeps it. */
  query: string;
  here: Here;
}

/** The panel of the view menu. */
export function ViewChoices({ table, views, current, query, here }: Props) {
  const { t } = useTranslation("list");
  return (
    <div className={`${popoverClass} start-auto! end-0! w-72`}>
      {views.length === 0 ? <p className="p-1 text-control text-ink-2">{t("savedViews.none")}</p> : null}
      <ul>
        {views.map((view) => (
          <li key={view.id} className="flex items-center gap-1">
            <Link
              to={here.path + (view.query === "" ? "" : `?${view.query}`)}
              aria-current={view === current ? "true" : undefined}
              className="min-w-0 grow truncate rounded-control px-1.5 py-1 text-control hover:bg-row-hover aria-[current]:font-semibold"
              dir="auto"
            >
              {view.name}
              {view.shared ? (
                <span className="ms-1.5 text-label font-normal text-ink-2">
                  {view.own ? t("savedViews.shared") : t("savedViews.sharedBy", { name: view.by })}
                </span>
              ) : null}
            </Link>
            {view.own ? <Forget view={view} here={here} /> : null}
          </li>
        ))}
      </ul>
      <Form
        method="post"
        action={viewsPath}
        preventScrollReset
        className="mt-1 flex flex-col gap-2 border-t border-line p-1 pt-2.5"
      >
        <input type="hidden" name="table" value={table} />
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="returnTo" value={here.listHref} />
        <label className="flex flex-col gap-1">
          <span className="label">{t("savedViews.name")}</span>
          <input
            name="name"
            required
            maxLength={60}
            className="input"
            defaultValue={current?.name}
            dir="auto"
          />
        </label>
        <label className="flex items-center gap-2 text-control">
          <input type="checkbox" name="shared" value="1" defaultChecked={current?.shared} />
          {t("savedViews.forAll")}
        </label>
        <Button name="intent" value="save" tone="primary">
          {t("savedViews.save")}
        </Button>
      </Form>
    </div>
  );
}

function Forget({ view, here }: { view: SavedView; here: Here }) {
  const { t } = useTranslation("list");
  return (
    <Form method="post" action={viewsPath} preventScrollReset>
      <input type="hidden" name="returnTo" value={here.listHref} />
      <input type="hidden" name="viewId" value={view.id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        className="list-arrow"
        aria-label={t("savedViews.remove", { name: view.name })}
        title={t("savedViews.remove", { name: view.name })}
      >
        ×
      </button>
    </Form>
  );
}
