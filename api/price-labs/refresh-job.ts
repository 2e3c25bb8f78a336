import { z } from "zod";
import { openPrices } from "#api/integrations/pricelabs/open.ts";
import type { NightlyPrices, VendorPrices } from "#api/integrations/pricelabs/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { Failure } from "#api/platform/failure.ts";
import { noteExchange } from "#api/platform/integrations.ts";
import { type JobRun, runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";
import {
  keepListings,
  keepPrices,
  linkedListings,
  pendingSettings,
  settingsSent,
} from "#api/price-labs/keep.ts";
import { addDays } from "#contract/days.ts";

/** Also the key of the job's label. */
export const refreshPricesTask = "priceLabs.refresh";

/** How far ahead PriceLabs makes prices. */
const nightsAhead = 540;
/** Listings whose prices are fetched and written together. */
const batch = 20;

const inputShape = z.object({ ids: z.array(z.number()) });

/**
 * Sends changed settings, then fetches listings and the nightly prices of those that are linked with a unit. Writes by
 * key, so that it may begin again. A price set by hand stays where it is: it wins.
 */
export const refreshPrices: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const vendor = await openPrices(platform, job.organizationId);
    if (!vendor) throw new Failure("NOT_CONNECTED");
    try {
      const report = await exchange(platform, vendor, job);
      await note(platform, job, null);
      return report;
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      await note(platform, job, error.message);
      throw new Failure("CONNECTION_FAILED");
    }
  });

async function exchange(platform: Platform, vendor: NightlyPrices, job: JobRun) {
  const { organizationId } = job;
  const { ids } = inputShape.parse(job.input);
  const inOwn = <T>(work: (tenant: Parameters<typeof keepListings>[0]) => Promise<T>) =>
    inTenant(platform.db, organizationId, (trx) => work({ trx, organizationId }));
  const pending = await inOwn(pendingSettings);
  if (pending.length > 0) {
    await vendor.update(pending);
    await inOwn((tenant) => settingsSent(tenant, pending));
  }
  const found = await vendor.listings();
  await inOwn((tenant) => keepListings(tenant, found));
  const linked = await inOwn((tenant) => linkedListings(tenant, ids));
  const from = platform.now().toISOString().slice(0, 10);
  const sums = { listings: found.length, linked: linked.length, nights: 0, changed: 0, locked: 0, failed: 0 };
  for (let start = 0; start < linked.length; start += batch) {
    const part = linked.slice(start, start + batch);
    const prices = await vendor.prices(part, from, addDays(from, nightsAhead));
    for (const row of prices) count(sums, await inOwn((tenant) => keepPrices(tenant, row, from)), row);
    await job.progress(Math.min(linked.length, start + batch), linked.length);
  }
  return sums;
}

function count(
  sums: { nights: number; changed: number; locked: number; failed: number },
  kept: { changed: number; locked: number },
  { nights, problem }: VendorPrices,
): void {
  sums.nights += nights.length;
  sums.changed += kept.changed;
  sums.locked += kept.locked;
  if (problem !== null) sums.failed += 1;
}

function note(platform: Platform, { organizationId }: JobRun, problem: string | null): Promise<void> {
  return inTenant(platform.db, organizationId, (trx) =>
    noteExchange({ trx, organizationId }, "priceLabs", problem),
  );
}
