import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Turns } from "#api/platform/access/turns.ts";
import { DatabaseUnavailable } from "#api/platform/database/unavailable.ts";

describe("turns", () => {
  it("lets no more than the given number run at a time, in the order in which they came", async () => {
    const turns = new Turns(3, 5_000);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const works = Array.from({ length: 40 }, (_, place) =>
      turns.take(async () => {
        begun.push(place);
        most = Math.max(most, ++running);
        await pause(1);
        running -= 1;
        if (place % 7 === 0) throw new Error("broken");
        return place;
      }),
    );
    const outcomes = await Promise.allSettled(works);
    expect(most).toBe(3);
    expect(begun).toEqual(begun.toSorted((one, other) => one - other));
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(6);
  });

  it("refuses whoever waits too long, whose place then is nobody's", async () => {
    const turns = new Turns(1, 20);
    const long = turns.take(() => pause(60, "done"));
    await expect(turns.take(() => pause(1))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(long).resolves.toBe("done");
    await expect(turns.take(() => pause(1, "next"))).resolves.toBe("next");
  });
});
