import { describe, expect, it } from "vitest";
import { expand } from "#api/platform/repetition/expand.ts";
import { type GoCase, goCases, inBraces, ruleOf, timesIn } from "./rrule-go-testing.ts";

const cases = goCases();
const world = { zone: "UTC", from: "0001-01-01", until: "2200-01-01", limit: 10_000 };
const aSecondAfter = (time: string) => new Date(Date.parse(`${time}Z`) + 1000).toISOString().slice(0, 19);

/** The dates a case asks for, and those it wants; null for one that asks for something else. */
function caseOf({ body }: GoCase): { dates: string[]; expected: string[] } | null {
  const options = inBraces(body, "NewRRule(ROption");
  const [, wantedText = ""] = /want := (.*?)\n\t(?=\w)/s.exec(body) ?? [];
  const query = /value := \w+\.(All|After|Before|Between)\((.*)\)(\[1\])?\n/.exec(body);
  if (options.length > 1 || !query || !/^(\[\]time\.Time|time\.)/.test(wantedText)) return null;
  const without = timesIn(setTimes(body, "ExDate"));
  const also = timesIn(setTimes(body, "RDate"));
  const [option] = options;
  const { rule, start } =
    option === undefined ? { rule: "FREQ=DAILY;COUNT=1", start: also[0] ?? "" } : ruleOf(option);
  const [, kind, bounds = "", second] = query;
  const [one = "", other = ""] = timesIn(bounds);
  const inclusive = bounds.endsWith("true");
  const after = (time: string) => (inclusive ? time : aSecondAfter(time));
  const before = (time: string) => (inclusive ? aSecondAfter(time) : time);
  const within =
    kind === "All"
      ? {}
      : kind === "After"
        ? { from: after(one), until: "2000-01-01" }
        : kind === "Before"
          ? { until: before(one) }
          : { from: after(one), until: before(other) };
  const all = expand({ ...world, rule, start, also, without, ...within });
  const some = { All: all, Between: all, After: all.slice(0, 1), Before: all.slice(-1) }[kind ?? ""] ?? [];
  return { dates: second ? all.slice(1, 2) : some, expected: timesIn(wantedText) };
}

/** Lines that put times into a set, with those they go on in. */
function setTimes(body: string, name: string): string {
  return [...body.matchAll(new RegExp(`set\\.(?:Set)?${name}s?\\((.*?)\\)\\n\\t(?=\\w)`, "gs"))].join("");
}
/** Rules a case gives to be refused; null for one that has none. */
function refusedOf({ name, body }: GoCase): string[] | null {
  if (name.startsWith("TestBadBySetPos"))
    return inBraces(body, "ROption").map((option) => ruleOf(option).rule);
  if (name === "TestInvalidRRules")
    return inBraces(body, "rrule:   ROption").map((option) => ruleOf(option).rule);
  if (name !== "TestInvalidString") return null;
  return [...body.matchAll(/^\t\t"(.*)",$/gm)].map(([, rule = ""]) => rule);
}

const days = (rule: string, start: string, more: Partial<Parameters<typeof expand>[0]> = {}) =>
  expand({ ...world, rule, start, ...more });

/** Cases that change objects of rrule-go's own on the way, said in our words. */
const inOurWords: Record<string, () => void> = {
  TestDTStart: () => {
    expect(days("FREQ=YEARLY;COUNT=3", "2026-11-24")).toEqual(["2026-11-24", "2027-11-24", "2028-11-24"]);
    expect(days("FREQ=YEARLY;COUNT=3", "2026-11-27")).toEqual(["2026-11-27", "2027-11-27", "2028-11-27"]);
  },
  TestUntil: () => {
    const daily = days("FREQ=DAILY;UNTIL=19980902T000000Z", "1997-09-02T00:00:00");
    expect([daily.length, daily.at(-1)]).toEqual([366, "1998-09-02T00:00:00"]);
    const monthly = days("FREQ=MONTHLY", "9899-01-01", { until: "9999-12-31" });
    expect(monthly).toHaveLength(101 * 12);
  },
  TestRuleChangeDTStartTimezoneRespected: () => {
    const dates = days("FREQ=DAILY;COUNT=10;WKST=MO", "2019-03-06T00:00:00");
    expect([dates.length, dates.every((date) => date.endsWith("T00:00:00"))]).toEqual([10, true]);
  },
  TestRuleSetChangeDTStartTimezoneRespected: () => {
    const rule = "FREQ=DAILY;COUNT=10;WKST=MO;BYHOUR=10;BYMINUTE=0;BYSECOND=0";
    const dates = days(rule, "2019-03-06T00:00:00");
    expect([dates.length, dates.every((date) => date.endsWith("T10:00:00"))]).toEqual([10, true]);
  },
  TestSetDtStart: () => {
    const rule = "FREQ=DAILY;INTERVAL=1;WKST=SU;UNTIL=20181117T235959";
    const from = (start: string) => days(rule, start, { zone: "America/Los_Angeles" });
    expect(from("2018-11-15T00:00:00")).toHaveLength(3);
    expect(from("2018-11-16T00:00:00")).toEqual(from("2018-11-15T00:00:00").slice(1));
  },
  TestSetTrickyTimeZones: () => {
    const without = [1, 2, 3, 4].map((day) => `2000-01-0${day}T03:00:00`);
    const moscow = { zone: "Europe/Moscow", without };
    expect(days("FREQ=DAILY;COUNT=4", "2000-01-01T03:00:00", moscow)).toEqual([]);
    expect(days("FREQ=DAILY;COUNT=5", "2000-01-01T03:00:00", moscow)).toEqual(["2000-01-05T03:00:00"]);
  },
  TestSetStrCompatibility: () => {
    const rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU";
    const start = "2018-01-01T09:00:00";
    const dates = days(rule, start, {
      zone: "America/New_York",
      from: "2018-01-01T09:00:01",
      until: "2018-02-01",
    });
    expect(dates[0]).toBe("2018-01-02T09:00:00");
  },
};

const goOnly = "is about how rrule-go's own objects are made, written or read, of which there are none here";
const weekday =
  "the days of a week of the year are those of the start's weekday, which RFC 5545 takes from the start where a rule names none";
const excused: Record<string, string> = {
  ...Object.fromEntries(
    ["Yearly", "Monthly", "Weekly", "Daily", "Hourly", "Minutely", "Secondly"].flatMap((frequency) =>
      ["", "Pos", "Neg"].map((kind) => [
        `Test${frequency}ByEaster${kind}`,
        "BYEASTER is no part of RFC 5545",
      ]),
    ),
  ),
  TestYearlyByWeekNo: weekday,
  TestMonthlyByWeekNo: weekday,
  TestWeeklyByWeekNo: weekday,
  TestWeeklyMaxYear:
    "days of the month and of the year within a week, neither of which RFC 5545 knows: one of them is passed over",
  ...Object.fromEntries(
    [
      ...["NoDtstart", "AllWithDefaultUtil", "WeekdayGetters", "SetOverlapping", "SetString", "SetDTStart"],
      ...["SetRecurrence", "RFCRuleToStr", "RFCSetToString", "Compatibility", "SetStr", "StrToDtStart"],
      ...[
        "StrToDates",
        "StrToDatesTimeIsCorrect",
        "ProcessRRuleName",
        "SetParseLocalTimes",
        "RDateValueDateStr",
      ],
      ...["StrSetEmptySliceParse", "StrSetParseErrors"],
    ].map((name) => [`Test${name}`, goOnly]),
  ),
};

describe.skipIf(!cases)("rrule-go's cases", () => {
  const all = cases ?? [];
  const held = all.filter(({ name }) => !Object.hasOwn(excused, name));

  const refusing = held.flatMap((one) => (refusedOf(one) ?? []).map((rule) => [one.name, rule] as const));
  const asking = held.filter((one) => !refusedOf(one) && !inOurWords[one.name]);

  it("are 292, of which 44 are excused by name", () => {
    expect([all.length, Object.keys(excused).length, held.length]).toEqual([292, 44, 248]);
    // Four of them give rules to be refused, 36 in all.
    expect([asking.length, Object.keys(inOurWords).length, refusing.length]).toEqual([237, 7, 36]);
  });

  it.each(asking.map((one) => [one.name, one] as const))("%s", (_, one) => {
    const example = caseOf(one);
    expect(example?.dates).toEqual(example?.expected ?? "dates");
  });

  it.each(Object.entries(inOurWords))("%s, in our words", (name, holds) => {
    expect(held.map((one) => one.name)).toContain(name);
    holds();
  });

  it.each(refusing)("%s refuses %j", (_, rule) => {
    expect(() => days(rule, "1997-09-02T09:00:00")).toThrow("badRule");
  });

  it("are excused only where they fail", () => {
    const passing = all
      .filter(({ name }) => Object.hasOwn(excused, name) && excused[name] !== goOnly)
      .filter((one) => {
        try {
          const example = caseOf(one);
          return JSON.stringify(example?.dates) === JSON.stringify(example?.expected);
        } catch {
          return false;
        }
      });
    expect(passing).toEqual([]);
  });
});
