interface Item {
  id: number;
  /** Its present amount, and whether it is still to be paid. */
  amount: number;
  open: boolean;
}

/**
 * Allocates money to items: in order, to those that are open and fully covered. The rest is to be refunded.
 */
export function allocate(received: number, items: readonly Item[]): { paid: number[]; allocated: number } {
  const paid: number[] = [];
  let allocated = 0;
  for (const { id, amount, open } of items)
    if (open && amount > 0 && allocated + amount <= received) {
      paid.push(id);
      allocated += amount;
    }
  return { paid, allocated };
}

/** Returns what came in, paid nothing and was not refunded, in minor units. */
export function surplusOf({
  received,
  allocated,
  refunded,
}: Record<"received" | "allocated" | "refunded", number>) {
  return Math.max(0, received - allocated - refunded);
}
