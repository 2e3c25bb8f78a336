interface Item {
  id: number;
  /** What it is worth now, and whether it is still to be paid. */
  amount: number;
  open: boolean;
}

/** Which items money pays: in their order those that are open and whole; what is left over is to be refunded. */
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

/** What came in, paid nothing and has not gone back. */
export function surplusOf({
  received,
  allocated,
  refunded,
}: Record<"received" | "allocated" | "refunded", number>) {
  return Math.max(0, received - allocated - refunded);
}
