import type { CellTexts, Choice, Filter, ListDefinition } from "./definition.ts";
import { hasValue } from "./filter-text.ts";
import { type ListState, readState, stateEntries } from "./url-state.ts";

export interface FilterBarProps {
  definition: Pick<ListDefinition<never>, "filters" | "search">;
  choices: Record<string, readonly Choice[]>;
  texts: CellTexts;
  path: string;
  state: ListState;
}

/** The panel under a chip; a phone gets it across the screen's width. */
export const popoverClass = "list-popover";

/** Filters in use, those always shown, and the one just added; the others are behind "+ Filter". */
export function isShown(filter: Filter, state: ListState): boolean {
  return filter.pinned || hasValue(filter, state.filters) || state.added === filter.key;
}

/** The choices of the filters that are shown: those of the others come with the page that shows them. */
export function shownChoices(
  { filters }: { filters: readonly Filter[] },
  url: URL,
  choices: Record<string, Choice[]>,
): Record<string, Choice[]> {
  const state = readState(url.searchParams);
  const hidden = filters.filter((filter) => !isShown(filter, state)).map(({ key }) => key);
  return Object.fromEntries(Object.entries(choices).filter(([key]) => !hidden.includes(key)));
}

/** The rest of the state, so that a GET form changes only its own part. */
export function HiddenState({ state }: { state: ListState }) {
  return stateEntries(state).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}
