import { expect, it } from "vitest";
import { nearestFirst, plainDistance } from "#api/operations/cleanings/rules/route.ts";

const stephansdom = { latitude: 48.2085, longitude: 16.3731 };
const naschmarkt = { latitude: 48.1985, longitude: 16.3634 };
const prater = { latitude: 48.2166, longitude: 16.3959 };

const stop = (name: string, place: typeof prater | null, more: object = {}) => ({
  ...{ name, place, urgent: false, dueBy: "2026-11-06T17:00:00Z" },
  ...more,
});
const names = (stops: { name: string }[]) => stops.map(({ name }) => name);

it("measures as the crow flies", () => {
  expect(plainDistance(stephansdom, stephansdom)).toBe(0);
  expect(plainDistance(stephansdom, naschmarkt)).toBeGreaterThan(1200);
  expect(plainDistance(stephansdom, naschmarkt)).toBeLessThan(1450);
});

it("goes to the nearest from where one is", () => {
  const stops = [stop("prater", prater), stop("naschmarkt", naschmarkt)];
  expect(names(nearestFirst(stops, stephansdom))).toEqual(["naschmarkt", "prater"]);
  expect(names(nearestFirst(stops, prater))).toEqual(["prater", "naschmarkt"]);
  expect(nearestFirst(stops, prater)[0]?.metres).toBe(0);
});

it("puts what somebody arrives in today first, however far", () => {
  const stops = [stop("near", naschmarkt), stop("far", prater, { urgent: true })];
  expect(names(nearestFirst(stops, naschmarkt))).toEqual(["far", "near"]);
});

it("keeps the order of when they are due without places", () => {
  const early = stop("early", null, { dueBy: "2026-11-06T12:00:00Z" });
  const stops = [stop("late", null), early, stop("placed", prater)];
  expect(names(nearestFirst(stops, null))).toEqual(["early", "late", "placed"]);
  expect(names(nearestFirst(stops, stephansdom))).toEqual(["placed", "early", "late"]);
});
