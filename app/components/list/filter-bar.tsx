import { Form, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/button.tsx";
import { UnseenSubmit } from "#app/components/form/unseen-submit.tsx";
import { type CellTexts, type Filter, titleOf } from "./definition.ts";
import { FilterChip } from "./filter-chip.tsx";
import { type FilterBarProps, HiddenState, isShown, popoverClass } from "./filter-parts.tsx";
import { ListPopover } from "./list-popover.tsx";
import { type ListState, listHref, openedIn, openHref } from "./url-state.ts";

/** The filters as chips: those in use, those always shown, and "+ Filter" for the others. */
export function FilterBar(props: FilterBarProps) {
  const { definition, state, path, texts } = props;
  const { t } = useTranslation("list");
  const shown = definition.filters.filter((filter) => isShown(filter, state));
  const others = definition.filters.filter((filter) => !shown.includes(filter));
  const active = state.q !== "" || Object.keys(state.filters).length > 0;
  return (
    <>
      {definition.search ? <SearchField path={path} state={state} /> : null}
      {shown.map((filter) => (
        <FilterChip key={filter.key} filter={filter} {...props} />
      ))}
      {others.length > 0 ? <MoreFilters filters={others} path={path} state={state} texts={texts} /> : null}
      {active ? (
        <Link
          to={listHref(path, state, { filters: {}, q: "" })}
          className={buttonClass("quiet", "text-ink-2")}
          discover="none"
          preventScrollReset
        >
          {t("clearFilters")}
        </Link>
      ) : null}
    </>
  );
}

function SearchField({ path, state }: { path: string; state: ListState }) {
  const { t } = useTranslation("list");
  return (
    <Form action={path} role="search" className="max-sm:grow">
      {/* Who searches means all of the list. */}
      <HiddenState state={{ ...state, part: undefined, q: "", page: 0, added: undefined }} />
      <input
        type="search"
        name="q"
        key={state.q}
        defaultValue={state.q}
        placeholder={t("search")}
        aria-label={t("search")}
        className="input h-control! w-44 text-control! max-sm:w-full"
        data-search=""
      />
      <UnseenSubmit label={t("search")} />
    </Form>
  );
}

function MoreFilters({
  filters,
  path,
  state,
  texts,
}: {
  filters: readonly Filter[];
  path: string;
  state: ListState;
  texts: CellTexts;
}) {
  const { t } = useTranslation("list");
  const opened = openedIn(useLocation().search) === "filters";
  return (
    <ListPopover
      door={openHref({ listHref: listHref(path, state, {}) }, "filters")}
      open={opened}
      summaryClass={buttonClass("plain", "list-chip")}
      summary={`+ ${t("filter")}`}
    >
      {() => (
        <ul className={popoverClass}>
          {filters.map((filter) => (
            <li key={filter.key}>
              <Link
                to={listHref(path, state, { added: filter.key })}
                className="list-link"
                discover="none"
                preventScrollReset
                // Of popovers with one name only one may be open: this one makes room for the new chip's.
                onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
              >
                {titleOf(filter, texts)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListPopover>
  );
}
