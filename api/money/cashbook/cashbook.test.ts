import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { depositOf } from "#api/money/deposits/deposits-testing.ts";
import { balances } from "#api/money/ledger/queries.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type House, testHouse } from "#api/platform/testing.ts";
import { picture } from "#api/walks/access-sample-testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const [buid, otherBranch] = house.branchIds;
const api = await house.admin();
const receipt = picture();

const ledgerCash = async ({ platform, organizationId }: House) =>
  (
    await inTenant(platform.db, organizationId, (trx) =>
      balances({ trx, organizationId }, { accounts: ["cash"] }),
    )
  ).reduce((sum, { balance }) => sum + balance, 0);

const tillBalance = async ({ platform, organizationId }: House) =>
  (
    await inTenant(platform.db, organizationId, (trx) =>
      trx
        .selectFrom("till")
        .select(({ fn }) => fn.sum<number>("balance").as("balance"))
        .where("organization_id", "=", organizationId)
        .executeTakeFirstOrThrow(),
    )
  ).balance;

describe("a day at the till", () => {
  it("takes, gives, counts blind, books the difference and stays closed", async () => {
    await api.cashbook.cashAdd({ buid, amount: 20_000, reason: "Float", category: "float" });
    await expect(
      api.cashbook.cashRemove({ buid, amount: 20_001, reason: "Bank", category: "bank", file: receipt }),
    ).rejects.toMatchObject({ objects: { fields: { amount: "There is not so much in the till" } } });
    await api.cashbook.cashRemove({
      buid,
      amount: 1890,
      reason: "=Bulbs",
      category: "material",
      file: receipt,
    });
    const { id } = await api.cashbook.cashAdd({ buid, amount: 2500, reason: "Late check-out" });
    await api.cashbook.counter({ id, reason: "Wrong flat" });
    await expect(api.cashbook.counter({ id, reason: "again" })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const open = await api.cashbook.read({ buid });
    expect(open.till).toMatchObject({ notFiscalised: true });
    expect(open.day).toMatchObject({ state: "open", expected: null, incoming: 22_500, outgoing: 4390 });
    expect(open.entries.map(({ number, amount, text }) => [number, amount, text])).toEqual([
      [4, -2500, "Wrong flat"],
      [3, 2500, "Late check-out"],
      [2, -1890, "Bulbs"],
      [1, 20_000, "Float"],
    ]);
    expect(open.entries[2]?.files).toHaveLength(1);
    expect(open.entries[1]).toMatchObject({ counteredByNumber: 4, mayCounter: false });

    await expect(api.cashbook.close({ buid })).rejects.toMatchObject({ errorType: "NOT_READY" });
    expect(await api.cashbook.count({ buid, counted: 18_000 })).toEqual({
      expected: 18_110,
      difference: -110,
    });
    await expect(api.cashbook.close({ buid })).rejects.toMatchObject({
      objects: { fields: { reason: expect.any(String) } },
    });
    await api.cashbook.close({ buid, reason: "Change" });
    const closed = await api.cashbook.read({ buid });
    expect(closed.day).toBeNull();
    expect(closed.days[0]).toMatchObject({ state: "closed", counted: 18_000, difference: -110, entries: 5 });

    await api.cashbook.cashAdd({ buid, amount: 100, reason: "Tokens" });
    expect((await api.cashbook.read({ buid })).day).toMatchObject({ opening: 18_000, entries: 1 });
    expect(await ledgerCash(house)).toBe(await tillBalance(house));
    const { platform, organizationId } = house;
    for (const statement of [
      sql`UPDATE till_day SET counted = 1 WHERE closed_at IS NOT NULL`,
      sql`UPDATE till_entry SET amount = 1`,
      sql`DELETE FROM till_entry`,
    ])
      await expect(
        inTenant(platform.db, organizationId, (trx) => statement.execute(trx)),
      ).rejects.toMatchObject({ code: "42501" });
  });

  it("proves its entries from the export", async () => {
    const { body } = (await api.cashbook.exportDays({ buid })) as FileReply;
    const text = await new Response(body).text();
    const file = join(mkdtempSync(join(tmpdir(), "hauswart-cashbook-")), "cashbook.csv");
    const verify = (content: string) => {
      writeFileSync(file, content);
      return execFileSync("node", ["scripts/verify-cashbook.ts", file], { encoding: "utf8", stdio: "pipe" });
    };
    expect(verify(text)).toContain("6 entries, 1 to 6, follow one another.");
    expect(() => verify(text.replace("Bulbs", "Lamps"))).toThrow(/entry 2 is not as it was written/);
    const without = text.split("\r\n").filter((_, index) => index !== 3);
    expect(() => verify(without.join("\r\n"))).toThrow(/2 is followed by 4/);
  });

  it("refuses what is no amount, and another branch's till", async () => {
    for (const amount of [0, -5, 1.5, Number.POSITIVE_INFINITY])
      await expect(api.cashbook.cashAdd({ buid, amount, reason: "x" })).rejects.toMatchObject({
        errorType: "VALIDATION",
      });
    const there = await house.user({ monetary: ["read", "edit"] }, { branches: [otherBranch] });
    await expect(there.cashbook.cashAdd({ buid, amount: 5, reason: "x" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    await expect(there.cashbook.read({ buid })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("tells whoever moved cash in the evening when nobody counted", async () => {
    house.at("2026-11-21T22:29:00Z");
    await house.runJobs();
    const notices = async () =>
      (
        await inTenant(house.platform.db, house.organizationId, (trx) =>
          sql<{ message: string }>`SELECT message FROM notification WHERE message = 'tillNotCounted'`.execute(
            trx,
          ),
        )
      ).rows.length;
    const { watchTills } = await import("#api/money/cashbook/clock.ts");
    await watchTills(house.platform, {} as never);
    expect(await notices()).toBe(0);
    house.at("2026-11-21T22:31:00Z");
    await watchTills(house.platform, {} as never);
    await watchTills(house.platform, {} as never);
    expect(await notices()).toBe(1);
    house.at("2026-11-21T10:00:00Z");
  });
});

it("takes the cash of stays and deposits, and gives it back", async () => {
  const other = await (await testHouse()).otherTenant();
  const { api: admin, id, contractId } = await depositOf(other, { amount: 20_000 });
  await admin.deposits.handleEvent({ id, event: "charge", method: "cash" });
  await admin.cardPayments.request({ contractId, amount: 4000, type: "cleaning", paid: true });
  const { contract } = await admin.rentContracts.read({ id: contractId });
  for (const { id: paymentId, status } of contract.payments)
    if (status === "open")
      await admin.rentContracts.markPaymentAsPaid({ contractId, paymentId, method: "cash" });
  const [branch] = other.branchIds;
  const book = await admin.cashbook.read({ buid: branch });
  expect(book.entries.map(({ category, amount }) => [category, amount])).toContainEqual(["deposit", 20_000]);
  expect(await ledgerCash(other)).toBe(await tillBalance(other));
  const [entry] = book.entries;
  await expect(admin.cashbook.counter({ id: entry?.id ?? 0, reason: "x" })).rejects.toMatchObject({
    errorType: "NOT_READY",
  });
  await admin.deposits.handleEvent({ id, event: "refund", method: "cash" });
  expect(await tillBalance(other)).toBe(await ledgerCash(other));
});

it("numbers what 40 people book at once without gaps, and never goes below nothing", async () => {
  const busy = await testHouse({ connections: 8 });
  const people = await Promise.all(Array.from({ length: 8 }, () => busy.admin()));
  const [branch] = busy.branchIds;
  await people[0]?.cashbook.cashAdd({ buid: branch, amount: 1000, reason: "Float" });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, async (_, index) => {
      const person = people[index % people.length] ?? api;
      return index % 2 === 0
        ? person.cashbook.cashAdd({ buid: branch, amount: 100, reason: `In ${index}` })
        : person.cashbook.cashRemove({ buid: branch, amount: 300, reason: `Out ${index}`, file: receipt });
    }),
  );
  const done = outcomes.filter(({ status }) => status === "fulfilled").length;
  const { entries } = await (await busy.admin()).cashbook.read({ buid: branch });
  expect(entries.map(({ number }) => number).reverse()).toEqual(
    Array.from({ length: done + 1 }, (_, index) => index + 1),
  );
  let balance = 0;
  for (const { amount } of entries.toReversed()) {
    balance += amount;
    expect(balance).toBeGreaterThanOrEqual(0);
  }
});
