/** One step; its address is `?step=<key>`. */
export interface Step {
  key: string;
  label: string;
}

/** Where a wizard stands. Steps may be visited up to the furthest reached one. */
export interface WizardState {
  steps: readonly Step[];
  current: number;
  reached: number;
}

/** The state for a wanted step: not beyond the furthest reached, the first when there is none of that name. */
export function wizardState(
  steps: readonly Step[],
  wanted: string | null,
  reachedKey: string | null,
): WizardState {
  const reached = Math.max(0, indexOf(steps, reachedKey));
  const index = indexOf(steps, wanted);
  return { steps, reached, current: index < 0 ? 0 : Math.min(index, reached) };
}

export type Leaving =
  | { kind: "step"; key: string; reached: string }
  | { kind: "complete" }
  | { kind: "stay" };

/**
 * Where to go after a step was posted: nowhere when its validation failed, to the next step (which is then reached), or
 * on after the last one, which completes the wizard. Going back needs no validation.
 */
export function leaveStep(state: WizardState, valid: boolean, way: "next" | "back" = "next"): Leaving {
  const reachedKey = (index: number) => state.steps[index]?.key ?? "";
  if (way === "back") {
    const target = Math.max(0, state.current - 1);
    return { kind: "step", key: reachedKey(target), reached: reachedKey(state.reached) };
  }
  if (!valid) return { kind: "stay" };
  if (state.current === state.steps.length - 1) return { kind: "complete" };
  const next = state.current + 1;
  return { kind: "step", key: reachedKey(next), reached: reachedKey(Math.max(next, state.reached)) };
}

/** Whether a step may be opened by its link. */
export function isReachable(state: WizardState, index: number): boolean {
  return index <= state.reached;
}

function indexOf(steps: readonly Step[], key: string | null): number {
  return steps.findIndex((step) => step.key === key);
}
