import type { BoardCard, BoardList } from "./board-page.ts";

/** Where a card stands among the lists as they are drawn. */
export interface Spot {
  listId: number;
  index: number;
}

/** Where a unit's card stands; null where it is not drawn. */
export function spotOf(lists: readonly BoardList[], unitId: number): Spot | null {
  for (const { id, cards } of lists) {
    const index = cards.findIndex(({ propertyId }) => propertyId === unitId);
    if (index >= 0) return { listId: id, index };
  }
  return null;
}

/** The lists with a card at another place; the same lists where it is not among them. */
export function placeCard(lists: readonly BoardList[], unitId: number, to: Spot): BoardList[] {
  const from = spotOf(lists, unitId);
  const card = lists.flatMap(({ cards }) => cards).find(({ propertyId }) => propertyId === unitId);
  if (!from || !card) return [...lists];
  return lists.map((list) => {
    if (list.id !== from.listId && list.id !== to.listId) return list;
    const cards = list.cards.filter(({ propertyId }) => propertyId !== unitId);
    if (list.id !== to.listId) return { ...list, cards, total: list.total - 1 };
    cards.splice(Math.max(0, Math.min(to.index, cards.length)), 0, { ...card, listId: list.id });
    return { ...list, cards, total: list.total + (from.listId === to.listId ? 0 : 1) };
  });
}

/** The cards above and below a place, which the move is sent with. */
export function neighboursAt(lists: readonly BoardList[], { listId, index }: Spot) {
  const cards = lists.find(({ id }) => id === listId)?.cards ?? [];
  return { after: cards[index - 1]?.propertyId ?? null, before: cards[index + 1]?.propertyId ?? null };
}

/** One step of a carried card by an arrow: up and down in its list, to the list before or after. */
export function stepSpot(
  lists: readonly BoardList[],
  { listId, index }: Spot,
  step: "up" | "down" | "previous" | "next",
): Spot {
  const at = lists.findIndex(({ id }) => id === listId);
  const length = lists[at]?.cards.length ?? 0;
  if (step === "up") return { listId, index: Math.max(0, index - 1) };
  if (step === "down") return { listId, index: Math.min(length - 1, index + 1) };
  const beside = lists[at + (step === "next" ? 1 : -1)];
  return beside ? { listId: beside.id, index: Math.min(index, beside.cards.length) } : { listId, index };
}

/** The lists with cards as others left them; a card whose place is beyond what is loaded is left out. */
export function takeChanges(
  lists: readonly BoardList[],
  cards: readonly BoardCard[],
  gone: readonly number[],
): BoardList[] {
  const moved = new Set([...cards.map(({ propertyId }) => propertyId), ...gone]);
  const left = lists.map((list) => {
    const rest = list.cards.filter(({ propertyId }) => !moved.has(propertyId));
    return { ...list, cards: rest, total: list.total - (list.cards.length - rest.length) };
  });
  for (const card of cards) {
    const list = left.find(({ id }) => id === card.listId);
    if (!list) continue;
    const above = list.cards.findIndex(({ propertyId }) => propertyId === card.after);
    list.total += 1;
    if (card.after !== null && above < 0) continue;
    list.cards.splice(above + 1, 0, card);
  }
  return left;
}
