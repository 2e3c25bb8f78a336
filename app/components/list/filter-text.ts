import { isDatePreset } from "./date-presets.ts";
import type { Choice, Filter } from "./definition.ts";
import { urlNames } from "./read-list-url.ts";

type Values = Record<string, string[]>;

/** Words of the list components, as far as a chip needs them. */
export interface ChipWords {
  yes: string;
  no: string;
  preset: (name: string) => string;
  day: (iso: string) => string;
}

/** Whether the filter narrows the list. */
export function hasValue(filter: Filter, values: Values): boolean {
  return urlNames(filter).some((name) => values[name]?.length);
}

/** What a chip says its filter is set to, e.g. "active, new", "≥ 2", "01/11/2026 – 30/11/2026". */
export function filterText(
  filter: Filter,
  values: Values,
  choices: readonly Choice[],
  words: ChipWords,
): string {
  const given = values[filter.key] ?? [];
  switch (filter.kind) {
    case "boolean":
      return given[0] === "true" ? words.yes : words.no;
    case "number":
      return [bound("≥", values[`${filter.key}.min`]), bound("≤", values[`${filter.key}.max`])]
        .filter(Boolean)
        .join(" ");
    case "dateRange":
      return rangeText(
        given[0] ?? "custom",
        values[`${filter.key}.from`]?.[0],
        values[`${filter.key}.until`]?.[0],
        words,
      );
    default:
      return labels(given, choices);
  }
}

function bound(sign: string, given: string[] | undefined): string {
  return given?.[0] ? `${sign} ${given[0]}` : "";
}

function rangeText(
  preset: string,
  from: string | undefined,
  until: string | undefined,
  words: ChipWords,
): string {
  if (preset !== "custom") return isDatePreset(preset) ? words.preset(preset) : preset;
  if (from && until) return `${words.day(from)} – ${words.day(until)}`;
  if (from) return `≥ ${words.day(from)}`;
  return until ? `≤ ${words.day(until)}` : "";
}

// A chip stays short: two names, then how many more.
function labels(given: readonly string[], choices: readonly Choice[]): string {
  const names = given.map((value) => choices.find((choice) => choice.value === value)?.label ?? value);
  const rest = names.length - 2;
  return names.slice(0, 2).join(", ") + (rest > 0 ? ` +${rest}` : "");
}
