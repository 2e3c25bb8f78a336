import { useTranslation } from "react-i18next";
import { typedDate } from "#app/components/form/parse-date.ts";
import { datePresets } from "./date-presets.ts";
import type { Choice, Filter } from "./definition.ts";
import { FilterSearch } from "./filter-search.tsx";
import { Ticks } from "./ticks.tsx";

interface Props {
  filter: Filter;
  /** What the filter is called. */
  label: string;
  values: Record<string, string[]>;
  choices: readonly Choice[];
}

/** The controls of one filter inside its GET form; all of them work without a script. */
export function FilterField({ filter, label, values, choices }: Props) {
  const { t } = useTranslation("list");
  const name = `f.${filter.key}`;
  const given = values[filter.key] ?? [];
  switch (filter.kind) {
    case "multiSelect":
      return <Ticks name={name} type="checkbox" given={given} choices={choices} />;
    case "select":
      return <Ticks name={name} type="radio" given={given} choices={choices} />;
    case "boolean":
      return (
        <Ticks
          name={name}
          type="radio"
          given={given}
          choices={[
            { value: "true", label: t("yes") },
            { value: "false", label: t("no") },
          ]}
        />
      );
    case "combobox":
      return (
        <FilterSearch
          name={name}
          search={filter.search}
          multiple={filter.multiple ?? false}
          given={given}
          choices={choices}
        />
      );
    case "number":
      return <Bounds filter={filter} values={values} />;
    case "dateRange":
      return <Range name={name} values={values} filterKey={filter.key} />;
    default:
      return <input type="text" name={name} defaultValue={given[0]} aria-label={label} className="input" />;
  }
}

// type="number" sends "1234.56" whatever the language, so that a copied address means the same everywhere.
function Bounds({
  filter,
  values,
}: {
  filter: Extract<Filter, { kind: "number" }>;
  values: Record<string, string[]>;
}) {
  const { t } = useTranslation("list");
  const step = filter.money ? "0.01" : "any";
  const bounds = [
    ...(filter.min ? [{ part: "min", label: t("atLeast") }] : []),
    ...(filter.max ? [{ part: "max", label: t("atMost") }] : []),
  ];
  return (
    <div className="flex gap-2">
      {bounds.map(({ part, label }) => (
        <label key={part} className="w-28">
          <span className="label">{label}</span>
          <input
            type="number"
            step={step}
            name={`f.${filter.key}.${part}`}
            defaultValue={values[`${filter.key}.${part}`]?.[0]}
            className="input"
          />
        </label>
      ))}
    </div>
  );
}

function Range({
  name,
  values,
  filterKey,
}: {
  name: string;
  values: Record<string, string[]>;
  filterKey: string;
}) {
  const { t } = useTranslation("list");
  const from = values[`${filterKey}.from`]?.[0];
  const until = values[`${filterKey}.until`]?.[0];
  const preset = values[filterKey]?.[0] ?? (from || until ? "custom" : "all");
  return (
    <div className="flex flex-col">
      <Ticks
        name={name}
        type="radio"
        given={[preset === "all" ? "" : preset]}
        choices={datePresets.map((value) => ({
          value: value === "all" ? "" : value,
          label: t(`preset.${value}`),
        }))}
      />
      <div className="mt-1 flex gap-2">
        <DayInput name={`${name}.from`} label={t("from")} given={from} />
        <DayInput name={`${name}.until`} label={t("until")} given={until} />
      </div>
    </div>
  );
}

// Typed like everywhere else; the browser's own date field would show the order of its own language.
function DayInput({ name, label, given }: { name: string; label: string; given: string | undefined }) {
  const { t } = useTranslation("form");
  return (
    <label>
      <span className="label">{label}</span>
      <input
        type="text"
        inputMode="numeric"
        name={name}
        defaultValue={typedDate(given)}
        placeholder={t("placeholder.date")}
        autoComplete="off"
        className="input tabular w-32!"
      />
    </label>
  );
}
