import { useState } from "react";
import { type Carried, changeAddress, pickUp, placeOf } from "#app/components/timeline/carried.ts";
import type { Cursor } from "#app/components/timeline/move.ts";
import type { Rows, UnitRow } from "#app/components/timeline/rows.ts";
import type { TimelineStay } from "#contract/planning/calendar/calendar.ts";
import { daysBetween } from "#contract/platform/days.ts";

interface Given {
  data: Rows | null;
  cursor: Cursor;
  today: string;
  /** Whether stays may be changed at all. */
  may: boolean;
  onCursor: (cursor: Cursor) => void;
  onGo: (path: string) => void;
}

/** Stays on a night of a unit, overbooked ones first; or the one of this number wherever it lies on the unit. */
function staysOn(row: UnitRow | undefined, day: number, id?: number): TimelineStay[] {
  const bars = row ? [...row.lanes.flat(), ...row.bars] : [];
  return bars.flatMap((bar) =>
    bar.kind === "stay" && (id === undefined ? bar.start <= day && day < bar.end : bar.stay.id === id)
      ? [bar.stay]
      : [],
  );
}

/** The stay that is carried by mouse or keys, and where it would lie. */
export function useCarried({ data, cursor, today, may, onCursor, onGo }: Given) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const lies =
    carried && data
      ? placeOf(carried, {
          cursor,
          unitOfStay: data.units.findIndex(({ id }) => id === carried.stay.unitId),
          from: data.from,
          today,
        })
      : null;
  const pick = (act: Carried["act"], stay: TimelineStay | undefined, day: number): boolean => {
    const picked = stay && data && may ? pickUp(act, stay, { from: data.from, day }) : null;
    setCarried(picked);
    return picked !== null;
  };
  return {
    carried,
    lies,
    pick,
    /** The stay on a night of a unit, or the one of this number wherever it lies on the unit. */
    stayAt: ({ unit, day }: Pick<Cursor, "unit" | "day">, id?: number): TimelineStay | undefined =>
      staysOn(data?.units[unit], day, id)[0],
    /** All stays on a night: the overbooked ones first, as they wait for somebody. */
    staysAt: ({ unit, day }: Pick<Cursor, "unit" | "day">) => staysOn(data?.units[unit], day),
    /** Pulls the end of a stay, from where it is. */
    extend: (stay: TimelineStay | undefined): boolean => {
      if (!stay || !data || !pick("extend", stay, cursor.day)) return false;
      const day = daysBetween(data.from, stay.checkOut) - 1;
      onCursor({ unit: cursor.unit, day, anchor: null, follow: true });
      return true;
    },
    /** Puts it down: the change is seen with its price, and made there. */
    put: () => {
      const unit = lies && data?.units[lies.unit];
      setCarried(null);
      if (carried && unit && data) onGo(changeAddress(carried, unit.id, lies, data.from));
    },
    drop: () => setCarried(null),
  };
}
