import { sql } from "kysely";
import { z } from "zod";
import { openPrices } from "#api/integrations/pricelabs/open.ts";
import type { NightlyPrices, VendorPrices } from "#api/integrations/pricelabs/port.ts";
import { vendorFailed } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type JobRun, runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";
import { noteExchange } from "#api/platform/vendors/connections.ts";
import {
  keepListings,
  keepPrices,
  linkedListings,
  pendingSettings,
  settingsSent,
} from "#api/property/price-labs/keep.ts";
import { addDays } from "#contract/platform/days.ts";

/** Also the key of the job's label. */
export const refreshPricesTask = "priceLabs.refresh";

/** Names of the nightly tasks. Names in the queue's crontab cannot contain dots. */
export const refreshPricesDueTask = "refreshPriceLabsDue";
export const refreshNightlyTask = "priceLabs.refreshNightly";
/** Runs every night, as a line of the queue's crontab, because PriceLabs computes its prices once a day. */
export const refreshPricesSchedule = `15 3 * * * ${refreshPricesDueTask}`;

/** How many nights ahead PriceLabs has prices. */
const nightsAhead = 540;
/** Listings whose prices are fetched and written together. */
const batch = 20;

const inputShape = z.object({ ids: z.array(z.number()) });

/**
 * Sends changed settings, then fetches listings and the nightly prices of those linked with a unit. It writes
 * by key, so that it may begin again. Prices set by hand stay and take precedence.
 */
export const refreshPrices: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { ids } = inputShape.parse(job.input);
    return refresh(platform, { organizationId: job.organizationId, ids, progress: job.progress });
  });

/** Starts a job for each connected organization, so that a slow one holds up no other. */
export const refreshPricesDue: Task = async (platform) => {
  const { rows } = await sql<{
    organization_id: number;
  }>`SELECT organization_id FROM price_labs_organizations()`.execute(platform.db);
  for (const { organization_id: organizationId } of rows) {
    const key = `${refreshNightlyTask}/${organizationId}`;
    await inTenant(platform.db, organizationId, (trx) =>
      platform.jobs.enqueue(trx, refreshNightlyTask, { organizationId }, { key, maxAttempts: 1 }),
    );
  }
};

const nightlyShape = z.object({ organizationId: z.number() });

/** Fetches all prices of an organization at night. PriceLabs' failures are recorded with the connection. */
export const refreshNightly: Task = async (platform, payload) => {
  const { organizationId } = nightlyShape.parse(payload);
  try {
    await refresh(platform, { organizationId, ids: [], progress: async () => undefined });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
};

/** The organization, the listings (all when none is given), and where progress is reported. */
interface Turn extends Pick<JobRun, "organizationId" | "progress"> {
  ids: number[];
}

async function refresh(platform: Platform, turn: Turn) {
  const { organizationId } = turn;
  const note = (failure: VendorFailure | null) =>
    inTenant(platform.db, organizationId, (trx) =>
      noteExchange({ trx, organizationId }, "priceLabs", failure),
    );
  const vendor = await openPrices(platform, organizationId);
  if (!vendor) throw new Failure("NOT_CONNECTED");
  try {
    const report = await exchange(platform, vendor, turn);
    await note(null);
    return report;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    await note(error);
    throw vendorFailed(error);
  }
}

async function exchange(platform: Platform, vendor: NightlyPrices, { organizationId, ids, progress }: Turn) {
  const inOwn = <T>(work: (tenant: Parameters<typeof keepListings>[0]) => Promise<T>) =>
    inTenant(platform.db, organizationId, (trx) => work({ trx, organizationId }));
  const pending = await inOwn(pendingSettings);
  if (pending.length > 0) {
    await vendor.update(pending);
    await inOwn((tenant) => settingsSent(tenant, pending));
  }
  const listings = await vendor.listings();
  await inOwn((tenant) => keepListings(tenant, listings));
  const linked = await inOwn((tenant) => linkedListings(tenant, ids));
  const from = platform.now().toISOString().slice(0, 10);
  const sums = {
    listings: listings.length,
    linked: linked.length,
    nights: 0,
    changed: 0,
    locked: 0,
    failed: 0,
  };
  for (let start = 0; start < linked.length; start += batch) {
    const part = linked.slice(start, start + batch);
    const prices = await vendor.prices(part, from, addDays(from, nightsAhead));
    for (const row of prices) count(sums, await inOwn((tenant) => keepPrices(tenant, row, from)), row);
    await progress(Math.min(linked.length, start + batch), linked.length);
  }
  return sums;
}

function count(
  sums: { nights: number; changed: number; locked: number; failed: number },
  counts: { changed: number; locked: number },
  { nights, problem }: VendorPrices,
): void {
  sums.nights += nights.length;
  sums.changed += counts.changed;
  sums.locked += counts.locked;
  if (problem !== null) sums.failed += 1;
}
