/** The accounts; their kinds stand in the table `ledger_account`. */
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

/** Those that hold money: what moves them is a transaction. */
export const moneyAccounts: ReadonlySet<Account> = new Set(["cash", "bank", "card", "trust", "otherMoney"]);

interface Posting {
  account: Account;
  /** In minor units; debits above zero, credits below. */
  amount: number;
}

/** What is posted together. */
export interface PostingSet {
  branchId: number;
  currency: string;
  /** What brought it about: one set of a kind, id and part. `counters` is the id of the cause that is taken back. */
  cause: { kind: string; id: number; part?: number; counters?: number };
  bookedOn: string;
  postings: readonly Posting[];
  contractId?: number | null;
  purpose?: string;
  method?: string;
  reason?: string;
}

/** Whether postings may be written as one set: none of nothing, and zero altogether. */
export function sumsToZero(postings: readonly Posting[]): boolean {
  return (
    postings.length > 1 &&
    postings.every(({ amount }) => amount !== 0 && Number.isSafeInteger(amount)) &&
    postings.reduce((sum, { amount }) => sum + amount, 0) === 0
  );
}

/** One amount from one account to another. */
export function transfer(debit: Account, credit: Account, amount: number): Posting[] {
  return [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ];
}

/** Where money of a method lies. */
export function accountOf(method: string): Account {
  if (method === "cash" || method === "card") return method;
  return method === "transfer" ? "bank" : "otherMoney";
}
