import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { ledgerAgrees } from "#api/money/ledger/ledger-testing.ts";
import { ownedHouse } from "#api/money/owner-statements/owner-statements-testing.ts";
import { addProduct } from "#api/money/products/products-testing.ts";
import { addVoucher } from "#api/money/vouchers/vouchers-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { picture } from "#api/walks/access-sample-testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

const house = await testHouse();
house.at("2026-11-20T10:00:00Z");
const [buid] = house.branchIds;
const { platform, organizationId } = house;
await letBill(house, buid);
const api = await house.admin();

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const read = <T>(query: ReturnType<typeof sql<T>>) =>
  inTenant(platform.db, organizationId, async (trx) => (await query.execute(trx)).rows);
const maxUses = 3;
const receipt = picture();
const contracts: number[] = [];
for (let place = 0; place < 12; place += 1) contracts.push(await insertStay(house));
const { id: productId } = await addProduct(api, buid, { stock: 40 });
const { ownerId, buildingId } = await ownedHouse(house);
const voucher = await addVoucher(api, buid, { maxUses });

/** What the writers have made so far, for others to pay, to cancel and to take back. */
const made = {
  invoices: [] as number[],
  transactions: [] as number[],
  orders: [] as number[],
  charges: [] as number[],
  cash: [] as number[],
  ownerCharges: [] as number[],
};

/** Acts of people who work side by side; each may be refused, and none may fail otherwise. */
const acts: ((random: () => number) => Promise<unknown>)[] = [
  async (random) => {
    const { id } = await api.cashbook.cashAdd({
      buid,
      amount: 1 + Math.floor(random() * 5000),
      reason: "in",
    });
    made.cash.push(id);
  },
  (random) =>
    api.cashbook.cashRemove({
      buid,
      amount: 1 + Math.floor(random() * 9000),
      reason: "out",
      category: "material",
      file: receipt,
    }),
  (random) => api.cashbook.counter({ id: one(made.cash, random), reason: "wrong" }),
  async (random) => {
    const { Invoice } = await api.invoices.generate({ id: one(contracts, random) });
    await api.invoices.finalize({ id: Invoice.id });
    made.invoices.push(Invoice.id);
  },
  (random) => api.invoices.cancel({ id: one(made.invoices, random), reason: "wrong" }),
  async (random) => {
    const amount = 1 + Math.floor(random() * 60_000);
    const allocations = random() < 0.5 ? [{ invoiceId: one(made.invoices, random) }] : [];
    const { id } = await api.transactions.add({ transaction: { buid, amount, allocations } });
    made.transactions.push(id);
  },
  (random) =>
    api.transactions.allocate({
      id: one(made.transactions, random),
      allocations: [{ invoiceId: one(made.invoices, random) }],
    }),
  (random) => api.transactions.cancel({ id: one(made.transactions, random), reason: "came back" }),
  async () => {
    const order = { branchId: buid, lines: [{ productId, quantity: 1 }], voucher: voucher.code };
    const { OrderId } = await api.orders.add({ order });
    made.orders.push(OrderId);
  },
  (random) =>
    api.orders.move({ id: one(made.orders, random), action: random() < 0.5 ? "payCash" : "receiveTransfer" }),
  (random) => api.orders.move({ id: one(made.orders, random), action: "refund", reason: "never came" }),
  async (random) => {
    const { invoiceId } = await api.orders.invoice({ id: one(made.orders, random) });
    await api.invoices.finalize({ id: invoiceId });
  },
  (random) =>
    api.transactions.allocate({
      id: one(made.transactions, random),
      allocations: [{ orderId: one(made.orders, random) }],
    }),
  async (random) => {
    const charge = { ownerId, buildingId, amount: 1 + Math.floor(random() * 900), reason: "Lock" };
    made.ownerCharges.push((await api.transactions.chargeOwner(charge)).id);
  },
  (random) => api.transactions.undoOwnerCharge({ id: one(made.ownerCharges, random), reason: "was ours" }),
  async (random) => {
    const charge = {
      kind: "feature" as const,
      description: "Minibar",
      unitGross: 1 + Math.floor(random() * 900),
    };
    made.charges.push((await api.stayCharges.add({ id: one(contracts, random), charge })).id);
  },
  (random) => api.stayCharges.void({ id: one(made.charges, random), reason: "was empty" }),
];

const one = (ids: readonly number[], random: () => number) => ids[Math.floor(random() * ids.length)] ?? 1;

/** Everything that is closed, as it stands. */
const closed = () =>
  read(sql<{ rows: unknown }>`SELECT jsonb_build_array(
    (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.id) FROM till_entry e JOIN till_day d ON d.organization_id = e.organization_id AND d.id = e.day_id WHERE d.day = '2026-11-20'),
    (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM ledger_posting p JOIN ledger_set s ON s.organization_id = p.organization_id AND s.id = p.set_id WHERE s.booked_on = '2026-11-20')) AS rows`);

const histories = [
  { seed: 7, writers: 8, rounds: 14 },
  { seed: 2026, writers: 100, rounds: 3 },
];

it.each(histories)("holds whatever $writers people do side by side (seed $seed)", async (history) => {
  const { seed, writers, rounds } = history;
  const random = randomOf(seed);
  if (seed === 7) {
    await api.cashbook.cashAdd({ buid, amount: 3000, reason: "Float", category: "float" });
    await api.cashbook.count({ buid, counted: 3000 });
    await api.cashbook.close({ buid });
    house.at("2026-11-21T10:00:00Z");
  }
  const before = await closed();
  const refusals = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      Array.from({ length: writers }, async () => {
        const act = acts[Math.floor(random() * acts.length)];
        await act?.(random).catch((error: unknown) => {
          if (!(error instanceof CallFailure)) throw error;
          refusals.set(error.errorType, (refusals.get(error.errorType) ?? 0) + 1);
        });
      }),
    );
  expect([...refusals.keys()], "refused, and not broken").not.toContain("INTERNAL");

  await ledgerAgrees(house);
  expect(await closed(), "what is closed stays as it was").toEqual(before);
  const numbers = await read(
    sql<{
      gaps: number;
    }>`SELECT max(sequence) - count(*) AS gaps FROM invoice WHERE number IS NOT NULL GROUP BY branch_id, kind = 'invoice', year`,
  );
  expect(
    numbers.filter(({ gaps }) => Number(gaps) !== 0),
    "no number missing or double",
  ).toEqual([]);
  const till = await read(
    sql<{
      below: number;
      gaps: number;
    }>`SELECT count(*) FILTER (WHERE balance < 0) AS below, max(number) - count(*) AS gaps FROM till_entry GROUP BY till_id`,
  );
  expect(till.map(({ below, gaps }) => [Number(below), Number(gaps)])).toEqual([[0, 0]]);
  const [uses] = await read(
    sql<{
      used: number;
    }>`SELECT count(*) AS used FROM voucher_use WHERE voucher_id = ${voucher.id} AND standing <> 'freed'`,
  );
  expect(Number(uses?.used)).toBeLessThanOrEqual(maxUses);
  const [over] = await read(
    sql<{
      count: number;
    }>`SELECT count(*) FROM money_transaction m WHERE m.amount < (SELECT coalesce(sum(a.amount), 0)
      FROM money_allocation a WHERE a.organization_id = m.organization_id AND a.transaction_id = m.id)`,
  );
  expect(Number(over?.count), "no money allocated twice").toBe(0);
  const twice = await read(
    sql<{
      id: number;
    }>`SELECT counters_id AS id FROM owner_charge WHERE counters_id IS NOT NULL GROUP BY counters_id HAVING count(*) > 1`,
  );
  expect(twice, "no charge taken back twice").toEqual([]);
  const unpaid = await read(
    sql<{
      id: number;
    }>`SELECT o.id FROM sales_order o WHERE (o.status IN ('PAID', 'PAID_CASH', 'COMPLETED')) <> coalesce((
      SELECT sum(p.amount) = -o.total FROM ledger_posting p JOIN ledger_set s ON s.organization_id = p.organization_id AND s.id = p.set_id
      WHERE s.organization_id = o.organization_id AND s.cause_kind = 'order' AND s.cause_id = o.id AND p.account IN ('revenue', 'tax')), false)`,
  );
  expect(unpaid, "the ledger has the income of each paid order, and of no other").toEqual([]);
  const wrong = await read(
    sql<{
      id: number;
    }>`SELECT c.id FROM rent_contract c WHERE c.charges <> (SELECT coalesce(sum(s.quantity * s.unit_gross), 0)
      FROM stay_charge s WHERE s.organization_id = c.organization_id AND s.contract_id = c.id AND s.voided_at IS NULL)`,
  );
  expect(wrong, "what a stay owes for its charges is what stands").toEqual([]);
});
