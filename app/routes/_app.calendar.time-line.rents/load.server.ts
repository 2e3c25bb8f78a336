import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadedAround } from "#app/components/timeline/period-address.ts";
import { readView, type TimelineView, tableNights } from "#app/components/timeline/view.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { addDays } from "#contract/platform/days.ts";
import { holdFirstLook, type TablePeriod } from "./first-look.ts";
import { firstMarkup } from "./first-markup.server.tsx";
import { loadStay } from "./stay.server.ts";
import { undoable } from "./stay-acts.server.ts";
import { wordsOf } from "./words.ts";

/** Units on one page of the table. */
const tableUnits = 25;

/** Units of the island's first screenful, on a screen of any usual size. */
const firstUnits = 24;

/** What the page shows without the island: the table of a fortnight; and before it: its first screenful. */
export async function loadTimeline({ context }: LoaderFunctionArgs, signedIn: SignedIn) {
  const { api, profile, principal, preferences, language, url, t, asDocument } = signedIn;
  const today = todayOf(profile);
  const view = readView(url.searchParams, today);
  const asTable = preferences.lite === "on" || view.asTable;
  const period = asTable
    ? await api.calendar.rent({
        from: view.from,
        until: addDays(view.from, tableNights),
        filter: { ...filterOf(view), unitId: view.unit ?? undefined },
        page: view.page,
        amount: tableUnits,
      })
    : null;
  const { before, after } = loadedAround("days", 0);
  const first =
    asTable || !asDocument
      ? null
      : await api.calendar.rent({
          from: addDays(view.from, -before),
          until: addDays(view.from, after),
          filter: filterOf(view),
          page: 0,
          amount: firstUnits,
        });
  const allowed = may(principal, "building", "read");
  if (first) {
    const look = { period: first, from: view.from, today, language, t: wordsOf(t) };
    holdFirstLook(context, {
      overbookings: first.overbookings,
      // Other zooms are drawn by the island alone.
      markup: view.zoom === "days" ? firstMarkup(look) : "",
    });
  }
  const stay = Number(url.searchParams.get("stay"));
  const opens =
    asTable && Number.isSafeInteger(stay) && stay > 0 && may(principal, "real_estate_contract", "edit");
  return {
    view,
    /** The stay the table's reader looks at, and what they can undo. */
    stay: opens ? await loadStay(signedIn, stay, url.searchParams.has("resolve")) : null,
    undo: asTable ? await undoable(signedIn) : null,
    today,
    language,
    /** The table stays: the reader runs in lite mode or asked for it. */
    asTable,
    /** What the table shows; null where the island stands in its place. */
    period,
    /** The block the reader looks at, to remove it. */
    block: period?.blocks.find(({ id }) => String(id) === url.searchParams.get("block")) ?? null,
    buildings: allowed ? (await api.buildings.basic({})).Buildings : ((period ?? first)?.buildings ?? []),
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
