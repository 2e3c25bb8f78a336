import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const api = await house.admin();
const [vienna] = house.branchIds;
await letBill(house, vienna);

/** A finalized invoice of 45,000 that is due on a day. */
async function billed(dueOn: string) {
  const { Invoice: draft } = await api.invoices.generate({ id: await insertStay(house) });
  await api.invoices.update({ invoice: { id: draft.id, dueOn } });
  return (await api.invoices.finalize({ id: draft.id })).Invoice;
}

const pay = (invoiceId: number, amount: number) =>
  api.transactions.add({ transaction: { buid: vienna, amount, allocations: [{ invoiceId }] } });
const standings = async (filter: object = {}) => {
  const { Invoices } = await api.invoices.list({ filter });
  return Object.fromEntries(Invoices.map(({ id, standing, received }) => [id, [standing, received]]));
};

const paid = await billed("2026-12-10");
const part = await billed("2026-12-10");
const open = await billed("2026-12-10");
const late = await billed("2026-11-22");
const { Invoice: draft } = await api.invoices.generate({ id: await insertStay(house) });
await pay(paid.id, 45_000);
const { id: partPayment } = await pay(part.id, 10_000);
await pay(late.id, 5_000);
house.at("2026-11-23T10:00:00Z");

it("says of each invoice whether it is paid, and adds up what the filter leaves", async () => {
  expect(await standings()).toEqual({
    [paid.id]: ["paid", 45_000],
    [part.id]: ["partPaid", 10_000],
    [open.id]: ["open", 0],
    [late.id]: ["overdue", 5_000],
    [draft.id]: [null, null],
  });
  expect((await api.invoices.list({})).Sums).toEqual([
    { currency: "EUR", billed: 180_000, received: 60_000, open: 120_000, overdue: 40_000 },
  ]);
  expect((await api.invoices.list({ filter: { standing: ["overdue", "partPaid"] } })).Sums).toEqual([
    { currency: "EUR", billed: 90_000, received: 15_000, open: 75_000, overdue: 40_000 },
  ]);
  expect(Object.keys(await standings({ clientId: [open.clientId ?? 0] }))).toEqual([String(open.id)]);
  expect(await standings({ buildingId: [999_999] })).toEqual({});
  expect(await standings({ kind: ["creditNote"] })).toEqual({});
  const client = await api.invoices.moneyOfClient({ id: part.clientId ?? 0 });
  expect(client.entries[0]).toMatchObject({ id: part.id, paid: 10_000, open: 35_000 });
});

it("takes no more for an invoice than is open, also of what the stay's plan brought", async () => {
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .insertInto("contract_payment")
      .values({
        organization_id: house.organizationId,
        contract_id: open.contractId ?? 0,
        kind: "rent",
        due_on: "2026-11-02",
        amount: 44_000,
        status: "paid",
        paid_at: "2026-11-02T10:00:00Z",
        method: "transfer",
      })
      .execute(),
  );
  expect((await standings())[open.id]).toEqual(["partPaid", 44_000]);
  const much = { buid: vienna, amount: 5000, allocations: [{ invoiceId: open.id, amount: 1100 }] };
  await expect(api.transactions.add({ transaction: much })).rejects.toMatchObject({
    errorType: "VALIDATION",
    objects: { fields: { "transaction.allocations.0": expect.any(String) } },
  });
  await api.transactions.cancel({ id: partPayment, reason: "typed twice" });
  expect((await standings())[part.id]).toEqual(["open", 0]);
});

it("sends the ticked ones in their own language and says why one is not sent", async () => {
  const ids = [paid.id, draft.id];
  const look = await api.invoices.sendMany({ ids, dryRun: true });
  expect(look).toMatchObject({
    changed: 1,
    results: [{ ok: true }, { ok: false, error: expect.any(String) }],
  });
  await expect(api.invoices.sendMany({ ids })).rejects.toMatchObject({ errorType: "NOT_READY" });
  expect(await api.invoices.sendMany({ ids, partial: true })).toMatchObject({ changed: 1 });
  const mails = await inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .selectFrom("outbox_message")
      .select(["recipient", "subject"])
      .where("object_type", "=", "invoice")
      .execute(),
  );
  expect(mails).toEqual([{ recipient: "kaethe@example.net", subject: `Invoice ${paid.number}` }]);
});

it("hands the ticked ones out as one archive, and the list as Excel", async () => {
  const archive = (await api.invoices.download({ ids: [paid.id, part.id, paid.id] })) as FileReply;
  const bytes = await buffer(archive.body as never);
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.toString("latin1").split(`${paid.number}.pdf`).length - 1).toBe(2);
  await expect(api.invoices.download({ ids: [draft.id] })).rejects.toMatchObject({ errorType: "NOT_READY" });
  const query = JSON.stringify({ filter: { standing: ["paid"] } });
  const excel = (await api.invoices.exportList({ query })) as FileReply;
  expect((await buffer(excel.body as never)).length).toBeGreaterThan(1000);
});
