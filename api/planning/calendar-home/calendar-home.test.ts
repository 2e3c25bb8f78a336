// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { remindOfEvents } from "#api/planning/calendar-events/reminders.ts";
import { testHouse } from "#api/platform/testing.ts";
import { calendarLayers } from "#contract/planning/calendar-home/calendar-home.ts";

const house = await testHouse();
house.at("2027-03-10T10:00:00Z");
const [vienna] = house.branchIds;
const { unit, stay } = furnishings(house);
const boss = await house.person({ admin: true });
const admin = boss.client;
const colleague = await house.person({
  grants: { calendar: ["read"], pcalendar: ["read", "create", "edit"] },
});
const once = { typeId: 1, startsOn: "2027-04-01", startsAt: "09:00", endsOn: "2027-04-01", endsAt: "10:00" };
const add = (event: object) => admin.calendarEvents.add({ event: { branchId: vienna, ...once, ...event } });
const notices = async (api = admin) => (await api.session.ping({})).events;

describe("an event that repeats", () => {
  it("is in the calendar each time, from 31 January in March again", async () => {
    const day = { startsOn: "2027-01-31", endsOn: "2027-01-31" };
    const { eventId } = await add({ ...day, repeats: "FREQ=MONTHLY", title: "Miete" });
    const { Events } = await admin.calendarEvents.list({ from: "2027-02-01", until: "2027-06-01" });
    const times = Events.filter(({ id }) => id === eventId).map(({ start }) => start);
    expect(times).toEqual(["2027-03-31T07:00:00.000Z", "2027-05-31T07:00:00.000Z"]);
  });

  it("is refused with a rule that is none or has a million dates", async () => {
    for (const repeats of ["each Friday", "FREQ=SECONDLY"])
      await expect(add({ repeats })).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
});

describe("on the ping", () => {
  it("somebody hears that they were entered, and what begins, once for each time", async () => {
    await add({
      startsOn: "2027-03-10",
      endsOn: "2027-03-10",
      startsAt: "11:20",
      endsAt: "12:00",
      title: "Übergabe",
      repeats: "FREQ=DAILY;COUNT=2",
      remindMinutes: 15,
      users: [colleague.id],
    });
    expect(await notices(colleague.client)).toMatchObject([{ event: "CALENDAR", action: "SET" }]);
    await remindOfEvents(house.platform, {});
    expect(await notices(colleague.client)).toEqual([]);
    house.at("2027-03-10T10:06:00Z");
    await remindOfEvents(house.platform, {});
    await remindOfEvents(house.platform, {});
    const reminders = await notices(colleague.client);
    expect(reminders).toMatchObject([{ event: "CALENDAR", action: "TRIGGER" }]);
    expect(reminders[0]?.description).toContain("10/03/2027 11:20");
    house.at("2027-03-10T10:12:00Z");
    await remindOfEvents(house.platform, {});
    expect(await notices(colleague.client)).toEqual([]);
  });
});

describe("layers", () => {
  it("show ends of long stays to whoever reads contracts, and nothing to others", async () => {
    await stay(await unit("Lang"), "2027-05-01", "2027-07-01", "Winter");
    const period = { from: "2027-06-01", until: "2027-07-31", layers: [...calendarLayers] };
    const { Items } = await admin.calendarHome.layers(period);
    expect(Items.filter(({ layer }) => layer === "contractEnds")).toMatchObject([{ on: "2027-07-01" }]);
    expect((await colleague.client.calendarHome.layers(period)).Items).toEqual([]);
    await expect(admin.calendarHome.layers({ ...period, until: "2027-12-31" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });
});

describe("days", () => {
  it("are those of the Hebrew calendar, as asked", async () => {
    const { Days, Holidays } = await admin.calendarHome.jewish({ year: 2026, month: 12, flags: "minor" });
    expect(Days).toHaveLength(31);
    expect(Days[0]).toMatchObject({ month: "Kislev", day: 21, written: "כ״א" });
    expect(new Set(Holidays.map(({ key }) => key))).toEqual(new Set(["chanukah"]));
    await expect(admin.calendarHome.jewish({ year: 2026, flags: "all" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });

  it("are public holidays of the branches' countries", async () => {
    const { Countries, Holidays } = await admin.calendarHome.holidays({
      from: "2027-10-01",
      until: "2027-10-31",
    });
    expect(Countries).toContain("AT");
    expect(Holidays.map(({ name }) => name)).toContain("Nationalfeiertag");
  });
});

describe("a feed of one's own", () => {
  it("holds one's own events until it is withdrawn", async () => {
    await add({ title: "Zahnarzt", repeats: "FREQ=WEEKLY;COUNT=2" });
    expect((await admin.calendarHome.feedAddress({})).address).toBeNull();
    const { address } = await admin.calendarHome.renewFeed({});
    const token = address?.split("/").at(-1) ?? "";
    const read = async () => {
      const file = (await admin.calendarHome.feed({ token })) as { body: Uint8Array };
      return new TextDecoder().decode(file.body);
    };
    expect((await read()).match(/SUMMARY:Zahnarzt/g)).toHaveLength(2);
    await admin.calendarHome.withdrawFeed({});
    await expect(read()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});
