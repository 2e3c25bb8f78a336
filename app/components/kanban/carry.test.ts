import { describe, expect, it } from "vitest";
import type { BoardCard, BoardList } from "./board-page.ts";
import { neighboursAt, placeCard, spotOf, stepSpot, takeChanges } from "./carry.ts";

const card = (propertyId: number, listId: number, after: number | null = null): BoardCard => ({
  propertyId,
  listId,
  after,
  branchId: 1,
  label: `W${propertyId}`,
  status: "NEW",
  rooms: null,
  area: null,
  address: "",
  city: "",
  buildingName: null,
  ownerName: null,
  imageId: null,
  alerts: 0,
  gravest: null,
  stay: "",
  movedNote: "",
});

const board: BoardList[] = [
  { id: 1, name: "One", status: null, version: 1, total: 3, cards: [card(11, 1), card(12, 1), card(13, 1)] },
  { id: 2, name: "Two", status: null, version: 1, total: 0, cards: [] },
];
const ids = (lists: readonly BoardList[]) =>
  lists.map(({ cards }) => cards.map(({ propertyId }) => propertyId));

describe("a carried card", () => {
  it("goes up and down in its list and stops at its ends", () => {
    const spot = { listId: 1, index: 0 };
    expect(stepSpot(board, spot, "up")).toEqual(spot);
    expect(ids(placeCard(board, 11, stepSpot(board, spot, "down")))).toEqual([[12, 11, 13], []]);
    expect(stepSpot(board, { listId: 1, index: 2 }, "down")).toEqual({ listId: 1, index: 2 });
  });

  it("goes to the list beside, counts along, and is sent with its neighbours", () => {
    const there = placeCard(board, 12, stepSpot(board, { listId: 1, index: 1 }, "next"));
    expect(ids(there)).toEqual([[11, 13], [12]]);
    expect(there.map(({ total }) => total)).toEqual([2, 1]);
    expect(spotOf(there, 12)).toEqual({ listId: 2, index: 0 });
    expect(neighboursAt(there, { listId: 2, index: 0 })).toEqual({ after: null, before: null });
    expect(neighboursAt(board, { listId: 1, index: 1 })).toEqual({ after: 11, before: 13 });
  });
});

describe("changes of others", () => {
  it("put each card once, below the one it follows", () => {
    expect(ids(takeChanges(board, [card(13, 1, null), card(11, 2, null)], []))).toEqual([[13, 12], [11]]);
    expect(ids(takeChanges(board, [card(14, 1, 12)], [13]))).toEqual([[11, 12, 14], []]);
  });

  it("leave out what is beyond the loaded ones, and count it", () => {
    const [first] = takeChanges(board, [card(19, 1, 18)], []);
    expect(first?.cards).toHaveLength(3);
    expect(first?.total).toBe(4);
  });
});
