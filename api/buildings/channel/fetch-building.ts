import { sql } from "kysely";
import { z } from "zod";
import { findBuilding } from "#api/buildings/queries.ts";
import { addBuilding } from "#api/buildings/write.ts";
import { propertyManager } from "#api/integrations/hostaway/connected.ts";
import type { ChannelListing } from "#api/integrations/hostaway/port.ts";
import { askVendor, takeAnswer, type VendorAnswer, vendorFailed } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { noteExchange } from "#api/platform/integrations.ts";
import { asCaller } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { buildings } from "#contract/buildings.ts";
import { languages } from "#contract/languages.ts";

/** Name of the task that makes buildings of all listings' addresses. */
export const fetchBuildingsTask = "channels.fetchBuildings";

interface Wanted {
  buid: number;
  channelId: string;
  ownerId: number;
}

/** What is asked of the property manager to learn a listing's address. */
export async function askForListing(context: CallContext, { buid, channelId }: Wanted) {
  requireBranch(context, buid);
  const open = await propertyManager(context);
  return () => askVendor(() => open().listing(channelId));
}

/** Makes or finds the building at a listing's address and puts the listing's unit into it. */
export async function takeBuilding(
  context: CallContext,
  { buid: branchId, channelId, ownerId }: Wanted,
  answer: VendorAnswer<ChannelListing>,
) {
  const found = await takeAnswer(context, "hostaway", answer);
  const id = await buildingAt(context, branchId, found);
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
  const known = await context.trx
    .selectFrom("building")
    .select(["id", "name"])
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branchId)
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .limit(500)
    .execute();
  return { jobId, Buildings: known };
}

const inputShape = z.object({ branchId: z.number(), sessionId: z.number(), language: z.enum(languages) });

/** Buildings for the addresses of all listings, page by page; an address that is there is not made again. */
export const fetchBuildings: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { branchId, ...session } = inputShape.parse(job.input);
    const as = <T>(work: (context: CallContext) => Promise<T>) =>
      asCaller(platform, job, session, "building/fetchAllBuildings", work);
    const open = await as(propertyManager);
    const ids = new Set<number>();
    let listings = 0;
    try {
      for await (const page of open().listings()) {
        // Kept when it is committed: the transaction may run more than once, and a building it made is another one then.
        const found = await as(async (context) => {
          const at: number[] = [];
          for (const listing of page) at.push(await buildingAt(context, branchId, listing));
          return at;
        });
        for (const id of found) ids.add(id);
        listings += page.length;
        await job.progress(listings, listings);
      }
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      await as((context) => noteExchange(context, "hostaway", error));
      throw vendorFailed(error);
    }
    return { listings, buildings: ids.size };
  });

/** The building of the branch at a listing's street, or a new one; the listing's unit moves in when it is in none. */
async function buildingAt(context: CallContext, branchId: number, listing: ChannelListing): Promise<number> {
  const { address, city } = listing;
  const known = await context.trx
    .selectFrom("building")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branchId)
    .where("deleted_at", "is", null)
    .where("city", "=", city)
    .where(sql<boolean>`trim(address || ' ' || house) = ${address}`)
    .orderBy("id")
    .executeTakeFirst();
  const id = known?.id ?? (await addBuilding(context, fieldsOf(branchId, listing)));
  await context.trx
    .updateTable("unit")
    .set({ building_id: id })
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branchId)
    .where("building_id", "is", null)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("unit_channel")
        .select((inner) => inner.ref("unit_id").$notNull().as("id"))
        .where("organization_id", "=", context.organizationId)
        .where("channel", "=", "hostaway")
        .where("external_id", "=", listing.externalId)
        .where("unit_id", "is not", null),
    )
    .execute();
  return id;
}

function fieldsOf(branchId: number, listing: ChannelListing) {
  const { address, city, country, latitude, longitude } = listing;
  const parsed = buildings.add.input.safeParse({
    building: {
      branchId,
      name: address || city,
      type: "Altbau",
      address,
      city,
      country,
      latitude,
      longitude,
    },
  });
  if (!parsed.success) throw invalid(String(parsed.error.issues[0]?.path.at(-1) ?? "listing"), "format");
  return parsed.data.building;
}

/** The owner of the building's units that have none. */
async function linkOwner(
  context: CallContext,
  buildingId: number,
  branchId: number,
  ownerId: number,
): Promise<void> {
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
  await context.trx
    .updateTable("unit")
    .set({ owner_id: ownerId })
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", buildingId)
    .where("owner_id", "is", null)
    .execute();
}

function requireBranch(context: CallContext, branchId: number): void {
  if (!context.branchIds.includes(branchId)) throw invalid("buid", "unknownBranch");
}
