import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeBetween, type Standing } from "#api/planning/kanban/rules/place.ts";

/** The list as it stands once a card was put there. */
function put(cards: readonly Standing[], unitId: number, neighbours: Parameters<typeof placeBetween>[2]) {
  const place = placeBetween(cards, unitId, neighbours);
  if (!place) return null;
  const given = new Map(place.others.map((other) => [other.unitId, other.position]));
  const all = cards
    .filter((card) => card.unitId !== unitId)
    .map((card) => ({ ...card, position: given.get(card.unitId) ?? card.position }));
  const positioned = [
    ...all.filter(({ position }) => position !== null),
    { unitId, position: place.position },
  ];
  positioned.sort((one, other) => ((one.position ?? "") < (other.position ?? "") ? -1 : 1));
  return [...positioned, ...all.filter(({ position }) => position === null)];
}

const ids = (cards: readonly Standing[] | null) => cards?.map(({ unitId }) => unitId);
const unplaced = [1, 2, 3].map((unitId) => ({ unitId, position: null }));

describe("the place of a card", () => {
  it("is at the top unless a neighbour is named", () => {
    expect(ids(put(unplaced, 9, {}))).toEqual([9, 1, 2, 3]);
    expect(ids(put([], 9, { after: null, before: null }))).toEqual([9]);
  });

  it("is between the two that were seen, and below what others put there meanwhile never", () => {
    expect(ids(put(unplaced, 9, { after: 1, before: 2 }))).toEqual([1, 9, 2, 3]);
    expect(ids(put(unplaced, 9, { after: 1, before: 3 }))).toEqual([1, 9, 2, 3]);
    expect(ids(put(unplaced, 9, { after: 3, before: null }))).toEqual([1, 2, 3, 9]);
    expect(ids(put(unplaced, 9, { before: 3 }))).toEqual([1, 2, 9, 3]);
  });

  it("is none where a neighbour has gone", () => {
    expect(placeBetween(unplaced, 9, { after: 7 })).toBeNull();
    expect(placeBetween(unplaced, 9, { after: 1, before: 7 })).toBeNull();
  });

  it("keeps every order through any moves, and writes one position for a card that was positioned", () => {
    const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 60 });
    fc.assert(
      fc.property(moves, (steps) => {
        let cards: Standing[] = Array.from({ length: 10 }, (_, unitId) => ({ unitId, position: null }));
        let model = cards.map(({ unitId }) => unitId);
        for (const [moved, below] of steps) {
          if (moved === below) continue;
          model = model.filter((unitId) => unitId !== moved);
          model.splice(model.indexOf(below) + 1, 0, moved);
          cards = put(cards, moved, { after: below }) ?? [];
        }
        expect(ids(cards)).toEqual(model);
      }),
    );
  });
});
