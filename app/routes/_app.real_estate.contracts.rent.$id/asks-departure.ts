import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";

type Stay = Pick<RentContract, "checkOut" | "open" | "back" | "payments">;

/** Whether a check-out today leaves something to decide or to settle: other dates than booked, money, the deposit. */
export function asksDeparture({ checkOut, open, back, payments }: Stay, today: string): boolean {
  const deposit = payments.some(({ kind, status }) => kind === "deposit" && status === "paid");
  return checkOut !== today || open > 0 || back > 0 || deposit;
}
