import { z } from "zod";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { asCaller, type JobSession } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import {
  asFailure,
  asked,
  foreignListing,
  propertyManager,
} from "#api/real-estate/channels/connected-pms.ts";
import { findListing, shownListing } from "#api/real-estate/channels/held-listing.ts";
import { keepListing, unitOfListing } from "#api/real-estate/channels/take-over.ts";
import type { Listing } from "#contract/channels.ts";
import { languages } from "#contract/languages.ts";

/** Name of the task that reads all listings. */
export const fetchListingsTask = "channels.fetchListings";
const call = "realEstate/fetchAllListings";

interface Wanted {
  buid: number;
  channelId: string;
  ownerId: number;
  buildingId: number;
}

/** Reads one listing; without a unit it becomes a new one of the branch. */
export async function fetchListing(context: CallContext, wanted: Wanted): Promise<Listing> {
  if (!context.branchIds.includes(wanted.buid)) throw invalid("buid", "unknownBranch");
  const pms = await propertyManager(context);
  const found = await asked(pms.listing(wanted.channelId));
  const held = await keepListing(context, wanted.buid, foreignListing(found));
  if (held.unitId === null)
    await unitOfListing(context, held, {
      ownerId: wanted.ownerId || null,
      buildingId: wanted.buildingId || null,
    });
  await context.audit({
    action: "fetchListing",
    objectType: "unitChannel",
    objectId: held.id,
    after: { channel: held.channel, listing: held.externalId },
  });
  return shownListing(context, await findListing(context, held.id));
}

const inputShape = z.object({ buid: z.number(), sessionId: z.number(), language: z.enum(languages) });

/** What a job needs to act for the person who started it. */
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

/** Reads all listings page by page; each page is kept at once, so a job begun again loses nothing. */
export const fetchListings: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { buid, ...session } = inputShape.parse(job.input);
    const pms = await asCaller(platform, job, session, call, propertyManager);
    const counts = { listings: 0, mapped: 0, different: 0 };
    try {
      for await (const page of pms.listings()) {
        await asCaller(platform, job, session, call, async (context) => {
          for (const found of page) {
            const listing = await shownListing(
              context,
              await keepListing(context, buid, foreignListing(found)),
            );
            counts.listings += 1;
            if (listing.unitId !== null) counts.mapped += 1;
            if (listing.differences.length > 0) counts.different += 1;
          }
        });
        await job.progress(counts.listings, counts.listings);
      }
    } catch (error) {
      throw asFailure(error);
    }
    return counts;
  });
