import type { AppLoadContext } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { addDays } from "#contract/days.ts";
import { holdPeriod, type TablePeriod } from "./held-period.ts";
import { readView, type TimelineView } from "./view.ts";

/** Nights and units on one page of the table. */
const tableNights = 14;
const tableUnits = 25;

/** What the page shows before, and without, the island: the table of a fortnight. */
export async function loadTimeline(
  { api, profile, principal, preferences, language, url }: SignedIn,
  request: AppLoadContext,
) {
  const today = todayOf(profile);
  const view = readView(url.searchParams, today);
  const until = addDays(view.from, tableNights);
  const period = await api.calendar.rent({
    from: view.from,
    until,
    filter: { ...filterOf(view), unitId: view.unit ?? undefined },
    page: view.page,
    amount: tableUnits,
  });
  const allowed = may(principal, "building", "read");
  const asTable = preferences.lite === "on" || url.searchParams.get("as") === "table";
  holdPeriod(request, period);
  return {
    view,
    today,
    language,
    /** The table stays: the reader runs in lite mode or asked for it. */
    asTable,
    /** What the table shows, where the browser is to draw it too. */
    period: asTable ? period : null,
    /** The block the reader looks at, to remove it. */
    block: period.blocks.find(({ id }) => String(id) === url.searchParams.get("block")) ?? null,
    buildings: allowed ? (await api.buildings.basic({})).Buildings : period.buildings,
    may: {
      book: may(principal, "real_estate_contract", "create"),
      open: may(principal, "real_estate_contract", "edit"),
      block: may(principal, "calendar", "create"),
      unblock: may(principal, "calendar", "edit"),
      force: may(principal, "real_estate_contract", "operation"),
    },
    key: newIdempotencyKey(),
  };
}
export type TimelinePage = Awaited<ReturnType<typeof loadTimeline>>;
/** The page with what the table shows. */
export type TablePage = TimelinePage & { period: TablePeriod };

/** The API's filter of a view. */
export function filterOf(view: TimelineView) {
  return {
    q: view.q || undefined,
    buildingId: view.building ?? undefined,
    minPersons: view.persons ?? undefined,
    overbooked: view.overbooked || undefined,
  };
}
