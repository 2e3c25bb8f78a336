import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { fetchDue, fetchFeed } from "#api/property/ical/fetch-feed.ts";

const house = await testHouse();
const [vienna] = house.branchIds;
const person = await house.person({ admin: true });
const api = person.client;
const from = "2027-03-01";
const until = "2027-03-31";

/** What the channel answers. */
const channel = { status: 200, text: "", etag: '"1"', asked: 0, together: 1 };
const waiting: (() => void)[] = [];
const server = createServer(async (request, reply) => {
  channel.asked += 1;
  // Answers so many at once, when all of them have asked.
  const answered = new Promise<void>((resolve) => waiting.push(resolve));
  if (waiting.length >= channel.together) for (const answer of waiting.splice(0)) answer();
  await answered;
  if (channel.status === 200 && request.headers["if-none-match"] === channel.etag)
    return void reply.writeHead(304).end();
  reply.writeHead(channel.status, { etag: channel.etag }).end(channel.text);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close().closeAllConnections());
const { port } = server.address() as AddressInfo;

const feed = (...events: [uid: string, from: string, until: string][]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap(([uid, begin, end]) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${begin.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${end.replaceAll("-", "")}`,
      "SUMMARY:Reserved",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

async function newUnit(label: string): Promise<number> {
  const { RealEstateId } = await api.units.add({
    realEstate: {
      branchId: vienna,
      label,
      address: "Ring",
      house: "1",
      city: "Wien",
      country: "AT",
      persons: 2,
      basePricePerNight: 9000,
    },
  });
  return RealEstateId;
}

/** The channel says something else, under another ETag, and the feed is fetched. */
async function says(feedId: number, text: string): Promise<void> {
  Object.assign(channel, { status: 200, text, etag: `"${Math.random()}"` });
  await api.ical.fetchNow({ id: feedId });
  await house.runJobs();
}

/** The feed is fetched on another day; no session lasts until then. */
async function later(day: string, text: string, etag = `"${Math.random()}"`): Promise<void> {
  Object.assign(channel, { text, etag });
  house.at(`${day}T10:00:00Z`);
  await fetchFeed(house.platform, { organizationId: house.organizationId, feedId });
  house.at("2027-02-20T10:00:00Z");
}

const blocksOf = async (unitId: number) =>
  (await api.calendar.rent({ from, until })).blocks
    .filter((block) => block.unitId === unitId)
    .map((block) => [block.type, block.from, block.until]);
const stateOf = async (unitId: number) => (await api.ical.read({ unitId })).feeds[0];

let unitId = 0;
let feedId = 0;
beforeEach(async () => {
  house.at("2027-02-20T10:00:00Z");
  unitId = await newUnit(`Feed ${Math.random()}`);
  Object.assign(channel, {
    status: 200,
    etag: `"${Math.random()}"`,
    text: feed(["a", "2027-03-02", "2027-03-05"]),
  });
  ({ feedId } = await api.ical.add({
    unitId,
    name: "Airbnb",
    address: `http://127.0.0.1:${port}/secret.ics`,
  }));
  await house.runJobs();
});

describe("a feed that comes in", () => {
  it("blocks its nights at once, shows its state, and never its address", async () => {
    expect(await blocksOf(unitId)).toEqual([["channel", "2027-03-02", "2027-03-05"]]);
    expect(await stateOf(unitId)).toMatchObject({
      name: "Airbnb",
      host: `127.0.0.1:${port}`,
      state: "ok",
      problem: null,
      events: 1,
      conflicts: [],
    });
    expect(JSON.stringify(await api.ical.read({ unitId }))).not.toContain("secret");
  });

  it("is fetched by several at once as if by one: nothing twice, nothing freed early", async () => {
    channel.together = 4;
    const all = () =>
      Promise.all(
        Array.from({ length: 4 }, () =>
          fetchFeed(house.platform, { organizationId: house.organizationId, feedId }),
        ),
      );
    Object.assign(channel, {
      text: feed(["b", "2027-03-10", "2027-03-12"], ["a", "2027-03-02", "2027-03-05"]),
      etag: '"two"',
    });
    await all();
    expect(await blocksOf(unitId)).toEqual([
      ["channel", "2027-03-02", "2027-03-05"],
      ["channel", "2027-03-10", "2027-03-12"],
    ]);
    Object.assign(channel, { text: feed(["b", "2027-03-10", "2027-03-12"]), etag: '"three"' });
    // Missing in four fetches that began together is missing once.
    await all();
    expect(await blocksOf(unitId)).toHaveLength(2);
    await all();
    expect(await blocksOf(unitId)).toEqual([["channel", "2027-03-10", "2027-03-12"]]);
    channel.together = 1;
  });

  it("keeps nights from being booked", async () => {
    const contract = {
      checkIn: "2027-03-03",
      checkOut: "2027-03-06",
      client: { lastname: "Späth", email: "guest@mail.example" },
    };
    await expect(api.rentContracts.create({ propertyId: unitId, contract })).rejects.toMatchObject({
      status: 409,
    });
  });

  it("moves nights, frees what is missing twice, and takes back what is there again", async () => {
    await says(feedId, feed(["a", "2027-03-02", "2027-03-06"], ["b", "2027-03-10", "2027-03-12"]));
    expect(await blocksOf(unitId)).toEqual([
      ["channel", "2027-03-02", "2027-03-06"],
      ["channel", "2027-03-10", "2027-03-12"],
    ]);
    await says(feedId, feed(["b", "2027-03-10", "2027-03-12"]));
    expect(await blocksOf(unitId)).toHaveLength(2);
    await says(feedId, feed(["b", "2027-03-10", "2027-03-12"]));
    expect(await blocksOf(unitId)).toEqual([["channel", "2027-03-10", "2027-03-12"]]);
  });

  it("counts a missing stay also when the same feed comes again unchanged", async () => {
    await says(feedId, feed(["b", "2027-03-10", "2027-03-12"]));
    await api.ical.fetchNow({ id: feedId });
    await house.runJobs();
    expect(await blocksOf(unitId)).toEqual([["channel", "2027-03-10", "2027-03-12"]]);
    channel.asked = 0;
    await api.ical.fetchNow({ id: feedId });
    await house.runJobs();
    expect(channel.asked).toBe(1);
    expect(await stateOf(unitId)).toMatchObject({ state: "ok" });
  });

  it("is not believed when it is empty, until somebody says so; whoever added it is told", async () => {
    await says(feedId, feed());
    expect(await blocksOf(unitId)).toHaveLength(1);
    expect(await stateOf(unitId)).toMatchObject({ state: "suspicious", problem: "empty" });
    const { events } = await api.session.ping({});
    expect(events.at(-1)).toMatchObject({ sticky: true, event: "CALENDAR" });
    await api.ical.believe({ id: feedId });
    await house.runJobs();
    expect(await blocksOf(unitId)).toEqual([]);
    expect(await stateOf(unitId)).toMatchObject({ state: "ok" });
  });

  it("takes over what can be read, keeps what cannot, and says which, why and since when", async () => {
    const broken = (text: string, uid: string) =>
      text.replace(new RegExp(`(UID:${uid}\r\n)DTSTART[^\r]*\r\n`), "$1");
    const both = feed(["a", "2027-03-02", "2027-03-05"], ["b", "2027-03-10", "2027-03-12"]);
    const taken = [
      ["channel", "2027-03-02", "2027-03-05"],
      ["channel", "2027-03-10", "2027-03-12"],
    ];
    await api.session.ping({});
    await says(feedId, broken(both, "a"));
    expect(await blocksOf(unitId)).toEqual(taken);
    house.at("2027-02-20T10:10:00Z");
    await says(feedId, broken(both, "a"));
    await says(feedId, broken(both, "a"));
    expect(await blocksOf(unitId)).toEqual(taken);
    expect(await stateOf(unitId)).toMatchObject({
      state: "partial",
      events: 1,
      skipped: 1,
      faulty: [
        {
          uid: "a",
          reason: "noStart",
          summary: "Reserved",
          written: "20270305",
          since: "2027-02-20T10:00:00.000Z",
        },
      ],
    });
    // Told once, and not again each quarter of an hour.
    const { events } = await api.session.ping({});
    expect(events).toMatchObject([{ event: "CALENDAR", sticky: true }]);
    expect(events[0]?.description).toContain("Airbnb");
    await says(feedId, both);
    expect(await stateOf(unitId)).toMatchObject({ state: "ok", skipped: 0, faulty: [] });
    await says(feedId, feed(["b", "2027-03-10", "2027-03-12"]));
    await says(feedId, feed(["b", "2027-03-10", "2027-03-12"]));
    expect(await blocksOf(unitId)).toEqual([taken[1]]);
  });

  it("takes a UID again that a stay had which is over", async () => {
    await later("2027-03-10", feed(["a", "2027-03-20", "2027-03-22"]));
    expect(await blocksOf(unitId)).toContainEqual(["channel", "2027-03-20", "2027-03-22"]);
  });

  it("holds thousands of events, and characters no column takes", async () => {
    const many = Array.from({ length: 8000 }, (_, index): [string, string, string] => [
      `many-${index}`,
      "2027-03-02",
      index % 2 ? "2027-03-05" : "2027-03-06",
    ]);
    await says(feedId, feed(...many, ["a\u0000b", "2027-03-10", "2027-03-12"]));
    expect(await stateOf(unitId)).toMatchObject({ state: "ok", events: 8001 });
    expect(await blocksOf(unitId)).toContainEqual(["channel", "2027-03-10", "2027-03-12"]);
  });

  it("is read again once a day though the channel says it is the same: later days come nearer", async () => {
    await says(feedId, feed(["a", "2027-03-02", "2027-03-05"], ["far", "2029-02-20", "2029-02-22"]));
    expect(await stateOf(unitId)).toMatchObject({ events: 1 });
    await later("2027-02-21", channel.text, channel.etag);
    expect(await stateOf(unitId)).toMatchObject({ state: "ok", events: 2 });
  });

  it.each([
    [() => Object.assign(channel, { status: 500 }), "refused"],
    [() => Object.assign(channel, { text: "<html>", etag: '"page"' }), "noCalendar"],
    [
      () =>
        Object.assign(channel, { text: feed(["a", "2027-03-02", "2027-03-05"]).slice(0, 60), etag: '"cut"' }),
      "cutOff",
    ],
  ])("keeps its blocks when it cannot be read, and says why (%#)", async (breaks, problem) => {
    breaks();
    await api.ical.fetchNow({ id: feedId });
    await house.runJobs();
    expect(await stateOf(unitId)).toMatchObject({ state: "failed", problem });
    expect(await blocksOf(unitId)).toHaveLength(1);
  });

  it("is fetched by the clock when its turn has come", async () => {
    channel.asked = 0;
    await fetchDue(house.platform, {});
    await house.runJobs();
    expect(channel.asked).toBe(0);
    await api.ical.add({ unitId, name: "VRBO", address: `http://127.0.0.1:${port}/other.ics` });
    await fetchDue(house.platform, {});
    await house.runJobs();
    expect(channel.asked).toBe(1);
  });

  it("names the stay it collides with, and adds no block to nights that came from us", async () => {
    const other = await newUnit(`Own ${Math.random()}`);
    const contract = {
      checkIn: "2027-03-20",
      checkOut: "2027-03-25",
      client: { lastname: "Eigen", email: "guest@mail.example" },
      agreedTotal: 1000,
    };
    const { contractId } = await api.rentContracts.create({ propertyId: other, contract });
    channel.text = feed(
      ["echo", "2027-03-20", "2027-03-25"],
      ["late", "2027-03-24", "2027-03-27"],
      ["stay-1-1@hauswart", "2027-03-28", "2027-03-29"],
    );
    await api.ical.add({ unitId: other, name: "Booking.com", address: `http://127.0.0.1:${port}/b.ics` });
    await house.runJobs();
    expect(await blocksOf(other)).toEqual([["channel", "2027-03-24", "2027-03-27"]]);
    expect((await stateOf(other))?.conflicts).toEqual([
      { contractId, from: "2027-03-24", until: "2027-03-27" },
    ]);
  });

  it("frees its nights when it is removed", async () => {
    await api.ical.remove({ id: feedId });
    expect(await blocksOf(unitId)).toEqual([]);
    expect((await api.ical.read({ unitId })).feeds).toEqual([]);
    await expect(api.ical.fetchNow({ id: feedId })).rejects.toMatchObject({ status: 404 });
  });

  it("refuses what is no address, and the same one twice", async () => {
    const add = (address: string) => api.ical.add({ unitId, name: "X", address });
    for (const address of [
      "nothing",
      "ftp://a.example/x",
      "javascript:1",
      `http://127.0.0.1:${port}/secret.ics`,
    ])
      await expect(add(address)).rejects.toMatchObject({
        status: 400,
        objects: { fields: { address: expect.any(String) } },
      });
  });
});

describe("a unit's own feed", () => {
  const read = async (address: string | null) => {
    const token = /ical\/(.+)$/.exec(address ?? "")?.[1] ?? "";
    const reply = await house.request(`ical/${token}`);
    return { status: reply.status, type: reply.headers.get("content-type"), text: await reply.text() };
  };

  it("holds stays and blocks without a word of guests, at a secret address that can be renewed", async () => {
    const contract = {
      checkIn: "2027-03-10",
      checkOut: "2027-03-12",
      client: { lastname: "Geheim", email: "guest@mail.example" },
      agreedTotal: 1000,
    };
    await api.rentContracts.create({ propertyId: unitId, contract });
    expect((await api.ical.read({ unitId })).address).toBeNull();
    const { address } = await api.ical.renewAddress({ unitId });
    expect(address).toMatch(/^https:\/\/house\.example\/ical\/[\w-]{43}\.ics$/);
    expect((await api.ical.read({ unitId })).address).toBe(address);
    const reply = await read(address);
    expect(reply).toMatchObject({ status: 200, type: "text/calendar; charset=utf-8" });
    expect(reply.text).toContain("DTSTART;VALUE=DATE:20270310");
    expect(reply.text).toContain("SUMMARY:Not available");
    expect(reply.text).not.toContain("Geheim");
    const { address: fresh } = await api.ical.renewAddress({ unitId });
    expect((await read(address)).status).toBe(404);
    expect((await read(fresh)).status).toBe(200);
  });

  it("is not there for a guessed address, nor shown to who may only read", async () => {
    expect(
      (await read("https://house.example/ical/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics")).status,
    ).toBe(404);
    await api.ical.renewAddress({ unitId });
    const reader = await house.user({ real_estate: ["read"] });
    expect((await reader.ical.read({ unitId })).address).toBeNull();
    await expect(reader.ical.renewAddress({ unitId })).rejects.toMatchObject({ status: 403 });
  });
});
