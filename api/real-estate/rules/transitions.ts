import type { Transition } from "#api/platform/transitions.ts";
import { needs } from "#contract/access.ts";
import type { UnitStatus } from "#contract/real-estate.ts";
import { buildPhases } from "#contract/unit-choices.ts";

/** Conditions of moves; the reasons are keys of `realEstate.json`, `guards`. */
export type UnitGuard = "hasPrice" | "hasImage" | "noFutureStays" | "isLive";

const edit = needs("real_estate", "edit");
const operate = needs("real_estate", "operation");
type Move = Transition<UnitStatus, UnitGuard>;

const labels: readonly UnitStatus[] = [
  "NEUBAU",
  "ALTBAU",
  "BUSINESS APARTMENT",
  "GUTE LAGE",
  "INVESTITIONSOBJEKT",
];
const beforeLive: readonly UnitStatus[] = ["NEW", "EXPOSE", ...buildPhases, ...labels];

const relabel = (from: UnitStatus, to: UnitStatus): Move => ({ action: "setStatus", from, to, by: edit });

/** The unit's moves by group: start, brochure, build phase, label, live, off (behaviour.md 3.18). */
export const unitTransitions: readonly Move[] = [
  { action: "create", from: null, to: "NEW", by: needs("real_estate", "create") },
  ...["EXPOSE" as const, ...buildPhases, ...labels].map((to) => relabel("NEW", to)),
  relabel("EXPOSE", "BAUGENEHMIGUNG_UND_EXPOSE"),
  ...labels.map((to) => relabel("EXPOSE", to)),
  ...buildPhases.flatMap((from, index): Move[] => {
    const [next, ...later] = buildPhases.slice(index + 1);
    const previous = buildPhases[index - 1];
    return [
      ...(next ? [relabel(from, next)] : []),
      ...later.map((to) => ({ ...relabel(from, to), confirm: true })),
      ...(previous ? [{ ...relabel(from, previous), by: operate }] : []),
    ];
  }),
  ...labels.flatMap((from) => labels.filter((to) => to !== from).map((to) => relabel(from, to))),
  ...beforeLive.map(
    (from): Move => ({ action: "activate", from, to: "ACTIVE", by: edit, guards: ["hasPrice", "hasImage"] }),
  ),
  ...[...beforeLive, "ACTIVE" as const].map(
    (from): Move => ({
      action: "archive",
      from,
      to: "DISABLED",
      by: edit,
      confirm: true,
      guards: ["noFutureStays"],
    }),
  ),
];

/** DISABLED returns to what it was before; going live again asks for price and image as any activation does. */
export function revivalGuards(target: UnitStatus): readonly UnitGuard[] {
  return target === "ACTIVE" ? ["hasPrice", "hasImage"] : [];
}
