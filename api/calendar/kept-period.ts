import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { Period } from "#api/calendar/rent.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import type { Database } from "#api/platform/database/connection.ts";
import type { calendar, TimelineStay } from "#contract/calendar.ts";

type Reply = z.input<typeof calendar.rent.output>;

/** Units, bars and prices a process keeps, of all organizations: some 20 MB. A year of a thousand units is not kept. */
const keptParts = 200_000;
const largestParts = 50_000;

/** By database, as a process may have several; the period asked for longest ago goes first. */
const periods = new WeakMap<Database, LRUCache<string, ShownPeriod>>();

/**
 * A period of the calendar, kept by this process for as long as the organization's versions stay what signing in brings:
 * `renew_calendar` of the database raises the calendar's with each of the tables that `load` reads. `load` reads in the call's
 * own transaction. `name` says all that makes it a different one: branches, filter, what is masked.
 */
export async function keptPeriod(
  context: CallContext,
  name: string,
  load: () => Promise<Period>,
): Promise<ShownPeriod> {
  const { organizationId, platform, versions } = context;
  if (!versions) return new ShownPeriod(await load());
  const all = periods.get(platform.db) ?? newPeriods();
  periods.set(platform.db, all);
  const key = `${organizationId} ${versions.house} ${versions.calendar} ${name}`;
  const known = all.get(key);
  if (known) return known;
  const period = new ShownPeriod(await load());
  all.set(key, period);
  return period;
}

function newPeriods() {
  return new LRUCache<string, ShownPeriod>({
    maxSize: keptParts,
    maxEntrySize: largestParts,
    sizeCalculation: ({ parts }) => parts,
  });
}

/** A period as readers are shown it. It is the same object until the hours of a hold that it names have changed. */
export class ShownPeriod {
  readonly #period: Period;
  #shown: { reply: Reply; from: number; until: number } | null = null;

  constructor(period: Period) {
    this.#period = period;
  }

  /** Units, bars and prices of it: what it takes to keep. */
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

/** Whole hours left, rounded up; 0 once the hold has run out. */
function hoursUntil(end: number, time: number): number {
  return Math.max(0, Math.ceil((end - time) / hour));
}
