import { describe, expect, it } from "vitest";
import { occurrencesOf, repetitionProblem } from "#api/planning/calendar-events/rules/occurrences.ts";

const event = (more: object) => ({
  id: 1,
  startsOn: "2027-01-31",
  startsAt: "09:00" as string | null,
  endsOn: "2027-01-31",
  endsAt: "10:00" as string | null,
  timeZone: "Europe/Vienna",
  repeats: "",
  start: "2027-01-31T08:00:00.000Z",
  end: "2027-01-31T09:00:00.000Z",
  ...more,
});

describe("an event that repeats", () => {
  it("takes place each month that has its day, at the same hour of the clock", () => {
    const times = occurrencesOf([event({ repeats: "FREQ=MONTHLY" })], "2027-02-01", "2027-05-31");
    expect(times.map(({ start }) => start)).toEqual(["2027-03-31T07:00:00.000Z", "2027-05-31T07:00:00.000Z"]);
  });

  it("is there while it lasts, whole days with the last one", () => {
    const week = event({ endsOn: "2027-02-02", startsAt: null, endsAt: null, repeats: "FREQ=WEEKLY" });
    const [first] = occurrencesOf([week], "2027-02-09", "2027-02-09");
    expect(first).toMatchObject({
      startsOn: "2027-02-07",
      endsOn: "2027-02-09",
      end: "2027-02-09T23:00:00.000Z",
    });
  });

  it("is refused where its rule is none, repeats within a day, or never begins", () => {
    const refused = (repeats: string) => repetitionProblem(event({ repeats }));
    expect(refused("FREQ=WEEKLY;BYDAY=MO,WE")).toBe(false);
    expect(refused("FREQ=DAILY")).toBe(false);
    for (const rule of ["weekly", "FREQ=SECONDLY", "FREQ=HOURLY", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30"])
      expect(refused(rule)).toBe(true);
  });
});
