import { describe, expect, it } from "vitest";
import { recordNeighbours, withList } from "./neighbours.ts";
import { readState } from "./url-state.ts";

const ids = Array.from({ length: 43 }, (_, index) => 100 + index);

async function neighbours(id: number, list: string | null) {
  const url = new URL(`http://host/unit/${id}${list === null ? "" : `?list=${encodeURIComponent(list)}`}`);
  return recordNeighbours({
    id,
    url,
    hrefOf: (other) => `/unit/${other}`,
    loadPage: async (listUrl) => {
      const { page, amount } = readState(listUrl.searchParams);
      return { ids: ids.slice(page * amount, (page + 1) * amount), total: ids.length, totalCapped: false };
    },
  });
}

describe("previous and next record", () => {
  it("come from the list the record was opened from", async () => {
    expect(await neighbours(106, "/units?f.status=ACTIVE")).toEqual({
      position: 7,
      total: 43,
      totalCapped: false,
      listHref: "/units?f.status=ACTIVE",
      previous: withList("/unit/105", "/units?f.status=ACTIVE"),
      next: withList("/unit/107", "/units?f.status=ACTIVE"),
    });
  });

  it("cross the edge of a page and take the list's page along", async () => {
    const last = await neighbours(119, "/units");
    expect(last?.next).toBe(withList("/unit/120", "/units?page=1"));
    const first = await neighbours(120, "/units?page=1");
    expect(first).toMatchObject({ position: 21, previous: withList("/unit/119", "/units") });
  });

  it("end with the list", async () => {
    expect((await neighbours(100, "/units"))?.previous).toBeNull();
    expect((await neighbours(142, "/units?page=2"))?.next).toBeNull();
  });

  it("are none without a list, outside it, or for a list elsewhere", async () => {
    expect(await neighbours(106, null)).toBeNull();
    expect(await neighbours(999, "/units")).toBeNull();
    expect(await neighbours(106, "//evil.example/units")).toBeNull();
  });
});
