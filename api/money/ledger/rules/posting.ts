/** The accounts; their kinds are in the table `ledger_account`. */
export const accounts = [
  "cash",
  "bank",
  "card",
  "trust",
  "otherMoney",
  "receivable",
  "clearing",
  "deposits",
  "tax",
  "owners",
  "revenue",
  "cashDifference",
  "otherExpense",
  "otherIncome",
  "transit",
] as const;
export type Account = (typeof accounts)[number];

/** The accounts that hold money: a change of one is a transaction. */
export const moneyAccounts: ReadonlySet<Account> = new Set(["cash", "bank", "card", "trust", "otherMoney"]);

interface Posting {
  account: Account;
  /** In minor units; debits are positive, credits negative. */
  amount: number;
}

/** Postings that belong together. */
export interface PostingSet {
  branchId: number;
  currency: string;
  /**
   * The record that caused it: one set for each kind, id and part. `counters` is the id of the cause that is
   * taken back.
   */
  cause: { kind: string; id: number; part?: number; counters?: number };
  bookedOn: string;
  postings: readonly Posting[];
  contractId?: number | null;
  purpose?: string;
  method?: string;
  reason?: string;
}

/** Whether postings may be written as one set: none is zero, and together they are zero. */
export function sumsToZero(postings: readonly Posting[]): boolean {
  return (
    postings.length > 1 &&
    postings.every(({ amount }) => amount !== 0 && Number.isSafeInteger(amount)) &&
    postings.reduce((sum, { amount }) => sum + amount, 0) === 0
  );
}

/** Makes the postings of an amount from one account to another. */
export function transfer(debit: Account, credit: Account, amount: number): Posting[] {
  return [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ];
}

/** Returns the account that holds money of a payment method. */
export function accountOf(method: string): Account {
  if (method === "cash" || method === "card") return method;
  return method === "transfer" ? "bank" : "otherMoney";
}
