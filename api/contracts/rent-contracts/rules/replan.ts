import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

/** An open item of a payment plan; a negative one is to be paid back. */
export interface OpenItem {
  id: number;
  kind: Payment["kind"];
  dueOn: string;
  amount: number;
  /** The days it is for; null or absent for an item of no period. */
  periodFrom?: string | null;
  periodUntil?: string | null;
}

export interface Replanned {
  /** The open items afterwards, including those with another amount. */
  items: readonly OpenItem[];
  ended: readonly number[];
  /** An amount that no existing item could take. */
  added: Omit<OpenItem, "id"> | null;
}

/**
 * Makes a plan's open items add up to what is owed. An increase becomes an item of its own, of `kind`. A decrease is taken from the items
 * that are due last: those of the kind `lowersFirst`, then rent, then cleaning and fees, which do not shrink with the nights. What was paid
 * beyond becomes an item to pay back, due today.
 */
export function replan(
  open: readonly OpenItem[],
  owed: number,
  today: string,
  kind: OpenItem["kind"] = "rent",
  lowersFirst?: OpenItem["kind"],
): Replanned {
  const items = open.map((item) => ({ ...item }));
  let rest = owed - items.reduce((sum, { amount }) => sum + amount, 0);
  const rank = (item: OpenItem) => (item.kind === lowersFirst ? 0 : item.kind === "rent" ? 1 : 2);
  const latestFirst = [...items].sort(
    (a, b) => rank(a) - rank(b) || b.dueOn.localeCompare(a.dueOn) || b.id - a.id,
  );
  for (const item of latestFirst) {
    if (Math.sign(item.amount) * Math.sign(rest) >= 0) continue;
    const step = Math.sign(rest) * Math.min(Math.abs(rest), Math.abs(item.amount));
    item.amount += step;
    rest -= step;
  }
  const lastDue = latestFirst[0]?.dueOn ?? today;
  return {
    items: items.filter(({ amount }) => amount !== 0),
    ended: items.filter(({ amount }) => amount === 0).map(({ id }) => id),
    added: rest === 0 ? null : { kind, dueOn: rest > 0 && lastDue > today ? lastDue : today, amount: rest },
  };
}
