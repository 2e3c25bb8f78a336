import { z } from "zod";
import type { ListingKey, NightlyPrices } from "#api/integrations/pricelabs/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { nightsOf, weekday } from "#contract/platform/days.ts";

const settings = z.object({ base: z.number(), min: z.number().nullable(), max: z.number().nullable() });
const memoryShape = z.object({
  /** The changed price settings, by listing. */
  settings: z.record(z.string(), settings).default({}),
  /** How often prices were fetched; the simulated market moves a little each time. */
  fetched: z.number().default(0),
});

/** A unit that has a listing in the simulated account. */
interface SimulatedUnit {
  id: number;
  label: string;
  currency: string;
  basePricePerNight: number | null;
}

interface Simulation {
  units: readonly SimulatedUnit[];
  memory: Record<string, unknown>;
  remember: (memory: Record<string, unknown>) => Promise<void>;
  now: Date;
}

const pms = "sandbox";
/** Demand by month, January first, and by weekday, Monday first, in percent. */
const byMonth = [-18, -14, -4, 6, 14, 18, 24, 26, 16, 4, -8, 22];
const byWeekday = [-4, -4, -2, 0, 12, 16, -2];

/** A simulated PriceLabs with a listing for each unit, settings that are stored and a market that moves. */
export function simulatePriceLabs({ units, memory, remember, now }: Simulation): NightlyPrices {
  const state = memoryShape.parse(memory);
  const settingsOf = (unit: SimulatedUnit) =>
    state.settings[listingOf(unit)] ?? { base: unit.basePricePerNight ?? 9000, min: null, max: null };
  const unitOf = ({ listing }: ListingKey) => units.find((unit) => listingOf(unit) === listing);
  return {
    async listings() {
      return units.map((unit) => ({
        listing: listingOf(unit),
        pms,
        name: unit.label,
        ...settingsOf(unit),
        refreshedAt: now.toISOString(),
      }));
    },
    async update(changes) {
      for (const { listing, base, min, max } of changes) {
        const unit = unitOf({ listing, pms });
        if (!unit) throw new VendorFailure("notFound", `unknown listing ${listing}`);
        const { base: before } = settingsOf(unit);
        state.settings[listing] = { base: base ?? before, min, max };
      }
      await remember({ ...state });
    },
    async prices(keys, from, until) {
      state.fetched += 1;
      await remember({ ...state });
      return keys.map((key) => {
        const unit = unitOf(key);
        if (!unit)
          return { ...key, currency: null, refreshedAt: null, nights: [], problem: "LISTING_NOT_PRESENT" };
        const set = settingsOf(unit);
        const nights = nightsOf(from, until).map((night) => ({
          night,
          price: priceOf(set, night, unit.id + state.fetched),
          minNights: weekday(night) === 5 || weekday(night) === 6 ? 2 : null,
        }));
        return { ...key, currency: unit.currency, refreshedAt: now.toISOString(), nights, problem: null };
      });
    },
  };
}

function listingOf({ id }: SimulatedUnit): string {
  return `PL-${id}`;
}

function priceOf({ base, min, max }: z.infer<typeof settings>, night: string, seed: number): number {
  const demand = (byMonth[Number(night.slice(5, 7)) - 1] ?? 0) + (byWeekday[weekday(night) - 1] ?? 0);
  const noise = ((Number(night.replaceAll("-", "")) * 31 + seed * 17) % 13) - 6;
  const price = Math.round((base * (100 + demand + noise)) / 10_000) * 100;
  return Math.max(min ?? 0, Math.min(max ?? Number.POSITIVE_INFINITY, price));
}
