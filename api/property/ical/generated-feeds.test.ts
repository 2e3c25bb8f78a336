import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { type Chance, chance } from "#api/demo/chance.ts";
import { testHouse } from "#api/platform/testing.ts";
import { fetchFeed } from "#api/property/ical/fetch-feed.ts";
import { addDays, nightsOf } from "#contract/platform/days.ts";

const house = await testHouse();
house.at("2027-02-20T10:00:00Z");
const { client: api } = await house.person({ admin: true });
const { organizationId, platform } = house;
const start = "2027-03-01";

let text = "";
const server = createServer((_request, reply) => reply.end(text));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close().closeAllConnections());
const { port } = server.address() as AddressInfo;

/** A stay as the channel has it. */
interface Stay {
  uid: string;
  from: string;
  nights: number;
  /** How often, a week apart. */
  times: number;
  /** How it is written; `broken` so that nobody can read it. */
  style: number;
  broken: boolean;
}

const compact = (day: string) => day.replaceAll("-", "");
const styles: ((from: string, until: string, nights: number) => string[])[] = [
  (from, until) => [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${until}`],
  (from, until) => [`DTEND:${until}`, `DTSTART:${from}`],
  (from, until) => [`DTSTART:${from}T140000Z`, `DTEND:${until}T090000Z`],
  (from, until) => [`DTSTART;TZID=Europe/Vienna:${from}T233000`, `DTEND;TZID=Europe/Vienna:${until}T100000`],
  (from, until) => [`DTSTART:${from}T001500`, `DTEND:${until}T234500`],
  (from, until) => [`DTSTART;TZID="Wherever":${from}T160000`, `DTEND;TZID="Wherever":${until}T110000`],
  (from, _until, nights) => [`DTSTART;VALUE=DATE:${from}`, `DURATION:P${nights}D`],
  (from, _until, nights) => [`DTSTART:${from}T150000`, `DURATION:P${nights - 1}DT20H`],
];
const breaks: ((lines: string[]) => string[])[] = [
  (lines) => lines.filter((line) => !line.startsWith("DTSTART")),
  (lines) => lines.map((line) => line.replace(/^(DTSTART[^:]*):.*/, "$1:20270231")),
  (lines) => [...lines.filter((line) => !/^(DTEND|DURATION)/.test(line)), "DTEND:soon"],
  (lines) => [...lines.filter((line) => !/^(DTEND|DURATION)/.test(line)), "DTEND:20200101"],
];

function written(from: Chance, stays: readonly Stay[]): string {
  const events = stays.flatMap((stay, index) => {
    const { uid, nights, times, style, broken } = stay;
    const days = styles[style]?.(compact(stay.from), compact(addDays(stay.from, nights)), nights) ?? [];
    const lines = broken ? (breaks[index % breaks.length]?.(days) ?? []) : days;
    const rule = times > 1 ? [`RRULE:FREQ=WEEKLY;COUNT=${times}`] : [];
    return ["BEGIN:VEVENT", `UID:${uid}`, ...lines, ...rule, "SUMMARY:BEGIN:VEVENT", "END:VEVENT"];
  });
  const end = from.pick(["\r\n", "\n", "\r"]);
  const folded = ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR", ""].map((line) =>
    from.percent(20) ? line.replace(/^(.{12})(.+)$/, `$1${end} $2`) : line,
  );
  return from.pick(["", "\uFEFF"]) + folded.join(end);
}

/** What the channel has a moment later: stays move, go, come, share a UID, break and are mended. */
function moved(from: Chance, stays: readonly Stay[], round: number): Stay[] {
  const nights = stays
    .filter(() => from.percent(90))
    .map((stay) => ({
      ...stay,
      ...(from.percent(15) && !stay.broken && { from: addDays(stay.from, from.between(-2, 2)) }),
      broken: from.percent(25),
    }));
  const fresh = Array.from({ length: from.between(0, 4) }, (_, index): Stay => {
    const [first] = nights;
    return {
      uid: first && from.percent(25) ? first.uid : `${round}-${index}@channel`,
      from: addDays(start, from.between(0, 200)),
      nights: from.between(1, 9),
      times: from.percent(15) ? from.between(2, 5) : 1,
      style: from.between(0, styles.length - 1),
      broken: false,
    };
  });
  return [...nights, ...fresh];
}

const nightsOfStay = ({ from, nights, times }: Stay) =>
  Array.from({ length: times }, (_, time) => addDays(from, 7 * time)).flatMap((first) =>
    nightsOf(first, addDays(first, nights)),
  );

it.each(Array.from({ length: 6 }, (_, seed) => seed + 1))(
  "leaves no night open that an event takes, whatever the others are like (%i)",
  async (seed) => {
    const from = chance(seed);
    const { RealEstateId: unitId } = await api.units.add({
      realEstate: { branchId: house.branchIds[0], label: `Generated ${seed}`, city: "Wien", country: "AT" },
    });
    const address = `http://127.0.0.1:${port}/${seed}.ics`;
    let stays = moved(from, [], 0);
    text = written(from, stays);
    const { feedId } = await api.ical.add({ unitId, name: "Channel", address });
    /** What could be read of an event before it broke. */
    const readBefore = new Map<Stay["uid"], string[]>();
    for (let round = 1; round <= 15; round += 1) {
      await fetchFeed(platform, { organizationId, feedId });
      const { blocks } = await api.calendar.rent({ from: start, until: addDays(start, 300) });
      const held = new Set(
        blocks
          .filter((block) => block.unitId === unitId)
          .flatMap((block) => nightsOf(block.from, block.until)),
      );
      for (const stay of stays) {
        const alone = stays.filter(({ uid }) => uid === stay.uid).length === 1;
        const taken = stay.broken ? (alone ? (readBefore.get(stay.uid) ?? []) : []) : nightsOfStay(stay);
        expect(
          taken.filter((night) => night >= start && !held.has(night)),
          `round ${round}: ${JSON.stringify(stay)}`,
        ).toEqual([]);
        if (!stay.broken) readBefore.set(stay.uid, taken);
      }
      const [feed] = (await api.ical.read({ unitId })).feeds;
      expect(feed?.skipped).toBe(stays.filter(({ broken }) => broken).length);
      stays = moved(from, stays, round);
      text = written(from, stays);
    }
  },
);
