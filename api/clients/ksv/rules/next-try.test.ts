import { expect, it } from "vitest";
import { nextTry } from "#api/clients/ksv/rules/next-try.ts";

const created = new Date("2026-03-01T08:00:00Z");

it("asks soon at first, then less and less often", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map(
    (tries) => ((nextTry(tries, created, created)?.getTime() ?? 0) - created.getTime()) / 60_000,
  );
  expect(waits).toEqual([2, 5, 15, 60, 240, 720, 720, 720]);
});

it("asks no more once a week has passed", () => {
  expect(nextTry(9, created, new Date("2026-03-07T20:00:00Z"))).toEqual(new Date("2026-03-08T08:00:00Z"));
  expect(nextTry(9, created, new Date("2026-03-07T20:00:01Z"))).toBeNull();
});
