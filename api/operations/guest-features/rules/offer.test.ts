import { describe, expect, it } from "vitest";
import {
  goesBack,
  hoursBefore,
  mostOf,
  type OfferRules,
  type ServedStay,
  whyNotOffered,
} from "#api/operations/guest-features/rules/offer.ts";

const stay: ServedStay = {
  checkInAt: "2027-03-01T14:00:00.000Z",
  checkOutAt: "2027-03-05T10:00:00.000Z",
  nights: 4,
  persons: 3,
  previousLeavesAt: null,
  nextArrivesAt: null,
};
const breakfast: OfferRules = {
  per: "night",
  moment: "checkIn",
  leadHours: 24,
  cutOffHours: 12,
  capacity: 2,
  effect: "none",
  movedTo: null,
};
const late: OfferRules = {
  ...breakfast,
  per: "stay",
  moment: "checkOut",
  effect: "lateCheckOut",
  movedTo: "2027-03-05T13:00:00.000Z",
};
const early: OfferRules = { ...late, effect: "earlyCheckIn", movedTo: "2027-03-01T11:00:00.000Z" };

describe("how much there may be ordered of an extra", () => {
  it.each([
    ["stay", 1],
    ["night", 4],
    ["person", 3],
  ] as const)("one for each %s", (per, most) => {
    expect(mostOf(per, stay)).toBe(most);
  });
  it("never is nothing", () => {
    expect(mostOf("person", { nights: 1, persons: 0 })).toBe(1);
  });
});

it.each([
  ["checkIn", "2027-02-28T14:00:00.000Z"],
  ["checkOut", "2027-03-04T10:00:00.000Z"],
] as const)("hours count back from %s", (moment, expected) => {
  expect(hoursBefore(moment, stay, 24)).toBe(expected);
});

describe("an extra is offered", () => {
  const question = { now: new Date("2027-02-27T09:00:00Z"), taken: 0, has: false, minutesToClean: 120 };
  const arrives = (nextArrivesAt: string) => ({ ...stay, nextArrivesAt });
  const leaves = (previousLeavesAt: string) => ({ ...stay, previousLeavesAt });
  it.each([
    ["in time", breakfast, stay, {}, null],
    ["not once it is ordered", breakfast, stay, { has: true }, "ordered"],
    ["until its lead time begins", breakfast, stay, { now: new Date("2027-02-28T13:59:59Z") }, null],
    ["not from then on", breakfast, stay, { now: new Date("2027-02-28T14:00:00Z") }, "tooLate"],
    ["while the day is not full", breakfast, stay, { taken: 1 }, null],
    ["not when it is", breakfast, stay, { taken: 2 }, "full"],
    ["as often as liked without a capacity", { ...breakfast, capacity: null }, stay, { taken: 99 }, null],
    ["that moves the hour", late, stay, {}, null],
    ["where the unit can be cleaned after it", late, arrives("2027-03-05T15:00:00.000Z"), {}, null],
    ["not where it cannot", late, arrives("2027-03-05T14:59:00.000Z"), {}, "noTime"],
    ["not where the hour is no later", { ...late, movedTo: stay.checkOutAt }, stay, {}, "noTime"],
    ["early, after the guest before", early, leaves("2027-03-01T09:00:00.000Z"), {}, null],
    ["not before the unit is clean", early, leaves("2027-03-01T09:01:00.000Z"), {}, "noTime"],
    ["not where the hour is no earlier", { ...early, movedTo: stay.checkInAt }, stay, {}, "noTime"],
  ] as const)("%s", (_name, rules, of, more, expected) => {
    expect(whyNotOffered(rules, of, { ...question, ...more })).toBe(expected);
  });
});

describe("the money of a paid extra", () => {
  const cutOffAt = "2027-03-01T02:00:00.000Z";
  const before = new Date("2027-03-01T01:59:59Z");
  const after = new Date("2027-03-01T02:00:00Z");
  it.each([
    ["goes back before the cut-off", "beforeCutOff", undefined, before, true],
    ["whatever is decided", "beforeCutOff", false, before, true],
    ["is a decision later", "beforeCutOff", undefined, after, null],
    ["goes back if that was decided", "beforeCutOff", true, after, true],
    ["is kept if that was", "beforeCutOff", false, after, false],
    ["is a decision from the start where the rule says never", "never", undefined, before, null],
  ] as const)("%s", (_name, refund, decided, now, expected) => {
    expect(goesBack({ refund, cutOffAt }, decided, now)).toBe(expected);
  });
});
