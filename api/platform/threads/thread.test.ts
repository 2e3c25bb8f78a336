import { expect, it } from "vitest";
import { Thread, TookTooLong } from "#api/platform/threads/thread.ts";

const endless = new URL("./endless-testing.ts", import.meta.url);

it("stops what takes too long, and goes on with the next piece, while the process stays free", async () => {
  const thread = new Thread<"endless" | "fault" | number, number>(endless, 1500);
  let ticks = 0;
  const clock = setInterval(() => {
    ticks += 1;
  }, 50);
  const outcomes = await Promise.allSettled([thread.run("endless"), thread.run(2), thread.run("fault")]);
  clearInterval(clock);
  expect(outcomes).toMatchObject([
    { status: "rejected", reason: expect.any(TookTooLong) },
    { status: "fulfilled", value: 2 },
    { status: "rejected", reason: expect.objectContaining({ message: "a fault" }) },
  ]);
  expect(ticks).toBeGreaterThan(8);
  expect(await thread.run(4)).toBe(4);
});
