/** What money is still asked for. */
export function isOpen({ status, amount }: { status: string; amount: number }): boolean {
  return status === "open" && amount > 0;
}
