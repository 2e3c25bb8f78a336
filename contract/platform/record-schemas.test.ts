import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  blank,
  choice,
  day,
  flag,
  line,
  money,
  number,
  optional,
  preset,
  record,
} from "#contract/platform/record.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";

const viewing = record("viewing", {
  title: line(20),
  on: day(),
  note: blank(line(40)),
  phone: optional(line(20)),
  minutes: preset(number({ min: 5, max: 90 }), 30),
  kind: preset(choice(["alone", "group"]), "alone"),
  fee: optional(money()),
  open: flag(true),
});
const { full, change, stored } = recordSchemas(viewing, { phone: z.string().regex(/^\d+$/) });
const least = { title: "Top 4", on: "2026-11-22" };
const standards = { note: "", phone: null, minutes: 30, kind: "alone", fee: null, open: true };

describe("the schemas of a record", () => {
  it("give a new one the standards of what was not said", () => {
    expect(full.parse(least)).toEqual({ ...least, ...standards });
    expect(full.parse({ ...least, minutes: "45", phone: " " })).toMatchObject({ minutes: 45, phone: null });
  });

  it("leave what a change does not name", () => {
    expect(change.parse({ id: 4, fee: 100 })).toEqual({ id: 4, fee: 100 });
  });

  it.each([
    ["what has to be said", { title: "" }],
    ["a day", { on: "2026-02-31" }],
    ["a greatest length", { note: "x".repeat(41) }],
    ["a rule of its own", { phone: "call me" }],
    ["a range", { minutes: 3 }],
    ["a whole number", { minutes: 7.5 }],
    ["the choices", { kind: "crowd" }],
    ["money that is not negative", { fee: -1 }],
    ["the fields there are", { colour: "red" }],
  ])("refuse against %s", (_rule, wrong) => {
    expect(full.safeParse({ ...least, ...wrong }).success).toBe(false);
    expect(change.safeParse({ id: 4, ...wrong }).success).toBe(false);
  });

  it("read what is stored without asking whether it could be typed today", () => {
    const row = {
      id: 1,
      version: 2,
      createdAt: "2026-11-22T08:00:00.000Z",
      updatedAt: "2026-11-22T08:00:00.000Z",
    };
    const old = { ...row, ...least, ...standards, phone: "call me", minutes: 3 };
    expect(stored.parse(old)).toEqual(old);
  });

  it("know their fields: a name that is none does not compile", () => {
    const added = full.parse(least);
    // @ts-expect-error there is a title
    expect(added.titel).toBeUndefined();
    // @ts-expect-error a number may not be null
    const wrong: z.input<typeof full> = { ...least, minutes: null };
    expect(full.safeParse(wrong).success).toBe(false);
    const kind: "alone" | "group" = added.kind;
    expect(kind).toBe("alone");
  });
});
