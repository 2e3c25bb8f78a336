import { z } from "zod";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { parseDate } from "#app/components/form/parse-date.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { date as dateSchema } from "#contract/platform/values.ts";

/** Rows of each of the day's lists before somebody asks for all of them: what fits on a screen or two. */
const firstRows = 25;
const kinds = z.enum(["arrivals", "departures", "inHouse"]);
export type StayKind = z.infer<typeof kinds>;

/** A day of the selected branches, with what the reader may do about it. */
export async function loadDay({ api, profile, principal, language, url }: SignedIn) {
  const today = todayOf(profile);
  const date = chosenDay(url.searchParams.get("date") ?? "") ?? today;
  const day = await api.calendar.day({ date });
  const all = kinds.safeParse(url.searchParams.get("all")).data ?? null;
  const shown = (kind: StayKind) => (all === kind ? day[kind] : day[kind].slice(0, firstRows));
  const arriving = shown("arrivals").filter((stay) => !stay.checkedInAt);
  return {
    today,
    language,
    all,
    gaps: await gapsOf(api, principal, arriving),
    day: {
      date: day.date,
      occupied: day.occupied,
      units: day.units,
      arrivals: shown("arrivals"),
      departures: shown("departures"),
      inHouse: shown("inHouse"),
    },
    counts: {
      arrivals: day.arrivals.length,
      departures: day.departures.length,
      inHouse: day.inHouse.length,
      arrived: day.arrivals.filter((stay) => stay.checkedInAt).length,
      left: day.departures.filter((stay) => stay.checkedOutAt).length,
    },
    may: {
      open: may(principal, "real_estate_contract", "edit"),
      book: may(principal, "real_estate_contract", "create"),
      timeline: may(principal, "calendar", "read"),
    },
    key: newIdempotencyKey(),
  };
}
export type DayPage = Awaited<ReturnType<typeof loadDay>>;

/** Of how many travellers of the arrivals that are shown the guest register still wants something. */
async function gapsOf(
  api: SignedIn["api"],
  principal: SignedIn["principal"],
  arriving: readonly { contractId: number }[],
) {
  if (arriving.length === 0 || !may(principal, "real_estate_contract", "read")) return [];
  const contractIds = arriving.slice(0, 500).map(({ contractId }) => contractId);
  return (await api.guestRegister.gaps({ contractIds })).Gaps;
}

/** Typed as DD/MM/YYYY or linked as YYYY-MM-DD; nothing else is a day. */
function chosenDay(typed: string): string | null {
  const parsed = parseDate(typed);
  return parsed.ok && dateSchema.safeParse(parsed.value).success ? parsed.value : null;
}
