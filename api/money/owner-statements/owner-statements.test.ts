import { expect, it } from "vitest";
import { balances } from "#api/money/ledger/queries.ts";
import { ownedHouse } from "#api/money/owner-statements/owner-statements-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
house.at("2026-11-20T10:00:00Z");
await asOwner(house.ownerUrl, (owner) => owner.query("UPDATE branch SET email = 'office@house.example'"));
const { api, branchId, ownerId, buildingId, unitId, contractId, make } = await ownedHouse(house);
const rule = { branchId, rate: 1500, taxRate: 2000, validFrom: "2026-01-01" };
await api.ownerStatements.addCommission({ commission: rule });
const { id: own } = await api.ownerStatements.addCommission({
  commission: { ...rule, unitId, rate: 1000, perStay: 500 },
});
await api.transactions.chargeOwner({ ownerId, buildingId, amount: 2000, reason: "Lock" });
house.at("2026-12-03T10:00:00Z");
const id = await make();
const read = async (statementId = id) => (await api.ownerStatements.read({ id: statementId })).statement;
const act = (action: "remake" | "check" | "approve" | "reopen" | "send" | "freeze", reason = "") =>
  api.ownerStatements.act({ id, action, reason });
const link = async () => {
  const rows = await asOwner(house.ownerUrl, (owner) =>
    owner.query(
      "SELECT body, recipient FROM outbox_message WHERE object_type = 'ownerStatement' ORDER BY id",
    ),
  );
  const [, token = ""] = /owner-statement\/([\w-]{43})/.exec(rows.rows.at(-1)?.body ?? "") ?? [];
  return { token, recipient: rows.rows.at(-1)?.recipient };
};

it("takes the rule of the narrowest place, and what the owner was charged", async () => {
  expect(await read()).toMatchObject({
    month: "2026-11",
    status: "made",
    income: 40_000,
    commission: -(4500 + 900),
    charges: -2000,
    opening: 0,
    closing: 32_600,
    stale: false,
  });
  expect((await api.ownerStatements.list({})).Sums).toMatchObject([
    { currency: "EUR", income: 40_000, closing: 32_600 },
  ]);
});

it("goes on only as it is now, from hand to hand, and back with a reason", async () => {
  await api.ownerStatements.removeCommission({ id: own });
  expect((await read()).stale).toBe(true);
  await expect(act("check")).rejects.toMatchObject({ errorType: "NOT_READY" });
  await act("remake");
  expect(await read()).toMatchObject({ commission: -(6000 + 1200), closing: 30_800 });
  await act("check");
  await act("approve");
  await expect(act("reopen")).rejects.toMatchObject({ errorType: "VALIDATION" });
  await act("reopen", "the lock was ours");
  await act("check");
  await act("approve");
});

it("is seen by its owner behind the link, and by nobody before", async () => {
  await act("send");
  const { token, recipient } = await link();
  expect(recipient).toBe("owner@mail.example");
  const page = await house.nobody().ownerStatementPages.open({ token });
  expect(page).toMatchObject({ closing: 30_800, final: false, owner: "Olga Eigner" });
  expect(JSON.stringify(page)).not.toContain("Groß");
  await act("send");
  await expect(house.nobody().ownerStatementPages.open({ token })).rejects.toMatchObject({
    errorType: "NOT_FOUND",
  });
  const pdf = (await house.nobody().ownerStatementPages.pdf({ token: (await link()).token })) as FileReply;
  expect(
    Buffer.from(pdf.body as Uint8Array)
      .subarray(0, 4)
      .toString(),
  ).toBe("%PDF");
});

it("never changes once it is frozen, and the ledger owes what it says", async () => {
  await act("freeze");
  const owners = async () => {
    const rows = await inTenant(house.platform.db, house.organizationId, (trx) =>
      balances({ trx, organizationId: house.organizationId }, { accounts: ["owners"] }),
    );
    return rows[0]?.balance;
  };
  expect(await owners()).toBe(-30_800);
  await expect(
    asOwner(house.ownerUrl, (owner) =>
      owner.query("UPDATE owner_statement SET closing = 1 WHERE id = $1", [id]),
    ),
  ).rejects.toMatchObject({ code: "42501" });
  const [account] = (await api.ownerStatements.account({ id: ownerId })).accounts;
  expect(account).toMatchObject({
    buildingId,
    balance: 30_800,
    units: [{ unitId, income: 40_000, commission: -7200, expenses: 0 }],
  });
  const payout = { id: ownerId, branchId, buildingId, reason: "November" };
  await expect(api.ownerStatements.payOut({ ...payout, amount: 30_801 })).rejects.toMatchObject({
    objects: { fields: { amount: expect.any(String) } },
  });
  const both = await Promise.allSettled([
    api.ownerStatements.payOut({ ...payout, amount: 30_800 }),
    api.ownerStatements.payOut({ ...payout, amount: 30_800 }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await owners()).toBe(0);
  const [entry] = (await api.ownerStatements.account({ id: ownerId })).accounts[0]?.entries ?? [];
  await api.ownerStatements.undoPayout({ id: entry?.id ?? 0, reason: "wrong IBAN" });
  expect(await owners()).toBe(-30_800);
  await expect(api.ownerStatements.undoPayout({ id: entry?.id ?? 0, reason: "again" })).rejects.toMatchObject(
    {
      errorType: "NOT_READY",
    },
  );
});

it("opens with what the last one closed with, takes no commission of the agency's own rent, and comes as an archive", async () => {
  house.at("2027-01-03T10:00:00Z");
  const { ClientId: account } = await api.branches.createRentalAccount({ id: branchId });
  await asOwner(house.ownerUrl, (owner) =>
    owner.query(
      `UPDATE rent_contract SET client_id = $2, check_in = '2026-12-01', check_out = '2026-12-03', night_prices = '[["2026-12-01", 5000, "base"], ["2026-12-02", 5000, "base"]]' WHERE id = $1`,
      [contractId, account],
    ),
  );
  const next = await make("2026-12");
  expect(await read(next)).toMatchObject({ opening: 30_800, income: 10_000, commission: 0, closing: 40_800 });
  expect((await read(next)).lines).toMatchObject([
    { kind: "ownRent", nights: 2 },
    { kind: "payout" },
    { kind: "payout" },
  ]);
  // What names clients on paper asks for a sign-in that is not long past, by the database's clock.
  house.at(new Date().toISOString());
  const { jobId } = await api.ownerStatements.archive({ ids: [id, next] });
  await house.runJobs();
  const { Job } = await api.jobs.read({ id: jobId });
  expect(Job).toMatchObject({
    state: "done",
    report: { statements: 2 },
    resultFile: { name: expect.stringContaining(".zip") },
  });
});
