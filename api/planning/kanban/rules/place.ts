import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/** A card of a list in order; without a position it follows those that have one. */
export interface Standing {
  unitId: number;
  position: string | null;
}

/** The cards between which a moved one was put, as its mover saw them; undefined when not given. */
export interface Neighbours {
  after?: number | null | undefined;
  before?: number | null | undefined;
}

/** The position that a card gets, and those that cards above it need first. */
export interface Place {
  position: string;
  others: { unitId: number; position: string }[];
}

/**
 * Computes the position of a card in a list: below `after`, else above `before`, else at the top. Cards that
 * others put between the two meanwhile come below it. Null when a neighbour is not in the list any more.
 */
export function placeBetween(
  cards: readonly Standing[],
  unitId: number,
  { after, before }: Neighbours,
): Place | null {
  const others = cards.filter((card) => card.unitId !== unitId);
  const indexOf = (neighbour: number) => others.findIndex((card) => card.unitId === neighbour);
  const above = typeof after === "number" ? indexOf(after) : null;
  const below = typeof before === "number" ? indexOf(before) : null;
  if (above === -1 || below === -1) return null;
  return placeAt(others, above !== null ? above + 1 : (below ?? 0));
}

/** Computes the position above the card of an index, or below all of them. */
function placeAt(cards: readonly Standing[], index: number): Place {
  const above = cards.slice(0, index);
  const positioned = above.filter(({ position }) => position !== null);
  const last = positioned.at(-1)?.position ?? null;
  const lacking = above.filter(({ position }) => position === null);
  const keys = generateNKeysBetween(last, null, lacking.length);
  const given = lacking.map(({ unitId }, at) => ({ unitId, position: keys[at] ?? "" }));
  const from = given.at(-1)?.position ?? last;
  return { position: generateKeyBetween(from, cards[index]?.position ?? null), others: given };
}
