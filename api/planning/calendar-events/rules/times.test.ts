import { expect, it } from "vitest";
import { problemOf } from "#api/planning/calendar-events/rules/times.ts";

const day = { startsOn: "2027-03-01", startsAt: "09:00", endsOn: "2027-03-01", endsAt: "10:00" };

it.each([
  ["an hour", {}, null],
  ["a night", { endsOn: "2027-03-02", endsAt: "08:00" }, null],
  ["a whole day", { startsAt: null, endsAt: null }, null],
  ["no end", { endsAt: null }, "endsAt"],
  ["no beginning", { startsAt: null }, "startsAt"],
  ["an end at the beginning", { endsAt: "09:00" }, "endsAt"],
  ["an end the day before", { endsOn: "2027-02-28" }, "endsOn"],
  ["whole days that end before", { startsAt: null, endsAt: null, endsOn: "2027-02-28" }, "endsOn"],
  ["four years", { endsOn: "2031-03-01" }, "endsOn"],
])("%s", (_, more, field) => {
  expect(problemOf({ ...day, ...more })?.[0] ?? null).toBe(field);
});
