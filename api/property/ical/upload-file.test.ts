import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2027-02-20T10:00:00Z");
const [vienna] = house.branchIds;
const api = await house.admin();

const calendar = (events: string[], end = "END:VCALENDAR\r\n") =>
  new File([["BEGIN:VCALENDAR", ...events, end].join("\r\n")], "a.ics", { type: "text/calendar" });
const event = (uid: string, from: string, until: string, ...more: string[]) =>
  [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${until}`,
    ...more,
    "END:VEVENT",
  ].join("\r\n");
const blocksOf = async (unitId: number) =>
  (await api.calendar.rent({ from: "2027-03-01", until: "2027-03-31" })).blocks
    .filter((block) => block.unitId === unitId)
    .map(({ type, from, until }) => [type, from, until]);

describe("a calendar that comes as a file", () => {
  it("blocks its nights at once, and a later file of its name replaces them", async () => {
    const { RealEstateId: unitId } = await api.units.add({
      realEstate: { branchId: vienna ?? 0, label: "By file", city: "Wien", country: "AT" },
    });
    const first = calendar([
      event("1", "20270302", "20270305"),
      event("note", "20270310", "20270312", "TRANSP:TRANSPARENT"),
    ]);
    const { feedId } = await api.ical.upload({ unitId, name: "Farm stays", file: first });
    expect(await blocksOf(unitId)).toEqual([["channel", "2027-03-02", "2027-03-05"]]);
    const second = calendar([event("2", "20270320", "20270322")]);
    expect(await api.ical.upload({ unitId, name: "farm stays", file: second })).toMatchObject({
      ...{ feedId, events: 1, skipped: 0 },
    });
    expect(await blocksOf(unitId)).toEqual([["channel", "2027-03-20", "2027-03-22"]]);
    const { feeds } = await api.ical.read({ unitId });
    expect(feeds).toMatchObject([{ name: "Farm stays", isFile: true, state: "ok", host: "" }]);
    await expect(api.ical.fetchNow({ id: feedId })).rejects.toMatchObject({ errorType: "NOT_READY" });
    await api.ical.remove({ id: feedId });
    expect(await blocksOf(unitId)).toEqual([]);
  });

  it("is refused where it is none, and changes nothing", async () => {
    const { RealEstateId: unitId } = await api.units.add({
      realEstate: { branchId: vienna ?? 0, label: "No file", city: "Wien", country: "AT" },
    });
    for (const file of [new File(["hello"], "a.ics"), calendar([event("1", "20270302", "20270305")], "")])
      await expect(api.ical.upload({ unitId, name: "Wrong", file })).rejects.toMatchObject({
        errorType: "VALIDATION",
        objects: { fields: { file: expect.stringContaining("calendar") } },
      });
    expect((await api.ical.read({ unitId })).feeds).toEqual([]);
  });
});
