import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standardLastDay, standardTime } from "#api/contracts/contract-offers/rules/validity.ts";
import { clockIn, instantAt } from "#contract/platform/days.ts";

describe("the end of an offer", () => {
  it("is meant by the clock on the branch's wall, in summer and in winter", () => {
    expect(instantAt("2027-01-10", "18:00", "Europe/Vienna").toISOString()).toBe("2027-01-10T17:00:00.000Z");
    expect(instantAt("2027-07-10", "18:00", "Europe/Vienna").toISOString()).toBe("2027-07-10T16:00:00.000Z");
    expect(instantAt("2027-01-10", "18:00", "America/New_York").toISOString()).toBe(
      "2027-01-10T23:00:00.000Z",
    );
    expect(instantAt("2027-03-28", "00:30", "Europe/Vienna").toISOString()).toBe("2027-03-27T23:30:00.000Z");
    expect(instantAt("2027-03-28", "04:00", "Europe/Vienna").toISOString()).toBe("2027-03-28T02:00:00.000Z");
  });

  it("reads on that clock as it was written, on every day of the year", () => {
    const hours = fc.integer({ min: 4, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:00`);
    const days = fc
      .integer({ min: 0, max: 364 })
      .map((day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        days,
        hours,
        fc.constantFrom("Europe/Vienna", "Asia/Jerusalem", "America/Sao_Paulo"),
        (day, hour, zone) => {
          expect(clockIn(zone, instantAt(day, hour, zone))).toBe(`${day}T${hour}`);
        },
      ),
    );
  });

  it("is not after the arrival and not before today, unless told", () => {
    expect(standardLastDay({ checkIn: "2027-02-01" }, 5, "2027-01-10")).toBe("2027-01-15");
    expect(standardLastDay({ checkIn: "2027-01-12" }, 5, "2027-01-10")).toBe("2027-01-12");
    expect(standardLastDay({ checkIn: "2027-01-08" }, 5, "2027-01-10")).toBe("2027-01-10");
  });

  it("is the day's last minute where the usual hour is over", () => {
    const at = { timeZone: "Europe/Vienna", now: new Date("2027-01-10T17:30:00Z") };
    expect(standardTime("2027-01-10", "18:00", at)).toBe("23:59");
    expect(standardTime("2027-01-11", "18:00", at)).toBe("18:00");
  });
});
