import { allNights, releaseNights } from "#api/planning/nights/verbs.ts";
import { overbookStaysAhead } from "#api/planning/nights/verbs-overbook.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Effect, type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import { type Guard, statusList } from "#api/platform/moves/status-list.ts";
import { datePhase, isBuildPhase } from "#api/property/units/build-phases.ts";
import { type UnitGuard, unitTransitions } from "#api/property/units/rules/transitions.ts";
import { type Standing, standingsOf } from "#api/property/units/standing.ts";
import type { FeatureType } from "#contract/property/units/unit-choices.ts";
import type { UnitStatus } from "#contract/property/units/units.ts";

interface UnitTypes {
  table: "unit";
  status: UnitStatus;
  guard: UnitGuard;
  record: Standing;
  details: {
    /** The day a build phase was reached; today by default. */
    on: string | undefined;
    /** The previous status before a bulk action that is being undone. */
    previousStatus: UnitStatus | null;
    advertise: FeatureType | null;
  };
}

const met = (name: UnitGuard, says: string): Guard<UnitTypes> => ({
  says,
  holds: (_mover, { failing }) => !failing.has(name),
});

/** Statuses of a unit: docs/rules/units.md. */
export const unitStatusList = statusList<UnitTypes>({
  object: "unit",
  table: "unit",
  column: "status",
  moves: unitTransitions,
  guards: {
    hasPrice: met("hasPrice", "It has a price per night."),
    hasImage: met("hasImage", "It has an image."),
    isLive: met("isLive", "It is neither new nor a brochure nor disabled."),
    noFutureStays: met("noFutureStays", "No stay lies ahead or is under way."),
    staysAhead: {
      says: "It has coming or present stays.",
      holds: (_mover, { failing }) => failing.has("noFutureStays"),
    },
    wasBefore: {
      says: "It is the unit's status before it was disabled; live, if that is unknown.",
      holds: (_mover, { previousStatus }, { to }) => to === (previousStatus ?? "ACTIVE"),
    },
    wasBeforeBulk: {
      says: "It is the unit's status before the bulk action that is undone.",
      holds: (_mover, { beforeBulk }, { to }) => to === beforeBulk,
    },
  },
  lock: async (mover, id) => {
    const [standing] = await standingsOf(mover, [id], { lock: true });
    if (!standing) throw notFound();
    return standing;
  },
  unconfirmed: "confirmSkip",
  columns: ({ action, to, record, details: { previousStatus = null, advertise = null } }) => {
    if (action === "undoBulk") return { previous_status: previousStatus, advertise };
    if (to === "DISABLED") return { previous_status: record.status, advertise: null };
    return { previous_status: null };
  },
  follows: {
    setStatus: [inTransaction("Dates a build phase: the given day, or today.", notePhase)],
    archiveForced: [
      inTransaction("Flags the coming stays as overbooked, with the reason.", (scope, { id, reason }) =>
        overbookStaysAhead(scope, id, { cause: "nights", reason }),
      ),
    ],
    ...backFrom("activate", "undoBulk"),
  },
  recorded: ({ action, from, to, record, details }) => {
    const advertiseBefore = action === "undoBulk" ? (details.advertise ?? null) : record.advertise;
    return {
      action: action === "archiveForced" ? "archive" : action,
      before: { status: from, advertise: record.advertise },
      after: { status: to, advertise: to === "DISABLED" && action !== "undoBulk" ? null : advertiseBefore },
    };
  },
});

interface Moved {
  id: number;
  from: string;
  to: string;
  reason: string;
  details: { on?: string | undefined };
}

async function notePhase(scope: EffectScope, { id, to, reason, details: { on } }: Moved): Promise<void> {
  if (isBuildPhase(to)) await datePhase(scope, { id, phase: to, on, note: reason });
}

/** Effects of the moves by which a disabled unit can be used for stays again. */
function backFrom(...actions: string[]): Record<string, Effect<Moved>[]> {
  const freed = inTransaction<Moved>(
    "For a unit that was disabled: clears the flag of overbooked stays that have no conflict any more.",
    async (scope, { id, from }) => {
      if (from === "DISABLED") await releaseNights(scope, { unitId: id, ...allNights });
    },
  );
  return Object.fromEntries(actions.map((action) => [action, [freed]]));
}
