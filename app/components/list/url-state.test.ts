import { describe, expect, it } from "vitest";
import { listHref, readState, typedSearch, withoutFilter, writeState } from "./url-state.ts";

const read = (query: string) => readState(new URLSearchParams(query));

describe("the list's URL", () => {
  it("reads everything it can hold", () => {
    expect(
      read(
        "page=2&amount=50&sort=address&dir=desc&q=wien&f.status=ACTIVE&f.status=NEW&columns=a,b&view=grid",
      ),
    ).toEqual({
      page: 2,
      amount: 50,
      sort: "address",
      direction: "desc",
      q: "wien",
      filters: { status: ["ACTIVE", "NEW"] },
      columns: ["a", "b"],
      view: "grid",
      added: undefined,
    });
  });

  it("writes equal states as equal addresses and leaves defaults out", () => {
    const query = "?q=wien&f.status=ACTIVE&f.status=NEW&sort=address&dir=desc&columns=a,b&view=grid&page=2";
    expect(writeState(read(query))).toBe(query);
    expect(writeState(read("page=0&amount=20&q=&f.status="))).toBe("");
  });

  it("does not repair a malformed page: the contract refuses it", () => {
    expect(read("page=x").page).toBeNaN();
    expect(read("page=-1").page).toBe(-1);
  });

  it("goes back to the first page when what is shown changes, not when only its look does", () => {
    const state = read("page=3&sort=city");
    expect(listHref("/units", state, { sort: "address" })).toBe("/units?sort=address");
    expect(listHref("/units", state, { page: 4 })).toBe("/units?sort=city&page=4");
    expect(listHref("/units", state, { view: "grid" })).toBe("/units?sort=city&view=grid&page=3");
  });

  it("drops a filter with its parts and no other", () => {
    const state = read("f.price.min=10&f.price.max=20&f.priceless=1");
    expect(withoutFilter(state, "price")).toEqual({ priceless: ["1"] });
  });

  it("hands over what was typed into a search without a script", () => {
    expect(typedSearch(new URLSearchParams("s.ownerId=+weiss+"), "ownerId")).toBe("weiss");
    expect(typedSearch(new URLSearchParams(), "ownerId")).toBe("");
  });
});
