import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { listInput } from "#contract/platform/list.ts";
import type { UrlDefinition } from "./definition.ts";
import { readListAddress, readListUrl } from "./read-list-url.ts";

const definition: UrlDefinition = {
  search: true,
  columns: [],
  filters: [
    { key: "status", title: "status", kind: "multiSelect" },
    { key: "ownerId", title: "owner", kind: "combobox", search: "/owners", multiple: true },
    { key: "price", title: "price", kind: "number", min: "minPrice", max: "maxPrice", money: true },
    { key: "period", title: "period", kind: "dateRange", from: "from", until: "until" },
    { key: "overbooking", title: "overbooking", kind: "boolean" },
    { key: "city", title: "city", kind: "text" },
  ],
};
const input = listInput(["address", "price"], {
  q: z.string().optional(),
  status: z.array(z.enum(["ACTIVE", "NEW"])).optional(),
  ownerId: z.array(z.coerce.number().int()).optional(),
  minPrice: z.number().int().optional(),
  maxPrice: z.number().int().optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  overbooking: z.boolean().optional(),
  city: z.string().optional(),
});
const read = (query: string) =>
  readListUrl(new URL(`http://host/units${query}`), definition, input, "2026-11-21");

describe("the list call's input", () => {
  it("has the contract's defaults without a query", () => {
    expect(read("")).toMatchObject({ page: 0, amount: 20, sortby: "asc", buids: [], filter: {} });
  });

  it("takes values of every kind of filter", () => {
    const query =
      "?q=prater&f.status=NEW&f.ownerId=7&f.ownerId=8&f.price.min=71.04&f.overbooking=false&f.city=Wien&sort=price&dir=desc";
    expect(read(query)).toMatchObject({
      sortcolumn: "price",
      sortby: "desc",
      filter: {
        q: "prater",
        status: ["NEW"],
        ownerId: [7, 8],
        minPrice: 7104,
        overbooking: false,
        city: "Wien",
      },
    });
  });

  it("resolves a preset on the day it is opened, and days typed either way", () => {
    expect(read("?f.period=last7Days").filter).toEqual({ from: "2026-11-15", until: "2026-11-21" });
    expect(read("?f.period.from=01/11/2026&f.period.until=2026-11-30").filter).toEqual({
      from: "2026-11-01",
      until: "2026-11-30",
    });
    expect(read("?f.period=all").filter).toEqual({});
  });

  it.each([
    "?page=-1",
    "?page=x",
    "?amount=501",
    "?sort=secret",
    "?f.secret=1",
    "?f.status=GONE",
    "?f.price.min=1e400",
    "?f.period=soon",
    "?f.period.from=31/02/2026",
    "?f.overbooking=perhaps",
  ])("refuses %s", (query) => {
    expect(() => read(query)).toThrow(CallFailure);
  });
});

describe("the nearest list to an address", () => {
  const nearest = (query: string) =>
    readListAddress(new URL(`http://host/units${query}`), definition, input, "2026-11-21");

  it("is the one asked for, where there is one", () => {
    expect(nearest("?q=prater&f.status=NEW&sort=price&columns=a,b")).toMatchObject({
      input: { sortcolumn: "price", filter: { q: "prater", status: ["NEW"] } },
      search: "?q=prater&f.status=NEW&sort=price&columns=a,b",
      leftOut: [],
    });
  });

  it.each([
    ["?page=-1", { part: "page", value: "-1" }],
    ["?page=x", { part: "page", value: "x" }],
    ["?amount=501", { part: "amount", value: "501" }],
    ["?sort=secret", { part: "sort", value: "secret" }],
    ["?f.secret=1", { part: "unknown", value: "secret" }],
    ["?f.status=GONE", { part: "filter", filter: "status", value: "GONE" }],
    ["?f.price.min=1e400", { part: "filter", filter: "price", value: "1e400" }],
    ["?f.period=soon", { part: "filter", filter: "period", value: "soon" }],
    ["?f.period.from=2026-02-31", { part: "filter", filter: "period", value: "2026-02-31" }],
    ["?f.overbooking=perhaps", { part: "filter", filter: "overbooking", value: "perhaps" }],
    ["?f.q=Auer", { part: "unknown", value: "q" }],
    ["?f.minPrice=3", { part: "unknown", value: "minPrice" }],
    ["?f.from=2026-11-01", { part: "unknown", value: "from" }],
    ["?f.until=2026-11-01&f.until=2026-11-02", { part: "unknown", value: "until" }],
  ])("leaves out of %s what does not exist, and says so", (query, expected) => {
    expect(nearest(query)).toMatchObject({ search: "", leftOut: [expected] });
    expect(nearest(`${query}&q=prater&f.city=Wien`)).toMatchObject({
      input: { page: 0, filter: { q: "prater", city: "Wien" } },
      search: "?q=prater&f.city=Wien",
    });
  });
});

describe("a list in parts", () => {
  const parted = { ...definition, parts: { field: "time", names: ["current", "past"] as const } };
  const timed = listInput(["address"], {
    q: z.string().optional(),
    city: z.string().optional(),
    time: z.enum(["current", "past"]).optional(),
  });
  const timeOf = (query: string) =>
    readListUrl(new URL(`http://host/stays${query}`), parted, timed, "2026-11-21").filter.time;

  it("opens with its first one; a search and a link that filters look through all", () => {
    expect(timeOf("")).toBe("current");
    expect(timeOf("?sort=address&page=2")).toBe("current");
    expect(timeOf("?q=gruber")).toBeUndefined();
    expect(timeOf("?f.city=Wien")).toBeUndefined();
  });

  it("shows the one asked for, whatever else is", () => {
    expect(timeOf("?part=past&q=gruber")).toBe("past");
    expect(timeOf("?part=all")).toBeUndefined();
    expect(timeOf("?part=current&f.city=Wien")).toBe("current");
    const lost = readListAddress(new URL("http://host/stays?part=soon"), parted, timed, "2026-11-21");
    expect(lost).toMatchObject({ search: "", leftOut: [{ part: "part", value: "soon" }] });
  });
});
