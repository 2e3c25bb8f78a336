import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { may } from "#contract/access.ts";
import { addDays, todayIn } from "#contract/days.ts";
import { readView, type TimelineView } from "./view.ts";

/** Nights and units on one page of the table. */
const tableNights = 14;
const tableUnits = 25;

/** What the page shows before, and without, the island: the table of a fortnight. */
export async function loadTimeline({ api, profile, principal, preferences, language, url }: SignedIn) {
  const today = todayAt(profile);
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
  return {
    view,
    today,
    language,
    period,
    /** The table stays: the reader runs in lite mode or asked for it. */
    asTable: preferences.lite === "on" || url.searchParams.get("as") === "table",
    /** The block the reader looks at, to remove it. */
    block: period.blocks.find(({ id }) => String(id) === url.searchParams.get("block")) ?? null,
    buildings: allowed ? (await api.buildings.basic({})).Buildings : period.buildings,
    may: {
      book: may(principal, "real_estate_contract", "create"),
      open: may(principal, "real_estate_contract", "edit"),
      block: may(principal, "calendar", "create"),
      unblock: may(principal, "calendar", "edit"),
    },
    key: newIdempotencyKey(),
  };
}
export type TimelinePage = Awaited<ReturnType<typeof loadTimeline>>;

/** The API's filter of a view. */
export function filterOf(view: TimelineView) {
  return {
    q: view.q || undefined,
    buildingId: view.building ?? undefined,
    minPersons: view.persons ?? undefined,
    overbooked: view.overbooked || undefined,
  };
}

/** Today where the first selected branch is. */
export function todayAt({ branches, selectedBranches }: SignedIn["profile"]): string {
  const branch = branches.find(({ id }) => selectedBranches.includes(id)) ?? branches[0];
  return todayIn(branch?.timeZone ?? "UTC", new Date());
}
