import type { z } from "zod";
import { parseDate } from "#app/components/form/parse-date.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { isDatePreset, presetRange } from "./date-presets.ts";
import type { Filter, UrlDefinition } from "./definition.ts";
import { filterPrefix, type ListState, readState, withPart } from "./url-state.ts";

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
  const parsed = input.safeParse(readValues(url.searchParams, definition, today));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new CallFailure(
    "BAD_REQUEST",
    `The address of the list names something that does not exist: ${where}`,
  );
}

/** What an address asked for and the list does not have: said on the page, and left out. */
export interface LeftOut {
  part: "page" | "amount" | "sort" | "part" | "filter" | "unknown";
  /** Key of the filter. */
  filter?: string;
  value: string;
}

/** What a list is read with, and the query that asks for just that. */
export interface ListAddress<T> {
  input: T;
  search: string;
  leftOut: LeftOut[];
}

/**
 * The input for an address as `readListUrl` has it, but without what does not exist: a screen shows the nearest list
 * there is and says what it left out. Where something is changed or handed out, nothing may be left out: see there.
 */
export function readListAddress<I extends z.ZodType>(
  url: URL,
  definition: UrlDefinition,
  input: I,
  today: string,
): ListAddress<z.output<I>> {
  const search = new URLSearchParams(url.search);
  const leftOut: LeftOut[] = [];
  for (;;) {
    const parsed = input.safeParse(readValues(search, definition, today));
    if (parsed.success) return { input: parsed.data, search: queryOf(url, search, leftOut), leftOut };
    const names = new Set(parsed.error.issues.flatMap((issue) => urlNamesOf(issue, definition, search)));
    const named = [...names].filter((name) => search.has(name));
    // What is refused as a whole names no field: then it is the filters together.
    const wrong = named.length > 0 ? named : [...new Set(search.keys())].filter(isFilterName);
    // An input that no address can mend is a defect of the screen.
    if (wrong.length === 0) throw parsed.error;
    for (const name of wrong) {
      leftOut.push(whatIs(name, search.getAll(name).join(", "), definition));
      search.delete(name);
    }
  }
}

function readValues(search: URLSearchParams, definition: UrlDefinition, today: string) {
  const state = withPart(readState(search), definition.parts);
  return {
    buids: [],
    page: state.page,
    amount: state.amount,
    sortcolumn: state.sort,
    sortby: state.direction,
    filter: {
      ...contractFilter(state.filters, state.q, definition, today),
      ...partFilter(state, definition),
    },
  };
}

function partFilter({ part }: ListState, { parts }: UrlDefinition): Record<string, unknown> {
  return parts && part !== "all" ? { [parts.field]: part } : {};
}

// As it was written, as long as nothing is missing from it.
function queryOf(url: URL, search: URLSearchParams, leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return url.search;
  return search.size === 0 ? "" : `?${search}`;
}

const isFilterName = (name: string) => name.startsWith(filterPrefix);

const urlNameOf: Record<string, string> = {
  page: "page",
  amount: "amount",
  sortcolumn: "sort",
  sortby: "dir",
};

/** The names in the URL that a refusal of the contract is about. */
function urlNamesOf(issue: z.core.$ZodIssue, definition: UrlDefinition, search: URLSearchParams): string[] {
  const [part, field] = issue.path.map(String);
  if (part !== "filter") return [urlNameOf[part ?? ""] ?? ""];
  const fields = issue.code === "unrecognized_keys" ? issue.keys : [field ?? ""];
  return fields.flatMap((name) => {
    // What came under the contract's own name, which no filter of the list has, stands in place of all others.
    const bare = `${filterPrefix}${name}`;
    const isDeclared = definition.filters.some((filter) => urlNames(filter).includes(name));
    if (!isDeclared && search.has(bare)) return [bare];
    if (name === "q") return ["q"];
    if (name === definition.parts?.field) return ["part"];
    const declared = definition.filters.flatMap((filter) => partsNamed(filter, name));
    return (declared.length > 0 ? declared : [name]).map((key) => `${filterPrefix}${key}`);
  });
}

/** The parts of a filter that stand for a field of the contract. */
function partsNamed(filter: Filter, field: string): string[] {
  if (filter.kind === "number" && filter.min === field) return [`${filter.key}.min`];
  if (filter.kind === "number" && filter.max === field) return [`${filter.key}.max`];
  if (filter.kind === "dateRange" && filter.from === field) return [`${filter.key}.from`];
  if (filter.kind === "dateRange" && filter.until === field) return [`${filter.key}.until`];
  return filter.key === field ? [filter.key] : [];
}

function whatIs(name: string, value: string, definition: UrlDefinition): LeftOut {
  if (name === "page" || name === "amount" || name === "sort" || name === "part")
    return { part: name, value };
  const filter = definition.filters.find((one) => urlNames(one).some((key) => filterPrefix + key === name));
  return filter
    ? { part: "filter", filter: filter.key, value }
    : { part: "unknown", value: name.slice(filterPrefix.length) };
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
  const names = new Set<string>();
  for (const declared of definition.filters) {
    for (const name of urlNames(declared)) names.add(name);
    Object.assign(filter, filterFields(declared, values, today));
  }
  // A name nobody declared goes on to the contract, which refuses it.
  for (const name of Object.keys(values)) if (!names.has(name)) filter[name] = values[name];
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
