import { sql } from "kysely";
import { expect, it } from "vitest";
import { depositOf } from "#api/money/deposits/deposits-testing.ts";
import { letBill } from "#api/money/invoices/invoices-testing.ts";
import { ledgerAgrees } from "#api/money/ledger/ledger-testing.ts";
import { balances } from "#api/money/ledger/queries.ts";
import { transfer } from "#api/money/ledger/rules/posting.ts";
import { post } from "#api/money/ledger/verbs.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { platform, organizationId } = house;
const [branchId] = house.branchIds;
house.at("2026-11-21T10:00:00Z");
await letBill(house, branchId);

const inside = <T>(act: (trx: Tx) => Promise<T>) => inTenant(platform.db, organizationId, act);
const set = { branchId, currency: "EUR", bookedOn: "2026-11-21" };

it("follows a stay from its payment to its invoice and the deposit's end", async () => {
  const { api, id, contractId } = await depositOf(house, { amount: 20_000 });
  await api.deposits.handleEvent({ id, event: "charge", method: "transfer" });
  const { Invoice } = await api.invoices.generate({ id: contractId });
  await api.invoices.finalize({ id: Invoice.id });
  const { contract } = await api.rentContracts.read({ id: contractId });
  const says = async () =>
    Object.fromEntries(
      (await inside((trx) => balances({ trx, organizationId }, { contractId }))).map(
        ({ account, balance }) => [account, balance],
      ),
    );
  const total = contract.invoices[0]?.totalGross ?? 0;
  expect(total).toBeGreaterThan(0);
  const invoiced = await says();
  expect(invoiced).toMatchObject({ receivable: total, trust: 20_000, deposits: -20_000 });
  expect((invoiced.revenue ?? 0) + (invoiced.tax ?? 0)).toBe(-total);
  await api.deposits.handleEvent({
    id,
    event: "refund",
    withheld: [{ kind: "damage", amount: 5000, reason: "Lamp" }],
  });
  expect(await says()).toMatchObject({ receivable: total - 5000, trust: 5000 });
  await ledgerAgrees(house);
});

it("takes a cause once, and only what sums to zero", async () => {
  const one = { ...set, cause: { kind: "test", id: 1 }, postings: transfer("cash", "otherIncome", 700) };
  await inside((trx) => post({ trx, organizationId }, one));
  await expect(inside((trx) => post({ trx, organizationId }, one))).rejects.toMatchObject({
    constraint: "ledger_set_cause",
  });
  const crooked = { ...one, cause: { kind: "test", id: 2 }, postings: transfer("cash", "otherIncome", 0) };
  await expect(inside((trx) => post({ trx, organizationId }, crooked))).rejects.toThrow("sum to zero");
  await expect(
    inside((trx) =>
      sql`INSERT INTO ledger_posting (organization_id, set_id, account, amount) SELECT organization_id, id, 'cash', 5 FROM ledger_set LIMIT 1`.execute(
        trx,
      ),
    ),
  ).rejects.toMatchObject({ constraint: "ledger_zero" });
  expect(
    await inside((trx) =>
      balances(
        { trx, organizationId },
        { accounts: ["otherIncome"], until: "2026-11-20", branchIds: [branchId] },
      ),
    ),
  ).toEqual([]);
});

it("changes and deletes nothing", async () => {
  for (const statement of [
    sql`UPDATE ledger_posting SET amount = 1`,
    sql`DELETE FROM ledger_posting`,
    sql`UPDATE ledger_set SET reason = 'x'`,
    sql`DELETE FROM ledger_set`,
  ])
    await expect(inside((trx) => statement.execute(trx))).rejects.toMatchObject({ code: "42501" });
});

it("shows nothing to another organization", async () => {
  const other = await house.otherTenant();
  const seen = await inTenant(platform.db, other.organizationId, (trx) =>
    balances({ trx, organizationId: other.organizationId }),
  );
  expect(seen).toEqual([]);
});
