import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T23:30:00Z");
const { client: admin } = await house.person({ admin: true });
const [vienna, berlin] = house.branchIds;
await letBill(house, vienna);
const stranger = await (await house.otherTenant()).admin();
const inside = (query: ReturnType<typeof sql>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));

const contractId = await insertStay(house, { prices: [10_000], cleaningFee: 5000 });
const { clientId: id } = (await admin.rentContracts.read({ id: contractId })).contract;
const pay = (kind: string, amount: number, status: string, due: string, contract = contractId) =>
  inside(sql`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount, status)
    VALUES (${house.organizationId}, ${contract}, ${kind}, ${due}, ${amount}, ${status})`);
const nothing = { open: 0, overdue: 0, paid: 0, toPayBack: 0 };

it("says of stays what is open, overdue, paid and to be paid back, by currency and without deposits", async () => {
  expect(await admin.rentContracts.moneyOfClient({ id })).toEqual({
    sums: [],
    deposits: [],
    entries: [],
    total: 0,
  });
  await pay("rent", 30_001, "paid", "2026-10-01");
  // Due on the 21st: in Vienna it is the 22nd already.
  await pay("rent", 9_999, "open", "2026-11-21");
  await pay("cleaning", 5_000, "open", "2026-11-22");
  await pay("other", -1_234, "open", "2026-11-01");
  await pay("fee", 700, "cancelled", "2026-11-01");
  await pay("deposit", 50_000, "paid", "2026-10-01");
  const francs = await insertStay(house, { checkIn: "2027-01-02", checkOut: "2027-01-03" });
  const inquiry = await insertStay(house, {
    checkIn: "2027-02-02",
    checkOut: "2027-02-03",
    status: "INQUIRY",
  });
  await inside(sql`UPDATE rent_contract SET client_id = ${id} WHERE id IN (${francs}, ${inquiry})`);
  await inside(sql`UPDATE rent_contract SET currency = 'CHF' WHERE id = ${francs}`);
  await pay("rent", 7, "open", "2027-01-01", francs);
  await pay("rent", 1_000_000, "open", "2026-01-01", inquiry);
  const { sums, deposits, entries, total } = await admin.rentContracts.moneyOfClient({ id });
  expect(sums).toEqual([
    { currency: "CHF", ...nothing, open: 7 },
    { currency: "EUR", open: 14_999, overdue: 9_999, paid: 30_001, toPayBack: 1_234 },
  ]);
  expect(deposits).toEqual([{ currency: "EUR", ...nothing, paid: 50_000 }]);
  expect(total).toBe(7);
  expect(entries.map(({ amount }) => amount)).toEqual([7, 5_000, 9_999, 700, -1_234, 50_000, 30_001]);
  expect(entries[2]).toMatchObject({ contractId, unitLabel: "W17", currency: "EUR", overdue: true });
});

it("says of invoices what they ask for: not of drafts and cancelled ones, and each payment once", async () => {
  const bill = (
    total: number,
    day: string,
    more: { number: string; contract?: number | null; kind?: string; canceled?: boolean },
  ) =>
    inside(sql`INSERT INTO invoice (organization_id, branch_id, contract_id, client_id, kind, state, number, year, sequence, issued_on, due_on,
        service_from, service_until, currency, language, recipient, lines, total_gross, canceled_by_id)
      VALUES (${house.organizationId}, ${vienna}, ${more.contract ?? null}, ${id}, ${more.kind ?? "invoice"}, 'finalized', ${more.number}, 2026,
        ${Number(more.number)}, ${day}, ${day}::date + 14, ${day}, ${day}, 'EUR', 'en', '{}', '[]', ${total}, ${more.canceled ? 999 : null})`);
  await admin.invoices.generate({ id: contractId });
  await bill(20_000, "2026-10-01", { number: "1", contract: contractId });
  await bill(25_000, "2026-11-20", { number: "2", contract: contractId });
  await bill(99_000, "2026-10-02", { number: "3", contract: contractId, canceled: true });
  await bill(-99_000, "2026-10-03", { number: "4", contract: contractId, kind: "cancellation" });
  await bill(-3_300, "2026-10-04", { number: "5", kind: "creditNote" });
  await bill(4_000, "2026-10-05", { number: "6" });
  const { sums, entries, total } = await admin.invoices.moneyOfClient({ id });
  expect(sums).toEqual([
    { currency: "EUR", open: 14_999 + 4_000, overdue: 4_000, paid: 30_001, toPayBack: 3_300 },
  ]);
  expect(total).toBe(4);
  expect(entries.map(({ number, paid, open, overdue }) => [number, paid, open, overdue])).toEqual([
    ["2", 10_001, 14_999, false],
    ["6", 0, 4_000, true],
    ["5", 0, 0, false],
    ["1", 20_000, 0, false],
  ]);
});

it("is told to who may read stays or invoices, of clients in their own branches", async () => {
  const stays = await house.user({ real_estate_contract: ["read"] });
  expect((await stays.rentContracts.moneyOfClient({ id })).total).toBe(7);
  await expect(stays.invoices.moneyOfClient({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  const bills = await house.user({ invoice: ["read"] });
  expect((await bills.invoices.moneyOfClient({ id })).total).toBe(4);
  await expect(bills.rentContracts.moneyOfClient({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  const elsewhere = await house.user(
    { real_estate_contract: ["read"], invoice: ["read"] },
    { branches: [berlin] },
  );
  for (const reader of [elsewhere, stranger]) {
    await expect(reader.rentContracts.moneyOfClient({ id })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    await expect(reader.invoices.moneyOfClient({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  }
});
