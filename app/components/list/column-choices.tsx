import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { popoverClass } from "./filter-parts.tsx";
import { columnsPath } from "./list-paths.ts";
import type { Here } from "./list-screen.tsx";
import { listHref } from "./url-state.ts";

/** A column as it is offered. */
interface Line {
  name: string;
  title: string;
  ticked: boolean;
}

interface Props {
  table: string;
  /** All columns in the order in which they are shown. */
  lines: readonly Line[];
  here: Here;
}

/** The panel of the column chooser. */
export function ColumnChoices({ table, lines, here }: Props) {
  const { t } = useTranslation("list");
  const { view } = here.state;
  return (
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
        <input type="hidden" name="table" value={table} />
        <input type="hidden" name="returnTo" value={here.listHref} />
        <fieldset>
          <legend className="label">{t("columns")}</legend>
          <ol>
            {lines.map((line) => (
              <ColumnLine key={line.name} {...line} />
            ))}
          </ol>
        </fieldset>
        <Button tone="primary" className="mt-2">
          {t("saveColumns")}
        </Button>
      </Form>
    </div>
  );
}

function ColumnLine({ name, title, ticked }: Line) {
  const { t } = useTranslation("list");
  return (
    <li className="list-column">
      <input type="hidden" name="order" value={name} />
      <label>
        <input type="checkbox" name="column" value={name} key={String(ticked)} defaultChecked={ticked} />
        {title}
      </label>
      <button
        type="submit"
        name="move"
        value={`${name}:up`}
        className="list-arrow"
        aria-label={t("moveUp", { column: title })}
      >
        ↑
      </button>
      <button
        type="submit"
        name="move"
        value={`${name}:down`}
        className="list-arrow"
        aria-label={t("moveDown", { column: title })}
      >
        ↓
      </button>
    </li>
  );
}
