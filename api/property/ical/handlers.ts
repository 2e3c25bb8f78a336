import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { addFeed, feedsOf, findFeed, removeFeed } from "#api/property/ical/feeds.ts";
import { enqueueFetch } from "#api/property/ical/fetch-feed.ts";
import { findAddress, ownAddress, renewAddress } from "#api/property/ical/own-address.ts";
import { takeCalendarFile } from "#api/property/ical/upload-file.ts";
import { writeFeed } from "#api/property/ical/write-feed.ts";
import { findUnit } from "#api/property/units/queries.ts";
import { ical } from "#contract/property/ical/ical.ts";

export const icalHandlers = [
  handle(ical.read, async (context, { unitId }) => {
    await findUnit(context, unitId);
    // A reader who may not change the unit does not need the secret of its address.
    const address = context.may(ical.renewAddress.access) ? await ownAddress(context, unitId) : null;
    return { address, feeds: await feedsOf(context, unitId) };
  }),
  handle(ical.renewAddress, async (context, { unitId }) => {
    await findUnit(context, unitId, { lock: true });
    return { address: await renewAddress(context, unitId) };
  }),
  handle(ical.add, async (context, { unitId, ...feed }) => {
    await findUnit(context, unitId, { lock: true });
    return { feedId: await addFeed(context, unitId, feed) };
  }),
  handle(ical.upload, async (context, { unitId, ...calendar }) => {
    await findUnit(context, unitId, { lock: true });
    return takeCalendarFile(context, { id: unitId, timeZone: await timeZoneOf(context, unitId) }, calendar);
  }),
  handle(ical.fetchNow, async (context, { id }) => fetchAgain(context, id, false)),
  handle(ical.believe, async (context, { id }) => fetchAgain(context, id, true)),
  handle(ical.remove, async (context, { id }) => {
    await removeFeed(context, await findFeed(context, id));
    return {};
  }),
  handlePublic(ical.feed, async ({ platform, now }, { token }) => {
    const feedAddress = await findAddress(platform.db, token.replace(/\.ics$/, ""));
    if (!feedAddress) throw notFound();
    const { organizationId } = feedAddress;
    const text = await inTenant(platform.db, organizationId, (trx) => writeFeed(trx, feedAddress, now), {
      readOnly: true,
    });
    return {
      name: "occupancy.ics",
      type: "text/calendar; charset=utf-8",
      body: new TextEncoder().encode(text),
    };
  }),
];

async function fetchAgain(context: CallContext, id: number, believed: boolean) {
  const feed = await findFeed(context, id);
  if (feed.isFile) throw new Failure("NOT_READY", { detail: "calendarFile" });
  await enqueueFetch(context.platform, context.trx, context.organizationId, feed.id, believed);
  await context.audit({
    action: believed ? "believeIcal" : "fetchIcal",
    objectType: "realEstate",
    objectId: feed.unitId,
    after: { feed: feed.name },
  });
  return {};
}

async function timeZoneOf({ trx, organizationId }: CallContext, unitId: number): Promise<string> {
  const { timeZone } = await trx
    .selectFrom("unit as u")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.branch_id"),
    )
    .select("b.time_zone as timeZone")
    .where("u.organization_id", "=", organizationId)
    .where("u.id", "=", unitId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
