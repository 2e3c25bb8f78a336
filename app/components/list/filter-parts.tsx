import type { CellTexts, Choice, ListDefinition } from "./definition.ts";
import { type ListState, stateEntries } from "./url-state.ts";

export interface FilterBarProps {
  definition: Pick<ListDefinition<never>, "filters" | "search">;
  choices: Record<string, readonly Choice[]>;
  texts: CellTexts;
  path: string;
  state: ListState;
}

/** The panel under a chip; a phone gets it across the screen's width. */
export const popoverClass = "list-popover";

/** The rest of the state, so that a GET form changes only its own part. */
export function HiddenState({ state }: { state: ListState }) {
  return stateEntries(state).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}
