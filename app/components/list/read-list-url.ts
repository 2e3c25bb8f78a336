import type { z } from "zod";
import { parseDate } from "#app/components/form/parse-date.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { isDatePreset, presetRange } from "./date-presets.ts";
import type { Filter, UrlDefinition } from "./definition.ts";
import { readState } from "./url-state.ts";

/**
 * The input of the contract's list call for an address. Unknown sort columns, filters and malformed values fail as
 * BAD_REQUEST, never ignored. `today` (`YYYY-MM-DD`, in the branch's zone) resolves presets such as "last 7 days".
 */
export function readListUrl<I extends z.ZodType>(
  url: URL,
  definition: UrlDefinition,
  input: I,
  today: string,
): z.output<I> {
  const state = readState(url.searchParams);
  const parsed = input.safeParse({
    buids: [],
    page: state.page,
    amount: state.amount,
    sortcolumn: state.sort,
    sortby: state.direction,
    filter: contractFilter(state.filters, state.q, definition, today),
  });
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new CallFailure(
    "BAD_REQUEST",
    `The address of the list names something that does not exist: ${where}`,
  );
}

/** The contract's filter out of the values of the URL. */
export function contractFilter(
  values: Record<string, string[]>,
  q: string,
  definition: UrlDefinition,
  today: string,
): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  if (q !== "") filter.q = q;
  const known = new Set<string>();
  for (const declared of definition.filters) {
    for (const name of urlNames(declared)) known.add(name);
    Object.assign(filter, filterFields(declared, values, today));
  }
  // A name nobody declared goes on to the contract, which refuses it.
  for (const name of Object.keys(values)) if (!known.has(name)) filter[name] = values[name];
  return filter;
}

function filterFields(
  filter: Filter,
  values: Record<string, string[]>,
  today: string,
): Record<string, unknown> {
  const given = values[filter.key];
  switch (filter.kind) {
    case "multiSelect":
      return given ? { [filter.key]: given } : {};
    case "combobox":
      return given ? { [filter.key]: filter.multiple ? given : given[0] } : {};
    case "boolean":
      return given
        ? { [filter.key]: given[0] === "true" ? true : given[0] === "false" ? false : given[0] }
        : {};
    case "number":
      return {
        ...numberField(filter.min, values[`${filter.key}.min`], filter.money),
        ...numberField(filter.max, values[`${filter.key}.max`], filter.money),
      };
    case "dateRange":
      return rangeFields(filter, values, today);
    default:
      return given ? { [filter.key]: given[0] } : {};
  }
}

function numberField(
  name: string | undefined,
  given: string[] | undefined,
  money = false,
): Record<string, unknown> {
  if (!name || !given?.[0]) return {};
  const value = Number(given[0]);
  return { [name]: money ? Math.round(value * 100) : value };
}

function rangeFields(
  filter: Extract<Filter, { kind: "dateRange" }>,
  values: Record<string, string[]>,
  today: string,
): Record<string, unknown> {
  const preset = values[filter.key]?.[0] ?? "custom";
  if (!isDatePreset(preset)) return { [filter.key]: preset };
  const custom = { from: dayOf(values[`${filter.key}.from`]), until: dayOf(values[`${filter.key}.until`]) };
  const range = preset === "custom" ? custom : presetRange(preset, today);
  return {
    ...(range.from ? { [filter.from]: range.from } : {}),
    ...(range.until ? { [filter.until]: range.until } : {}),
  };
}

// What is no day goes on to the contract, which refuses it.
function dayOf(given: string[] | undefined): string | undefined {
  const typed = given?.[0];
  if (!typed) return undefined;
  const parsed = parseDate(typed);
  return parsed.ok ? parsed.value : typed;
}

/** The names a filter may have in the URL, without the prefix. */
export function urlNames(filter: Filter): string[] {
  if (filter.kind === "number") return [`${filter.key}.min`, `${filter.key}.max`];
  if (filter.kind === "dateRange") return [filter.key, `${filter.key}.from`, `${filter.key}.until`];
  return [filter.key];
}
