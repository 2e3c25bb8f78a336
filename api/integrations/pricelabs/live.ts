import { z } from "zod";
import type { ListingKey, NightlyPrices } from "#api/integrations/pricelabs/port.ts";
import { requestVendor, VendorFailure, type VendorLine } from "#api/integrations/vendor-request.ts";
import { addDays } from "#contract/platform/days.ts";

const defaultAddress = "https://api.pricelabs.co/v1";
/** Listings in one request; each brings up to 540 nights. */
const batch = 20;

const amount = z.coerce.number().nullish().catch(null);
const listingShape = z.object({
  id: z.coerce.string(),
  pms: z.string(),
  name: z.string().nullish(),
  base: amount,
  min: amount,
  max: amount,
  last_refreshed_at: z.string().nullish(),
});
const pricesShape = z.object({
  id: z.coerce.string(),
  pms: z.string(),
  currency: z.string().nullish(),
  last_refreshed_at: z.string().nullish(),
  error: z.string().nullish(),
  error_status: z.string().nullish(),
  data: z
    .array(z.object({ date: z.iso.date(), price: z.coerce.number(), min_stay: z.coerce.number().nullish() }))
    .nullish(),
});

/**
 * PriceLabs' Customer API: the key goes into `X-API-Key`, money is in major units, at most 60 requests a
 * minute.
 */
export function openPriceLabs(key: string, line: VendorLine): NightlyPrices {
  const ask = asking(key, line);
  return {
    async listings() {
      const { listings } = await ask(z.object({ listings: z.array(listingShape) }), "GET", "/listings");
      return listings.map((row) => ({
        listing: row.id,
        pms: row.pms,
        name: row.name ?? row.id,
        base: minor(row.base),
        min: minor(row.min),
        max: minor(row.max),
        refreshedAt: instant(row.last_refreshed_at),
      }));
    },
    async update(settings) {
      const listings = settings.map(({ listing, pms, base, min, max }) => ({
        id: listing,
        pms,
        ...(base !== null && { base: major(base) }),
        ...(min !== null && { min: major(min) }),
        ...(max !== null && { max: major(max) }),
      }));
      await ask(z.unknown(), "POST", "/listings", { listings });
    },
    async prices(keys, from, until) {
      const answers = [];
      for (let start = 0; start < keys.length; start += batch) {
        const listings = keys.slice(start, start + batch).map(({ listing, pms }) => ({
          id: listing,
          pms,
          dateFrom: from,
          // PriceLabs counts the last day as part of the range.
          dateTo: addDays(until, -1),
        }));
        answers.push(...(await ask(z.array(pricesShape), "POST", "/listing_prices", { listings })));
      }
      return answers.map(asPrices);
    },
  };
}

function asPrices(row: z.infer<typeof pricesShape>) {
  const key: ListingKey = { listing: row.id, pms: row.pms };
  const nights = (row.data ?? [])
    .filter(({ price }) => price > 0)
    .map(({ date, price, min_stay }) => ({
      night: date,
      price: Math.round(price * 100),
      minNights: min_stay && min_stay >= 1 && min_stay <= 1125 ? Math.trunc(min_stay) : null,
    }));
  return {
    ...key,
    currency: row.currency ?? null,
    refreshedAt: instant(row.last_refreshed_at),
    nights,
    problem: row.error ?? row.error_status ?? null,
  };
}

function asking(key: string, { outside, address = defaultAddress, timing = {} }: VendorLine) {
  return async <T>(shape: z.ZodType<T>, method: "GET" | "POST", path: string, body?: unknown): Promise<T> => {
    const text = await requestVendor(outside, `${address}${path}`, {
      method,
      headers: { "x-api-key": key, "content-type": "application/json", accept: "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutMs: 30_000,
      pauseMs: 2000,
      ...timing,
    });
    try {
      return shape.parse(JSON.parse(text));
    } catch {
      throw new VendorFailure("malformed", "unexpected answer");
    }
  };
}

function minor(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 100);
}

function major(value: number): number {
  return Math.round(value) / 100;
}

function instant(value: string | null | undefined): string | null {
  const time = Date.parse(value ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
