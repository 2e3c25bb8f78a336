import { sql } from "kysely";
import { z } from "zod";
import { openHostaway } from "#api/integrations/hostaway/open.ts";
import type { ListingChange, Pms } from "#api/integrations/hostaway/port.ts";
import { askVendor } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { notify } from "#api/platform/notifications.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";
import { enqueueUnit, type SendUnit } from "#api/property/units/channels/enqueue-unit.ts";
import { transformed } from "#api/property/units/channels/transformed-unit.ts";

/** Minutes between attempts (docs/rules/nights.md). */
const retryMinutes = [1, 5, 15, 60] as const;
/** Failures in a row after which the person who sent it is notified. */
const tellAfter = 3;
/**
 * Longer than creating a listing takes with all time-outs: until then another worker may still be doing it.
 */
const makingMinutes = 3;
/** How far the vendor's clock and ours may differ. */
const clockMinutes = 10;

const payloadShape = z.object({ organizationId: z.number(), unitId: z.number(), userId: z.number() });

/**
 * Sends one unit. A failure is stored with the row and the sending is repeated after 1, 5, 15 and 60 minutes.
 * That a listing is going to be created is recorded before: after a crash or a lost answer, the next attempt
 * looks for it before it creates another.
 */
export const sendUnit: Task = async (platform, payload) => {
  const unit = payloadShape.parse(payload);
  const begun = await inTenant(platform.db, unit.organizationId, (trx) => begin(platform, trx, unit));
  if (!begun) return;
  const { row, change, connection } = begun;
  const { answer: externalId, failure } = await askVendor(async () => {
    if (!connection) throw new VendorFailure("unauthorized", "not connected");
    const pms = openHostaway(platform, unit.organizationId, connection);
    const listingId = row.externalId ?? (await listingMade(pms, change, begun));
    return pms.saveListing(listingId, change);
  });
  await inTenant(platform.db, unit.organizationId, (trx) =>
    failure
      ? keepFailure(platform, trx, unit, row, failure)
      : keepListing(platform, trx, unit, externalId, change),
  );
};

/**
 * Returns what is to be sent; undefined when there is nothing, or another worker is just creating the
 * listing.
 */
async function begin(platform: Platform, trx: Tx, unit: SendUnit) {
  const { organizationId } = unit;
  const row = await unitToSend(trx, unit);
  if (!row) return;
  const connection = await connectionOf(platform, { trx, organizationId }, "hostaway");
  const { basePricePerNight, cleaningFee, ...fields } = row;
  const change = transformed({ ...fields, basePricePerNight, cleaningFee });
  if (row.externalId !== null || !connection) return { row, change, connection, since: null, storedIds: [] };
  const since = row.makingSince;
  const begunAgo = since ? platform.now().getTime() - Date.parse(since) : Number.POSITIVE_INFINITY;
  if (row.state === "pending" && begunAgo < makingMinutes * 60_000) {
    await enqueueUnit(platform, trx, unit, makingMinutes);
    return;
  }
  await ofUnit(trx, unit)
    .set({ making_since: since ?? platform.now().toISOString(), export_state: "pending" })
    .execute();
  return {
    row,
    change,
    connection,
    since,
    storedIds: since ? await storedListings(trx, organizationId) : [],
  };
}

function unitToSend(trx: Tx, { organizationId, unitId }: SendUnit) {
  return trx
    .selectFrom("unit_channel as c")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .selectAll("u")
    .select(["u.base_price_per_night as basePricePerNight", "u.cleaning_fee as cleaningFee"])
    .select(["c.external_id as externalId", "c.export_attempts as attempts", "c.export_state as state"])
    .select("c.making_since as makingSince")
    .where("c.organization_id", "=", organizationId)
    .where("c.channel", "=", "hostaway")
    .where("c.unit_id", "=", unitId)
    .where("c.export_state", "!=", "ok")
    .forUpdate("c")
    .executeTakeFirst();
}

type UnitToSend = NonNullable<Awaited<ReturnType<typeof unitToSend>>>;

/** Returns the listings that already stand for a unit. */
async function storedListings(trx: Tx, organizationId: number): Promise<(string | null)[]> {
  const rows = await trx
    .selectFrom("unit_channel")
    .select("external_id")
    .where("organization_id", "=", organizationId)
    .where("channel", "=", "hostaway")
    .where("unit_id", "is not", null)
    .execute();
  return rows.map((row) => row.external_id);
}

/**
 * Finds the listing that an earlier attempt created without our knowledge: it has the unit's name, belongs to
 * no other unit, and was created since that attempt; when the vendor gives no time, it must be at the unit's
 * address.
 */
async function listingMade(
  pms: Pms,
  change: ListingChange,
  { since, storedIds }: { since: string | null; storedIds: readonly (string | null)[] },
): Promise<string | null> {
  if (since === null) return null;
  const from = Date.parse(since) - clockMinutes * 60_000;
  for await (const page of pms.listings()) {
    const made = page.find(
      ({ externalId, label, address, insertedAt }) =>
        label === change.label &&
        !storedIds.includes(externalId) &&
        (insertedAt === null ? address === change.address : Date.parse(insertedAt) >= from),
    );
    if (made) return made.externalId;
  }
  return null;
}

function ofUnit(trx: Tx, { organizationId, unitId }: SendUnit) {
  return trx
    .updateTable("unit_channel")
    .where("organization_id", "=", organizationId)
    .where("channel", "=", "hostaway")
    .where("unit_id", "=", unitId);
}

async function keepListing(
  platform: Platform,
  trx: Tx,
  unit: SendUnit,
  externalId: string,
  sent: ListingChange,
): Promise<void> {
  const { organizationId } = unit;
  // Meanwhile it was read as a listing without a unit; it belongs to this unit.
  await trx
    .deleteFrom("unit_channel")
    .where("organization_id", "=", organizationId)
    .where("channel", "=", "hostaway")
    .where("external_id", "=", externalId)
    .where("unit_id", "is", null)
    .execute();
  // From now on the channel has our values; fields without a value are not sent.
  const there = JSON.stringify(
    Object.fromEntries(
      Object.entries(sent).filter(
        ([field, value]) => field !== "currency" && value !== null && value !== undefined,
      ),
    ),
  );
  await ofUnit(trx, unit)
    .set({
      listing: sql`coalesce(listing, '{}'::jsonb) || ${there}::jsonb`,
      imported: sql`imported || ${there}::jsonb`,
      external_id: externalId,
      making_since: null,
      export_state: "ok",
      export_problem: null,
      export_attempts: 0,
      exported_at: platform.now().toISOString(),
    })
    .execute();
  await noteExchange({ trx, organizationId }, "hostaway", null);
}

async function keepFailure(
  platform: Platform,
  trx: Tx,
  unit: SendUnit,
  { label, attempts: before }: UnitToSend,
  failure: VendorFailure,
): Promise<void> {
  const { organizationId, userId } = unit;
  const attempts = before + 1;
  await ofUnit(trx, unit)
    .set({
      export_state: "failed",
      export_problem: failure.message.slice(0, 300),
      export_attempts: attempts,
    })
    .execute();
  await noteExchange({ trx, organizationId }, "hostaway", failure);
  const minutes = retryMinutes[attempts - 1];
  if (minutes !== undefined) await enqueueUnit(platform, trx, unit, minutes);
  if (attempts === tellAfter)
    await notify(trx, organizationId, {
      userId,
      event: "FORM",
      action: "TRIGGER",
      message: "exportFailing",
      params: { unit: label },
    });
}
