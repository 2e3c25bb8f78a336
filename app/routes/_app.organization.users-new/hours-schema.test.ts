import { describe, expect, it } from "vitest";
import { hoursSchema, typedHours } from "./hours-schema.ts";
import { shownHours } from "./shown-hours.ts";

describe("working hours", () => {
  it("are typed as people write times", () => {
    const typed = hoursSchema.parse({ from1: "8:00", until1: "16.30", from2: "0930", until2: "12:00" });
    expect(typedHours(typed)).toEqual([
      { day: 1, from: "08:00", until: "16:30" },
      { day: 2, from: "09:30", until: "12:00" },
    ]);
    expect(shownHours(typedHours(typed))).toMatchObject({ from1: "08:00", until2: "12:00" });
  });

  it("need both times, the earlier first", () => {
    const problems = (typed: object) => hoursSchema.safeParse(typed).error?.issues.map(({ path }) => path[0]);
    expect(problems({ from3: "08:00" })).toEqual(["until3"]);
    expect(problems({ until3: "08:00" })).toEqual(["from3"]);
    expect(problems({ from3: "17:00", until3: "08:00" })).toEqual(["until3"]);
    expect(problems({ from3: "25:00", until3: "26:00" })).toEqual(["from3", "until3"]);
    expect(problems({})).toBeUndefined();
  });
});
