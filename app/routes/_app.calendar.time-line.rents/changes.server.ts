import { isDate, readView } from "#app/components/timeline/view.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { todayOf } from "#app/services/today.ts";
import type { CalendarChange } from "#contract/planning/calendar/calendar.ts";
import { may } from "#contract/platform/access.ts";
import { periodText } from "./period.server.ts";

/** Units that are drawn anew without reading all. */
const most = 40;

/** What the timeline that is seen hears of others: who did what, and the units as they are now. Null where nothing was asked. */
export async function timelineChanges(signedIn: SignedIn) {
  const { rawApi, url, language, profile } = signedIn;
  const since = new Date(url.searchParams.get("timeline") ?? "");
  const until = url.searchParams.get("until") ?? "";
  if (Number.isNaN(since.getTime()) || !isDate(until)) return null;
  const t = fixedT(language, "timeline");
  const read = async () => {
    const { Changes, now, more } = await rawApi.calendar.changes({ since: since.toISOString() });
    const seen = new Set((url.searchParams.get("seen") ?? "").split(",").map(Number));
    const fresh = Changes.filter(({ id }) => !seen.has(id));
    const unitIds = [...new Set(fresh.flatMap((change) => change.unitIds))];
    const all = more || unitIds.length > most;
    return {
      now,
      states: await unitStates(signedIn),
      all,
      unitIds,
      changes: fresh.map((change) => ({
        id: change.id,
        stay: change.contractId,
        text: change.own ? null : wordsOf(change, t),
      })),
      period:
        all || unitIds.length === 0
          ? null
          : await periodText(rawApi, { view: readView(url.searchParams, todayOf(profile)), until, unitIds }),
    };
  };
  return read().catch(onRefusal(() => null));
}

/** How units are found, for whoever reads cleanings. */
async function unitStates({ rawApi, principal }: SignedIn) {
  return may(principal, "cleaning", "read") ? (await rawApi.cleaningPlan.states({})).states : [];
}

function wordsOf({ act, by, guest, unitLabel, from, until, contractId }: CalendarChange, t: SignedIn["t"]) {
  const day = (date: string) => date.slice(5).split("-").reverse().join("/");
  return t(`changed.${act}`, {
    by: by || t("changed.system"),
    guest: guest || (contractId === null ? "" : t("contract", { id: contractId })),
    unit: unitLabel,
    from: day(from),
    until: day(until),
  });
}
