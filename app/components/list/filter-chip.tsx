import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "#app/components/button.tsx";
import { typedDate } from "#app/components/form/parse-date.ts";
import { type Filter, titleOf } from "./definition.ts";
import { FilterField } from "./filter-field.tsx";
import { type FilterBarProps, HiddenState, popoverClass } from "./filter-parts.tsx";
import { filterText, hasValue } from "./filter-text.ts";
import { ListPopover } from "./list-popover.tsx";
import { urlNames } from "./read-list-url.ts";
import { listHref, withoutFilter } from "./url-state.ts";

/** One filter: a chip that says what it is set to and opens a small GET form. */
export function FilterChip({ filter, choices, texts, path, state }: FilterBarProps & { filter: Filter }) {
  const { t } = useTranslation("list");
  const options = choices[filter.key] ?? [];
  const set = hasValue(filter, state.filters);
  const others = withoutFilter(state, filter.key);
  const title = titleOf(filter, texts);
  // The fields begin anew when the address gives them other values.
  const given = urlNames(filter)
    .map((name) => state.filters[name])
    .join("|");
  const words = {
    yes: t("yes"),
    no: t("no"),
    preset: (name: string) => t(`preset.${name}`),
    day: (iso: string) => typedDate(iso),
  };
  return (
    <ListPopover
      door={listHref(path, state, { added: filter.key })}
      open={state.added === filter.key}
      typedIn
      summaryClass={buttonClass("plain", set ? "border-transparent! bg-accent-soft! text-ink" : "list-chip")}
      summary={
        set ? (
          <span className="block max-w-[min(26rem,80vw)] truncate">
            <span className="font-medium text-accent-ink">{title}:</span>{" "}
            {filterText(filter, state.filters, options, words)}
          </span>
        ) : (
          title
        )
      }
    >
      {() => (
        <Form action={path} className={popoverClass} preventScrollReset>
          <HiddenState state={{ ...state, filters: others, page: 0, added: undefined }} />
          <fieldset className="p-1">
            <legend className="label">{title}</legend>
            <FilterField key={given} filter={filter} label={title} values={state.filters} choices={options} />
          </fieldset>
          <div className="flex gap-2 p-1 pt-2">
            <Button tone="primary">{t("apply")}</Button>
            {set ? (
              <Link to={listHref(path, state, { filters: others })} className="button" preventScrollReset>
                {t("remove")}
              </Link>
            ) : null}
          </div>
        </Form>
      )}
    </ListPopover>
  );
}
