import type { Transition } from "#api/platform/moves/transitions.ts";
import { needs } from "#contract/platform/access.ts";
import { buildPhases } from "#contract/property/units/unit-choices.ts";
import type { UnitStatus } from "#contract/property/units/units.ts";

/**
 * Conditions of moves; the reasons are keys of `guards` in `units.json`; what each checks is in
 * `unit-status.ts`.
 */
export type UnitGuard =
  | "hasPrice"
  | "hasImage"
  | "noFutureStays"
  | "isLive"
  | "staysAhead"
  | "wasBefore"
  | "wasBeforeBulk";

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

const goLive: readonly UnitGuard[] = ["hasPrice", "hasImage"];
const off = (from: UnitStatus, more: Partial<Move>): Move => ({
  action: "archive",
  from,
  to: "DISABLED",
  by: edit,
  confirm: true,
  ...more,
});

/**
 * The moves of a unit by group: start, brochure, build phase, label, live, off, back (docs/rules/units.md).
 */
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
  ...beforeLive.map((from): Move => ({ action: "activate", from, to: "ACTIVE", by: edit, guards: goLive })),
  ...[...beforeLive, "ACTIVE" as const].flatMap((from) => [
    off(from, { guards: ["noFutureStays"] }),
    off(from, {
      action: "archiveForced",
      by: [...edit, ...needs("real_estate_contract", "operation")],
      reason: true,
      only: ["staysAhead"],
    }),
  ]),
  // Back to the previous status; going live again requires price and image as any activation does.
  ...beforeLive.map(
    (to): Move => ({ action: "activate", from: "DISABLED", to, by: edit, only: ["wasBefore"] }),
  ),
  { action: "activate", from: "DISABLED", to: "ACTIVE", by: edit, only: ["wasBefore"], guards: goLive },
  ...(["ACTIVE", "DISABLED"] as const).flatMap((from) =>
    [...beforeLive, "ACTIVE" as const, "DISABLED" as const]
      .filter((to) => to !== from)
      .map(
        (to): Move => ({
          action: "undoBulk",
          from,
          to,
          by: edit,
          only: ["wasBeforeBulk"],
          ...(to === "DISABLED" && { guards: ["noFutureStays"] }),
        }),
      ),
  ),
];
