import type { z } from "zod";
import type { Period } from "#api/planning/calendar/rent.ts";
import type { calendar, TimelineStay } from "#contract/planning/calendar/calendar.ts";

type Reply = z.input<typeof calendar.rent.output>;

/**
 * A period as readers see it. It stays the same object until the remaining hours of one of its holds change.
 */
export class ShownPeriod {
  readonly #period: Period;
  #shown: { reply: Reply; from: number; until: number } | null = null;

  constructor(period: Period) {
    this.#period = period;
  }

  /** Its number of units, bars and prices: the size for the cache. */
  get parts(): number {
    const { units, stays, blocks, prices, untold } = this.#period;
    return 1 + units.length + stays.length + blocks.length + prices.length + untold.length;
  }

  at(now: Date): Reply {
    const time = now.getTime();
    if (!this.#shown || time < this.#shown.from || time >= this.#shown.until) this.#shown = this.#show(time);
    return this.#shown.reply;
  }

  #show(time: number) {
    let until = Number.POSITIVE_INFINITY;
    const stays = this.#period.stays.map(({ holdUntil, ...stay }): TimelineStay => {
      if (stay.status !== "NEW" || holdUntil === null) return { ...stay, holdHoursLeft: null };
      const end = Date.parse(holdUntil);
      const holdHoursLeft = hoursUntil(end, time);
      if (holdHoursLeft > 0) until = Math.min(until, end - (holdHoursLeft - 1) * hour);
      return { ...stay, holdHoursLeft };
    });
    return { reply: { ...this.#period, stays }, from: time, until };
  }
}

const hour = 3_600_000;

/** Returns the whole hours left, rounded up; 0 once the hold has run out. */
function hoursUntil(end: number, time: number): number {
  return Math.max(0, Math.ceil((end - time) / hour));
}
