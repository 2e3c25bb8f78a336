import { sql } from "kysely";
import { z } from "zod";
import {
  type Imported,
  importReservations,
} from "#api/contracts/rent-contracts/channel/import-reservation.ts";
import { openHostaway } from "#api/integrations/hostaway/open.ts";
import { vendorFailed } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type WriteAudit, writeAudit } from "#api/platform/records/audit.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";
import { noteReservationsRead } from "#api/property/units/channels/verbs.ts";
import { addDays } from "#contract/platform/days.ts";

/** Names of the tasks. Names in the queue's crontab cannot contain dots. */
export const fetchReservationsTask = "channels.fetchReservations";
export const fetchReservationsDueTask = "fetchChannelReservations";
/** Runs every 15 minutes, as a line of the queue's crontab. */
export const fetchReservationsSchedule = `*/15 * * * * ${fetchReservationsDueTask}`;
export const syncReservationsTask = "channels.syncReservations";

/** Stays that began up to this many days ago may still be changed at the property manager. */
export const backDays = 30;

/** A listing that is linked with a unit. */
export interface MappedListing {
  unitChannelId: number;
  listingId: string;
  unitId: number;
  branchId: number;
  label: string;
}

export type Counts = Record<Imported, number>;

/** Selects the units that have a listing at the property manager: all, those of a building, or one. */
export function mappedListings(
  trx: Tx,
  organizationId: number,
  which: { unitId?: number; buildingId?: number } = {},
): Promise<MappedListing[]> {
  return trx
    .selectFrom("unit_channel as c")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .select(["c.id as unitChannelId", "u.id as unitId", "u.branch_id as branchId", "u.label"])
    .select((eb) => eb.ref("c.external_id").$notNull().as("listingId"))
    .where("c.organization_id", "=", organizationId)
    .where("c.channel", "=", "hostaway")
    .where("c.external_id", "is not", null)
    .$if(which.unitId !== undefined, (qb) => qb.where("u.id", "=", which.unitId ?? 0))
    .$if(which.buildingId !== undefined, (qb) => qb.where("u.building_id", "=", which.buildingId ?? 0))
    .orderBy("u.id")
    .execute();
}

/** Reads the reservations of listings; each page is imported in a transaction of its own. */
export async function readReservations(
  platform: Platform,
  organizationId: number,
  listings: readonly MappedListing[],
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<Counts> {
  const counts: Counts = { added: 0, changed: 0, cancelled: 0, unchanged: 0, left: 0 };
  const { connection, tell } = await inTenant(platform.db, organizationId, async (trx) => ({
    connection: await connectionOf(platform, { trx, organizationId }, "hostaway"),
    tell: await overbookingRecipient(trx, organizationId),
  }));
  if (!connection) throw new Failure("NOT_CONNECTED");
  const now = platform.now();
  const from = addDays(now.toISOString().slice(0, 10), -backDays);
  let failure: VendorFailure | null = null;
  try {
    const pms = openHostaway(platform, organizationId, connection);
    for (const [index, listing] of listings.entries()) {
      for await (const page of pms.reservations(listing.listingId, from)) {
        // Counted after the commit, because the transaction may run more than once.
        const imported = await inTenant(platform.db, organizationId, async (trx) => {
          const audit = auditOf(trx, organizationId, listing);
          const scope = { platform, trx, organizationId, now, audit, user: null };
          const unit = { id: listing.unitId, branchId: listing.branchId, label: listing.label };
          return importReservations(scope, unit, page, tell);
        });
        for (const what of imported) counts[what] += 1;
      }
      await inTenant(platform.db, organizationId, (trx) =>
        noteReservationsRead(trx, { organizationId, unitChannelId: listing.unitChannelId }, now),
      );
      await progress(index + 1);
    }
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    failure = error;
  }
  await inTenant(platform.db, organizationId, (trx) =>
    noteExchange({ trx, organizationId }, "hostaway", failure),
  );
  if (failure) throw vendorFailed(failure);
  return counts;
}

function auditOf(trx: Tx, organizationId: number, { listingId }: MappedListing): WriteAudit {
  const frame = {
    organizationId,
    userId: null,
    userName: "Hostaway",
    call: fetchReservationsTask,
    requestId: `hostaway-${listingId}`,
    actorKind: "EXT" as const,
  };
  return (records) => writeAudit(trx, frame, records);
}

/** The person who connected the property manager is notified of overbookings. */
async function overbookingRecipient(trx: Tx, organizationId: number): Promise<number | null> {
  const row = await trx
    .selectFrom("integration")
    .select("connected_by")
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", "hostaway")
    .executeTakeFirst();
  return row?.connected_by ?? null;
}

const jobShape = z.object({ buildingId: z.number() });

/** Imports the reservations of a building's listings, as a job that its user can watch. */
export const fetchReservations: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { buildingId } = jobShape.parse(job.input);
    const { organizationId } = job;
    const listings = await inTenant(platform.db, organizationId, (trx) =>
      mappedListings(trx, organizationId, { buildingId }),
    );
    return readReservations(platform, organizationId, listings, (done) =>
      job.progress(done, listings.length),
    );
  });

/** Starts a job for each connected organization, so that a slow one holds up no other. */
export const fetchReservationsDue: Task = async (platform) => {
  for (const organizationId of await connectedOrganizations(platform))
    await inTenant(platform.db, organizationId, (trx) =>
      platform.jobs.enqueue(
        trx,
        syncReservationsTask,
        { organizationId },
        { key: `${syncReservationsTask}/${organizationId}`, maxAttempts: 1 },
      ),
    );
};

async function connectedOrganizations(platform: Platform): Promise<number[]> {
  const { rows } = await sql<{
    organization_id: number;
  }>`SELECT organization_id FROM channel_organizations()`.execute(platform.db);
  return rows.map((row) => row.organization_id);
}

const syncShape = z.object({ organizationId: z.number() });

/**
 * Imports all reservations of an organization. A vendor's failure is recorded with the connection; the next
 * run asks again.
 */
export const syncReservations: Task = async (platform, payload) => {
  const { organizationId } = syncShape.parse(payload);
  const listings = await inTenant(platform.db, organizationId, (trx) => mappedListings(trx, organizationId));
  try {
    await readReservations(platform, organizationId, listings);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
};
