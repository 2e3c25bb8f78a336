import { holidaysOf, jewishPeriod } from "#api/planning/calendar-home/days.ts";
import {
  feedAddress,
  findFeed,
  renewFeed,
  withdrawFeed,
  writeFeed,
} from "#api/planning/calendar-home/feed.ts";
import { layersOf } from "#api/planning/calendar-home/layers.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { calendarHome } from "#contract/planning/calendar-home/calendar-home.ts";

export const calendarHomeHandlers = [
  handle(calendarHome.layers, layersOf),
  handle(calendarHome.jewish, async (context, input) => jewishPeriod(context, input)),
  handle(calendarHome.holidays, holidaysOf),
  handle(calendarHome.feedAddress, async (context) => ({ address: await feedAddress(context) })),
  handle(calendarHome.renewFeed, async (context) => ({ address: await renewFeed(context) })),
  handle(calendarHome.withdrawFeed, async (context) => {
    await withdrawFeed(context);
    return {};
  }),
  handlePublic(calendarHome.feed, async ({ platform, now }, { token }) => {
    const feed = await findFeed(platform.db, token);
    if (!feed) throw notFound();
    const text = await inTenant(platform.db, feed.organizationId, (trx) => writeFeed(trx, feed, now), {
      readOnly: true,
    });
    return {
      name: "calendar.ics",
      type: "text/calendar; charset=utf-8",
      body: new TextEncoder().encode(text),
    };
  }),
];
