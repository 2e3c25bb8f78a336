import { z } from "zod";
import { propertyManager } from "#api/integrations/hostaway/connected.ts";
import { listingsElsewhere, requireListingInReach } from "#api/integrations/hostaway/listings-elsewhere.ts";
import type { ChannelListing } from "#api/integrations/hostaway/port.ts";
import { askVendor, takeAnswer, type VendorAnswer, vendorFailed } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { asCaller, type JobSession } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { noteExchange } from "#api/platform/vendors/connections.ts";
import { foreignListing } from "#api/property/units/channels/foreign-listing.ts";
import { heldListings, shownListing } from "#api/property/units/channels/held-listing.ts";
import { keepListing, unitOfListing } from "#api/property/units/channels/take-over.ts";
import { languages } from "#contract/platform/languages.ts";
import { channels, type Listing } from "#contract/property/units/channels.ts";

/** Name of the task that reads all listings. */
export const fetchListingsTask = "channels.fetchListings";

interface Wanted {
  buid: number;
  channelId: string;
  ownerId: number;
  buildingId: number;
}

/** Makes the question to the property manager for one listing. */
export async function askForListing(context: CallContext, { buid, channelId }: Wanted) {
  if (!context.branchIds.includes(buid)) throw invalid("buid", "unknownBranch");
  await requireListingInReach(context, channelId);
  const open = await propertyManager(context);
  return () => askVendor(() => open().listing(channelId));
}

/** Stores a listing that was read; when it has no unit it becomes a new one of the branch. */
export async function takeListing(
  context: CallContext,
  { buid, ownerId, buildingId }: Wanted,
  answer: VendorAnswer<ChannelListing>,
): Promise<Listing> {
  const listing = await takeAnswer(context, "hostaway", answer);
  const held = await keepListing(context, buid, foreignListing(listing));
  if (held.unitId === null)
    await unitOfListing(context, held, { ownerId: ownerId || null, buildingId: buildingId || null });
  await context.audit({
    action: "fetchListing",
    objectType: "unitChannel",
    objectId: held.id,
    after: { channel: held.channel, listing: held.externalId },
  });
  return shownListing(context, held.id);
}

const inputShape = z.object({ buid: z.number(), sessionId: z.number(), language: z.enum(languages) });

/** Returns what a job needs to act for the person who started it. */
export function jobSession({ sessionId, language }: CallContext): JobSession {
  return { sessionId, language };
}

export async function startFetchListings(context: CallContext, buid: number): Promise<number> {
  if (!context.branchIds.includes(buid)) throw invalid("buid", "unknownBranch");
  await propertyManager(context);
  const jobId = await startJob(context, fetchListingsTask, { buid, ...jobSession(context) });
  await context.audit({
    action: "fetchListings",
    objectType: "job",
    objectId: jobId,
    after: { branchId: buid },
  });
  return jobId;
}

/** Reads all listings page by page. Each page is stored at once, so a job that begins again loses nothing. */
export const fetchListings: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { buid, ...session } = inputShape.parse(job.input);
    const as = <T>(work: (context: CallContext) => Promise<T>) =>
      asCaller(platform, job, session, channels.fetchAllListings.path, (context) => {
        requireRight(context, channels.fetchAllListings.access);
        return work(context);
      });
    const open = await as(propertyManager);
    const counts = { listings: 0, mapped: 0, different: 0 };
    try {
      for await (const page of open().listings()) {
        const listings = await as(async (context) => {
          const ids: number[] = [];
          const elsewhere = await listingsElsewhere(
            context,
            page.map(({ externalId }) => externalId),
          );
          for (const listing of page.filter(({ externalId }) => !elsewhere.has(externalId)))
            ids.push((await keepListing(context, buid, foreignListing(listing))).id);
          return heldListings(context, { ids });
        });
        // Counted after the commit, because the transaction may run more than once.
        counts.listings += listings.length;
        counts.mapped += listings.filter(({ unitId }) => unitId !== null).length;
        counts.different += listings.filter(({ differences }) => differences.length > 0).length;
        await job.progress(counts.listings, counts.listings);
      }
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      await as((context) => noteExchange(context, "hostaway", error));
      throw vendorFailed(error);
    }
    await as((context) => noteExchange(context, "hostaway", null));
    return counts;
  });
