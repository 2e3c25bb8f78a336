import { z } from "zod";
import { propertyManager } from "#api/integrations/hostaway/connected.ts";
import { listingsElsewhere, requireListingInReach } from "#api/integrations/hostaway/listings-elsewhere.ts";
import type { ChannelListing } from "#api/integrations/hostaway/port.ts";
import { askVendor, takeAnswer, type VendorAnswer, vendorFailed } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { asCaller } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { noteExchange } from "#api/platform/vendors/connections.ts";
import { buildingOfListing, standsForUnit } from "#api/property/buildings/channel/building-of-listing.ts";
import type { OwnerNamed } from "#api/property/buildings/events.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";
import { needs } from "#contract/platform/access.ts";
import { languages } from "#contract/platform/languages.ts";
import { channels } from "#contract/property/units/channels.ts";

/** Name of the task that makes buildings from the addresses of all listings. */
export const fetchBuildingsTask = "channels.fetchBuildings";

interface Wanted {
  buid: number;
  channelId: string;
  ownerId: number;
}

/** Makes the question to the property manager for a listing's address. */
export async function askForListing(context: CallContext, { buid, channelId }: Wanted) {
  requireBranch(context, buid);
  await requireListingInReach(context, channelId);
  const open = await propertyManager(context);
  return () => askVendor(() => open().listing(channelId));
}

/** Finds or makes the building at a listing's address and puts the listing's unit into it. */
export async function takeBuilding(
  context: CallContext,
  { buid: branchId, channelId, ownerId }: Wanted,
  answer: VendorAnswer<ChannelListing>,
) {
  const listing = await takeAnswer(context, "hostaway", answer);
  const id = await buildingOfListing(context, branchId, listing);
  if (id === null) throw notFound();
  if (ownerId > 0) await linkOwner(context, id, branchId, ownerId);
  const building = await findBuilding(context, id);
  await context.audit({
    action: "fetchBuilding",
    objectType: "building",
    objectId: id,
    after: { listing: channelId },
  });
  const { units } = await context.trx
    .selectFrom("unit")
    .select((eb) => eb.fn.countAll<number>().as("units"))
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, name: building.name, units };
}

export async function startFetchBuildings(context: CallContext, branchId: number) {
  requireBranch(context, branchId);
  await propertyManager(context);
  const { sessionId, language } = context;
  const jobId = await startJob(context, fetchBuildingsTask, { branchId, sessionId, language });
  await context.audit({ action: "fetchBuildings", objectType: "job", objectId: jobId, after: { branchId } });
  const row = await context.trx
    .selectFrom("building")
    .select(["id", "name"])
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branchId)
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .limit(500)
    .execute();
  return { jobId, Buildings: row };
}

const inputShape = z.object({ branchId: z.number(), sessionId: z.number(), language: z.enum(languages) });

/** Makes buildings for the branch's listings, page by page; existing ones are not made again. */
export const fetchBuildings: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { branchId, ...session } = inputShape.parse(job.input);
    const as = <T>(work: (context: CallContext) => Promise<T>) =>
      asCaller(platform, job, session, "building/fetchAllBuildings", (context) => {
        requireRight(context, channels.fetchAllBuildings.access);
        requireBranch(context, branchId);
        return work(context);
      });
    const open = await as(propertyManager);
    const ids = new Set<number>();
    const counts = { listings: 0, left: 0, refused: 0 };
    try {
      for await (const page of open().listings()) {
        const elsewhere = await as((context) =>
          listingsElsewhere(
            context,
            page.map(({ externalId }) => externalId),
          ),
        );
        for (const listing of page.filter(({ externalId }) => !elsewhere.has(externalId))) {
          const building = await as((context) => buildingForAll(context, branchId, listing)).catch(refusal);
          counts.listings += 1;
          if (typeof building === "number") ids.add(building);
          else counts[building] += 1;
        }
        await job.progress(counts.listings, counts.listings);
      }
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      await as((context) => noteExchange(context, "hostaway", error));
      throw vendorFailed(error);
    }
    return { ...counts, buildings: ids.size };
  });

/**
 * Returns the building of one of many listings. A listing without a unit counts as the branch's when it is in
 * the branch's country.
 */
async function buildingForAll(
  context: CallContext,
  branchId: number,
  listing: ChannelListing,
): Promise<number | "left"> {
  const { country } = await context.trx
    .selectFrom("branch")
    .select("country")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  const near = listing.country === "" || listing.country === country;
  if (!near && !(await standsForUnit(context, listing.externalId))) return "left";
  return (await buildingOfListing(context, branchId, listing)) ?? "left";
}

/** Handles a listing whose address makes no building; the others continue. */
function refusal(error: unknown): "refused" {
  if (error instanceof Failure && error.errorType !== "UNAUTHENTICATED") return "refused";
  throw error;
}

/** Sets the owner of those units of the building that have none. */
async function linkOwner(
  context: CallContext,
  buildingId: number,
  branchId: number,
  ownerId: number,
): Promise<void> {
  requireRight(context, [...needs("real_estate", "edit"), ...needs("client", "read")]);
  const owner = await context.trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", ownerId)
    .where("branch_id", "=", branchId)
    .where("is_owner", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!owner) throw invalid("ownerId", "unknownOwner");
  const event: OwnerNamed = { buildingId, ownerId };
  await raise(context, "building.ownerNamed", event);
}

function requireBranch(context: CallContext, branchId: number): void {
  if (!context.branchIds.includes(branchId)) throw invalid("buid", "unknownBranch");
}
