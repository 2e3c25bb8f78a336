import { addDays } from "#contract/platform/days.ts";
import { today } from "#server/demo.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { fill } from "./fill.ts";
import { type House, openHouse } from "./house.ts";
import { inTurns } from "./timing.ts";

const small = 10_000;
const large = 1_000_000;
/** A debit and a credit. */
const perTransaction = 2;
/** An even number, so that a transaction and the one that takes it back belong to the same contract. */
const transactionsPerContract = 4;
/** As with other lists: page 1 costs the same however much was booked. */
const atMost = 1.3;

/**
 * What `/report/monetary` shows at 1,000,000 postings against 10,000, each in a database of its own, called in turns. The list and its
 * sums come by one call; the sums are also measured alone, as the plainest statement, to tell how much of the call is theirs.
 */
export const benchmark: Benchmark = async (tell) => {
  const first = await openHouse({ units: 20, contracts: 0, clients: 20 });
  await first.sql("CREATE DATABASE large");
  const otherUrl = new URL(first.ownerUrl);
  otherUrl.pathname = "/large";
  const second = await openHouse({ units: 20, contracts: 0, clients: 20 }, otherUrl.href);
  try {
    tell(`filling ${small} and ${large} postings`);
    await fillPostings(first, small);
    await fillPostings(second, large);
    const [from, until] = [addDays(today(), -29), today()];
    const list = ({ client }: House) => client.transactions.list({});
    const month = ({ client }: House) => client.transactions.list({ filter: { from, until } });
    const stats = ({ client }: House) => client.transactions.stats({ start: from, end: until });
    const sums = ({ sql }: House) =>
      sql("SELECT currency, sum(money) FROM ledger_set WHERE money <> 0 GROUP BY currency");
    const ofFirst = await listOfOneContract(first);
    const ofSecond = await listOfOneContract(second);
    const { Total } = await second.client.transactions.list({ count: "exact" });
    tell(`${Total} transactions in the larger one`);
    const times = await inTurns(
      {
        listSmall: () => list(first),
        listLarge: () => list(second),
        statsSmall: () => stats(first),
        statsLarge: () => stats(second),
        monthSmall: () => month(first),
        monthLarge: () => month(second),
        contractSmall: ofFirst,
        contractLarge: ofSecond,
        sumsSmall: () => sums(first),
        sumsLarge: () => sums(second),
      },
      { rounds: 40, warmUp: 10 },
    );
    const figure = (what: string, value: number, reference: number, budget?: number): Figure => ({
      ...{ what: `${what}, ${large} postings`, value, unit: "ms", budget: null },
      reference: { what: `${small} postings`, value: reference, ratio: value / reference, budget },
    });
    return [
      figure("transactions, page 1 with its sums", times.listLarge, times.listSmall, atMost),
      figure("counts of 30 days", times.statsLarge, times.statsSmall, atMost),
      figure("transactions of 30 days, with their sums", times.monthLarge, times.monthSmall),
      figure("transactions of one contract", times.contractLarge, times.contractSmall),
      figure("the sums alone, as a statement", times.sumsLarge, times.sumsSmall),
    ];
  } finally {
    await second.close();
    await first.close();
  }
};

/** The transactions of a contract that has as many as each other one. */
async function listOfOneContract({ client }: House): Promise<() => Promise<unknown>> {
  const { transactions } = await client.transactions.list({});
  const contractId = transactions.find((row) => row.contractId !== null)?.contractId ?? 0;
  return () => client.transactions.list({ filter: { contractId } });
}

/**
 * Transactions of two years, a debit and a credit each, of stays that have four of them. One in fifty takes the one before it back.
 * Nothing else has causes of their kind, so the product's own postings stay apart.
 */
async function fillPostings(house: House, postings: number): Promise<void> {
  const transactions = Math.ceil(postings / perTransaction);
  const contracts = Math.ceil(transactions / transactionsPerContract);
  await fill(house, { units: Math.ceil(contracts / 200), contracts });
  await house.sql(
    `WITH stay AS MATERIALIZED (
       SELECT c.*, row_number() OVER (ORDER BY c.id) - 1 AS place FROM rent_contract c
       JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id WHERE u.label LIKE 'Unit %'
     ), new_set AS (
       INSERT INTO ledger_set (organization_id, branch_id, currency, cause_kind, cause_id, counters_cause, contract_id, purpose, method, money, booked_on)
       SELECT s.organization_id, s.branch_id, s.currency, 'bench', n, CASE WHEN n % 50 = 49 THEN n - 1 END, s.id,
         (ARRAY['rent', 'cleaning', 'cityTax', 'rent'])[1 + n % 4], CASE WHEN n % 3 = 0 THEN 'card' ELSE 'transfer' END,
         CASE WHEN n % 50 = 49 THEN -27000 ELSE 27000 END, current_date - 729 + n % 730
       FROM generate_series(0, $1::int - 1) n JOIN stay s ON s.place = n / $2::int
       ORDER BY n
       RETURNING organization_id, id, money
     )
     INSERT INTO ledger_posting (organization_id, set_id, account, amount)
     SELECT organization_id, id, account, amount FROM new_set
     CROSS JOIN LATERAL (VALUES ('bank', money), ('receivable', -money)) AS line (account, amount)`,
    [transactions, transactionsPerContract],
  );
  await house.sql("VACUUM ANALYZE ledger_set, ledger_posting");
}
