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
export const popoverClass =
  "absolute start-0 top-full z-20 mt-1.5 max-h-[60vh] min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float " +
  "max-sm:fixed max-sm:inset-x-2 max-sm:top-auto max-sm:bottom-2 max-sm:mt-0";

/** The rest of the state, so that a GET form changes only its own part. */
export function HiddenState({ state }: { state: ListState }) {
  return stateEntries(state).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}
