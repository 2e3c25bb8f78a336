import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

type Contract = Pick<RentContract, "status" | "signing" | "signed" | "payments" | "checkIn">;

/** What a contract waits for before it becomes active by itself. */
export interface MissingToBegin {
  signatures: boolean;
  /** Minor units that are open of the deposit. */
  deposit: number;
  /** Of what is due first, or by the first day. */
  payments: number;
  /** When the last of that is due. */
  dueOn: string | null;
}

const sumOf = (items: readonly Payment[]) => items.reduce((sum, { amount }) => sum + amount, 0);

/** The conditions of `confirm` in docs/rules/rent-contracts.md that are still to come; null where nothing makes it active by itself. */
export function missingToBegin({
  status,
  signing,
  signed,
  payments,
  checkIn,
}: Contract): MissingToBegin | null {
  const approved = status === "OWNER_APPROVED";
  if (!approved && !(status === "NEW" && (signing !== null || signed))) return null;
  const open = payments.filter((item) => item.status === "open" && item.amount > 0);
  const planned = payments.filter((item) => item.status !== "cancelled" && item.amount > 0);
  const rest = ({ kind }: Payment) => kind !== "deposit";
  const [first] = planned.filter(rest);
  const due = approved
    ? open.filter((item) => rest(item) && item.dueOn <= checkIn)
    : open.filter(({ id }) => id === first?.id);
  return {
    signatures: !signed,
    deposit: approved ? sumOf(open.filter((item) => !rest(item))) : 0,
    payments: sumOf(due),
    dueOn: due.at(-1)?.dueOn ?? null,
  };
}
