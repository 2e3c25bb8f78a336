import { describe, expect, it } from "vitest";
import { planFeed, type StoredBlock } from "#api/property/ical/rules/plan-feed.ts";

const block = (id: number, from: string, until: string, more: Partial<StoredBlock> = {}): StoredBlock => ({
  id,
  uid: `uid-${id}`,
  from,
  until,
  missing: 0,
  ...more,
});
const event = (uid: string, from: string, until: string) => ({
  uid,
  from,
  until,
  summary: "",
  description: "",
});
const stay = event("uid-1", "2027-01-01", "2027-01-05");
const four = [1, 2, 3, 4].map((id) => block(id, `2027-0${id}-01`, `2027-0${id}-05`));
const nothing = { suspicious: null, add: [], change: [], miss: [], free: [] };

describe("what a feed changes", () => {
  it("adds what is new and leaves what is the same", () => {
    const fresh = event("uid-2", "2027-02-01", "2027-02-03");
    expect(planFeed([block(1, "2027-01-01", "2027-01-05")], [stay, fresh], false)).toEqual({
      ...nothing,
      add: [fresh],
    });
  });

  it("moves nights of a UID it knows", () => {
    expect(planFeed([block(1, "2027-01-01", "2027-01-03")], [stay], false)).toEqual({
      ...nothing,
      change: [{ id: 1, event: stay }],
    });
  });

  it("frees nights only when their UID is missing twice", () => {
    const other = event("uid-2", "2027-02-01", "2027-02-05");
    const blocks = [block(1, "2027-01-01", "2027-01-05"), block(2, "2027-02-01", "2027-02-05")];
    expect(planFeed(blocks, [other], false)).toEqual({ ...nothing, miss: [1] });
    const again = [block(1, "2027-01-01", "2027-01-05", { missing: 1 }), ...blocks.slice(1)];
    expect(planFeed(again, [other], false)).toEqual({ ...nothing, free: [1] });
  });

  it("forgets that a UID was missing when it is back", () => {
    const blocks = [block(1, "2027-01-01", "2027-01-05", { missing: 1 })];
    expect(planFeed(blocks, [stay], false)).toEqual({ ...nothing, change: [{ id: 1, event: stay }] });
  });

  it("knows a running stay again that has a new UID and begins today", () => {
    const blocks = [block(1, "2026-11-18", "2026-11-25")];
    const clipped = event("another", "2026-11-21", "2026-11-25");
    expect(planFeed(blocks, [clipped], false)).toEqual({
      ...nothing,
      change: [{ id: 1, event: { ...clipped, from: "2026-11-18" } }],
    });
  });

  it("does not take a neighbour for the one that is gone", () => {
    const earlier = event("another", "2026-11-10", "2026-11-25");
    expect(planFeed([block(1, "2026-11-18", "2026-11-25")], [earlier], false)).toEqual({
      ...nothing,
      add: [earlier],
      miss: [1],
    });
  });

  it("keeps what may only be unreadable, until it is read or believed", () => {
    const fault = { reason: "noStart" as const, summary: "", written: "", until: null };
    const blocks = [
      block(1, "2027-01-01", "2027-01-05", { missing: 1 }),
      block(2, "2027-02-01", "2027-02-05"),
    ];
    const own = [{ ...fault, uid: "uid-1" }];
    expect(planFeed(blocks, [], false, own)).toEqual({ ...nothing, miss: [2] });
    expect(planFeed(blocks, [], true, own)).toEqual({ ...nothing, free: [2] });
    const nameless = [{ ...fault, uid: "" }];
    expect(planFeed(blocks, [], false, nameless)).toEqual(nothing);
    expect(planFeed(blocks, [], true, nameless)).toEqual({ ...nothing, free: [1, 2] });
    // Over at another time, it is neither.
    const other = [{ ...fault, uid: "uid-3", until: "2027-03-05" }];
    expect(planFeed(blocks, [], false, other)).toEqual({ ...nothing, free: [1], miss: [2] });
  });

  it("finds each of several blocks under one UID again", () => {
    const same = { uid: "uid-1" };
    const blocks = [block(1, "2027-01-01", "2027-01-05"), block(2, "2027-02-01", "2027-02-05", same)];
    const second = event("uid-1", "2027-02-01", "2027-02-06");
    expect(planFeed(blocks, [second, stay], false)).toEqual({
      ...nothing,
      change: [{ id: 2, event: second }],
    });
    expect(planFeed(blocks, [second], false)).toMatchObject({ change: [{ id: 2 }], miss: [1], add: [] });
    // One of them cannot be read: none of them moves.
    const third = event("uid-1", "2027-03-01", "2027-03-06");
    const fault = { ...same, reason: "noStart" as const, summary: "", written: "", until: null };
    expect(planFeed(blocks, [stay, third], false, [fault])).toEqual({ ...nothing, add: [third] });
  });

  it("takes nights of a feed it does not believe, and frees none", () => {
    const fresh = event("uid-9", "2027-09-01", "2027-09-05");
    expect(planFeed(four, [fresh], false)).toEqual({ ...nothing, suspicious: "shrunk", add: [fresh] });
  });

  it("believes neither an empty feed nor one that has shrunk to less than half", () => {
    expect(planFeed([block(1, "2027-01-01", "2027-01-05")], [], false)).toEqual({
      ...nothing,
      suspicious: "empty",
    });
    expect(planFeed(four, [stay], false)).toEqual({ ...nothing, suspicious: "shrunk" });
    expect(planFeed(four.slice(0, 3), [stay], false)).toMatchObject({ suspicious: null, miss: [2, 3] });
  });

  it("believes them when somebody says so, and frees at once", () => {
    expect(planFeed(four, [stay], true)).toEqual({ ...nothing, free: [2, 3, 4] });
    expect(planFeed([], [], false)).toEqual(nothing);
  });

  it("counts what it cannot read as told: a feed of which it can read little has not shrunk", () => {
    const fault = { uid: "uid-9", reason: "noStart" as const, summary: "", written: "", until: "2027-09-05" };
    expect(planFeed(four, [stay], false, [fault])).toMatchObject({ suspicious: null, miss: [2, 3, 4] });
    expect(
      planFeed(
        four,
        [stay, ...four.slice(1, 3)].map((one) => event(one.uid, one.from, one.until)),
        false,
      ),
    ).toMatchObject({ suspicious: null, miss: [4] });
  });

  it("takes of a feed it does not believe the nights that reach beyond a known block", () => {
    const within = event("a", "2027-01-02", "2027-01-04");
    const before = event("b", "2026-12-30", "2027-01-04");
    const after = event("c", "2027-01-02", "2027-01-07");
    expect(
      planFeed(
        four.concat(
          block(5, "2027-05-01", "2027-05-05"),
          block(6, "2027-06-01", "2027-06-05"),
          block(7, "2027-07-01", "2027-07-05"),
        ),
        [within, before, after],
        false,
      ),
    ).toEqual({
      ...nothing,
      suspicious: "shrunk",
      add: [before, after],
    });
  });

  it("keeps a block that may be the one it cannot read, by its end, and one of a repeated event by its UID", () => {
    const fault = { reason: "noStart" as const, summary: "", written: "" };
    const blocks = [block(1, "2027-01-01", "2027-01-05"), block(2, "2027-02-01", "2027-02-05")];
    const stray = [{ ...fault, uid: "uid-7", until: "2027-01-05" }];
    expect(planFeed(blocks, [], false, stray)).toEqual({ ...nothing, miss: [2] });
    const weekly = [
      block(1, "2027-01-01", "2027-01-05", { uid: "uid-1/2027-01-01" }),
      block(2, "2027-02-01", "2027-02-05", { uid: "uid-10" }),
    ];
    const own = [{ ...fault, uid: "uid-1", until: null }];
    expect(planFeed(weekly, [], false, own)).toEqual({ ...nothing, miss: [2] });
  });

  it("moves a begin as it moves an end, or both", () => {
    for (const [from, until] of [
      ["2027-01-02", "2027-01-05"],
      ["2027-01-01", "2027-01-06"],
      ["2027-03-01", "2027-03-06"],
    ] as const) {
      const moved = event("uid-1", from, until);
      expect(planFeed([block(1, "2027-01-01", "2027-01-05")], [moved], false)).toEqual({
        ...nothing,
        change: [{ id: 1, event: moved }],
      });
    }
  });

  it("knows a stay again that only has a new UID, and takes none for it that ends otherwise", () => {
    const blocks = [block(1, "2027-01-01", "2027-01-05")];
    const renamed = event("another", "2027-01-01", "2027-01-05");
    expect(planFeed(blocks, [renamed], false)).toEqual({ ...nothing, change: [{ id: 1, event: renamed }] });
    const shorter = event("another", "2027-01-01", "2027-01-04");
    expect(planFeed(blocks, [shorter], false)).toEqual({ ...nothing, add: [shorter], miss: [1] });
  });

  it("leaves blocks of one UID where each finds its own nights again, in whatever order they come", () => {
    const same = { uid: "uid-1" };
    for (const [from, until] of [
      ["2027-01-01", "2027-01-09"],
      ["2027-01-03", "2027-01-05"],
    ] as const) {
      const blocks = [block(1, "2027-01-01", "2027-01-05"), block(2, from, until, same)];
      expect(planFeed(blocks, [event("uid-1", from, until), stay], false)).toEqual(nothing);
    }
  });
});
