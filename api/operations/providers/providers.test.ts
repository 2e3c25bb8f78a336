import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { serviceStatusList } from "#api/operations/providers/service-status.ts";
import {
  cancelServicesOf,
  completeServicesOf,
  orderServiceFor,
  systemOf,
} from "#api/operations/providers/verbs.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { testHouse } from "#api/platform/testing.ts";
import { picture } from "#api/walks/access-sample-testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();
await letBill(house, branchId);
const contractId = await insertStay(house);

const provider = async (more: object = {}) =>
  (await api.providers.add({ provider: { branchId, name: "Glanz & Co", ...more } })).id;
const providerId = await provider();
const ordered = async (more: object = {}) =>
  (
    await api.providerServices.add({
      service: {
        providerId,
        name: "Windows",
        scheduledOn: "2026-05-10",
        expense: 4000,
        revenue: 5000,
        ...more,
      },
    })
  ).id;
const service = async (id: number) => (await api.providerServices.read({ id })).service;

describe("providers", () => {
  it("are added, changed, listed, and gone once nothing is left to do", async () => {
    const id = await provider({ name: "Huber", trade: "plumbing" });
    const { provider: changed } = await api.providers.update({
      id,
      provider: { email: "office@huber.example", version: 1 },
    });
    expect(changed).toMatchObject({ trade: "plumbing", email: "office@huber.example", version: 2 });
    const { providers } = await api.providers.list({
      filter: { q: "hub", trade: ["plumbing"], active: true },
    });
    expect(providers).toMatchObject([{ id, pending: 0, completed: 0 }]);
    expect((await api.providers.list({ buids: [otherBranchId] })).providers).toEqual([]);
    const job = await ordered({ providerId: id });
    await expect(api.providers.remove({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
    await expect(api.providers.update({ id, provider: { branchId: otherBranchId } })).rejects.toMatchObject({
      objects: { fields: { "provider.branchId": expect.any(String) } },
    });
    await api.providerServices.move({ id: job, action: "cancel", reason: "too late" });
    await api.providers.remove({ id });
    await expect(api.providers.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await service(job)).providerName).toBe("Huber");
  });

  it("have a price list in which a name stands once", async () => {
    const id = await provider({ name: "Lindner" });
    const { id: priceId } = await api.providers.addPrice({
      providerId: id,
      price: { name: "Linen", cost: 900 },
    });
    const twice = api.providers.addPrice({ providerId: id, price: { name: "linen", cost: 800 } });
    await expect(twice).rejects.toMatchObject({ errorType: "VALIDATION" });
    await api.providers.updatePrice({ id: priceId, price: { charge: 1400, version: 1 } });
    expect((await api.providers.read({ id })).provider.Prices).toMatchObject([
      { name: "Linen", cost: 900, charge: 1400, per: "job" },
    ]);
    const job = await ordered({
      providerId: id,
      priceId,
      name: "",
      expense: null,
      revenue: null,
      quantity: 2.5,
    });
    await api.providers.removePrice({ id: priceId });
    expect(await service(job)).toMatchObject({
      name: "Linen",
      expense: 2250,
      revenue: 3500,
      currency: "EUR",
    });
  });
});

describe("services", () => {
  it("are done for a record, and found by it", async () => {
    const id = await ordered({ systemName: "contract", systemId: contractId });
    const { services } = await api.providerServices.bySystem({
      systemName: "contract",
      systemId: contractId,
    });
    expect(services.map((one) => one.id)).toEqual([id]);
    expect(services[0]).toMatchObject({ contractId, systemName: "contract" });
    expect(services[0]?.unitId).toBeGreaterThan(0);
    for (const [field, wrong] of [
      ["service.systemId", { systemName: "contract", systemId: 999_999 }],
      ["service.systemId", { systemName: "ticket" }],
      ["service.systemName", { systemId: 1 }],
      ["service.priceId", { priceId: 999_999 }],
      ["service.providerId", { providerId: 999_999 }],
      ["service.unitId", { unitId: 999_999 }],
      ["service.expense", { expense: null }],
      ["service.name", { name: " " }],
    ] as const)
      await expect(ordered(wrong)).rejects.toMatchObject({
        errorType: "VALIDATION",
        objects: { fields: { [field]: expect.any(String) } },
      });
    await expect(ordered({ providerId: await provider({ active: false }) })).rejects.toMatchObject({
      objects: { fields: { "service.providerId": expect.any(String) } },
    });
  });

  it("are done with the proof they ask for, billed once they are done, and then stay", async () => {
    const id = await ordered({ proofRequired: true });
    const bill = { id, billNumber: "R-17", billAmount: 4100 };
    await expect(api.providerServices.bill(bill)).rejects.toMatchObject({ errorType: "NOT_READY" });
    await expect(api.providerServices.move({ id, action: "complete" })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    await api.providerServices.move({ id, action: "complete", report: "All of them", photo: picture() });
    await expect(api.providerServices.update({ id, service: { quantity: 2 } })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    await api.providerServices.update({ id, service: { note: "seen" } });
    await api.providerServices.bill({ ...bill, file: picture() });
    const done = await service(id);
    expect(done).toMatchObject({
      status: "COMPLETED",
      report: "All of them",
      billNumber: "R-17",
      note: "seen",
    });
    expect(done.Files).toHaveLength(2);
    expect(done.allowedActions).toMatchObject([{ action: "reopen", disabledBecause: "isUnbilled" }]);
  });

  it("go to somebody else once, where they were cancelled", async () => {
    const id = await ordered({ systemName: "contract", systemId: contractId, quantity: 2 });
    const other = await provider({ name: "Novak" });
    const again = () => api.providerServices.reassign({ id, providerId: other, scheduledOn: "2026-06-01" });
    await expect(again()).rejects.toMatchObject({ errorType: "NOT_READY" });
    await api.providerServices.move({ id, action: "cancel", reason: "ill" });
    const { id: next } = await again();
    expect(await service(next)).toMatchObject({
      ...{ providerId: other, replacesId: id, systemId: contractId, quantity: 2, expense: 4000 },
      status: "PENDING",
    });
    expect(await service(id)).toMatchObject({ replacedById: next, cancelReason: "ill" });
    await expect(again()).rejects.toMatchObject({ errorType: "NOT_READY" });
  });

  it("are counted and summed up by their day as the list shows them", async () => {
    const id = await ordered({ scheduledOn: "2031-02-03", systemName: "contract", systemId: contractId });
    await ordered({ scheduledOn: "2031-02-28", expense: 700, revenue: 0 });
    const gone = await ordered({ scheduledOn: "2031-02-14" });
    await api.providerServices.move({ id: gone, action: "cancel", reason: "snow" });
    await api.providerServices.move({ id, action: "complete" });
    const period = { from: "2031-02-01", until: "2031-02-28" };
    expect(await api.providerServices.stats(period)).toEqual({
      ...{ providers: 1, services: 2, completedServices: 1, contracts: 1 },
    });
    expect(await api.providerServices.revenue(period)).toEqual({
      expenses: [{ currency: "EUR", amount: 4000 }],
      pendingExpenses: [{ currency: "EUR", amount: 700 }],
      revenue: [{ currency: "EUR", amount: 5000 }],
      pendingRevenue: [{ currency: "EUR", amount: 0 }],
    });
    const { Total, sums } = await api.providerServices.list({
      filter: { scheduledFrom: period.from, scheduledUntil: period.until, status: ["PENDING", "COMPLETED"] },
    });
    const { months, providers, contracts } = await api.providerReports.report(period);
    const whole = { services: 2, completedServices: 1, expenses: 4000, pendingExpenses: 700, revenue: 5000 };
    expect(months).toMatchObject([{ month: "2031-02", ...whole }]);
    expect(providers).toMatchObject([{ providerId, ...whole }]);
    expect(contracts).toMatchObject([{ contractId, services: 1, pendingExpenses: 0 }]);
    const worked = { workedFrom: period.from, workedUntil: period.until };
    expect((await api.providers.list({ filter: worked })).Total).toBe(1);
    expect({ Total, sums }).toEqual({ Total: 2, sums: [{ currency: "EUR", expense: 4700, revenue: 5000 }] });
  });

  it("are ordered, done and cancelled by other domains for a record of theirs", async () => {
    const { contract } = await api.rentContracts.find({ id: contractId });
    const place = { branchId, unitId: contract.unitId, contractId };
    const { id: systemId } = await api.damages.add({ damage: { ...place, damage: "Broken lamp" } });
    const record = { systemName: "damage", systemId } as const;
    await inTenant(house.platform.db, house.organizationId, async (trx) => {
      const scope = systemMover(house.platform, trx, house.organizationId, { call: "test", requestId: "r" });
      const order = () =>
        orderServiceFor(scope, {
          ...{ ...record, providerId, name: "Lamp", scheduledOn: "2026-05-11", expense: 100 },
          ...{ contractId: null, unitId: null },
        });
      const first = await order();
      expect(await systemOf(scope, first)).toEqual(record);
      await completeServicesOf(scope, record);
      await order();
      await cancelServicesOf(scope, record, "sold");
    });
    const { services } = await api.providerServices.bySystem(record);
    expect(services.map(({ status, cancelReason }) => [status, cancelReason])).toEqual([
      ["CANCELLED", "sold"],
      ["COMPLETED", ""],
    ]);
  });
});

describe("a provider's own page", () => {
  const stranger = () => house.nobody();

  it("shows their services alone, takes yes and no, and hears of the work and the bill", async () => {
    const mine = await provider({ name: "Page" });
    const [first, second, third] = [
      await ordered({ providerId: mine, name: "First", proofRequired: true }),
      await ordered({ providerId: mine, name: "Second" }),
      await ordered({ name: "Not theirs" }),
    ];
    const { link } = await api.providerLinks.make({ id: mine });
    const token = tokenOf(link);
    const page = stranger().providerPages;
    const { Services } = await page.open({ token });
    expect(Services.map(({ name }) => name)).toEqual(["First", "Second"]);
    for (const act of [
      () => page.accept({ token, id: third }),
      () => page.decline({ token, id: third, reason: "no" }),
      () => page.complete({ token, id: third }),
      () => page.bill({ token, id: third, billNumber: "1", billAmount: 1 }),
    ])
      await expect(act()).rejects.toMatchObject({ errorType: "NOT_FOUND" });

    await page.accept({ token, id: first });
    await page.decline({ token, id: second, reason: "on leave" });
    expect(await service(second)).toMatchObject({
      ...{ status: "CANCELLED", declined: true, cancelReason: "on leave" },
    });
    const { services } = await api.providerServices.list({ filter: { declined: true, providerId: [mine] } });
    expect(services.map(({ id }) => id)).toEqual([second]);

    await expect(page.complete({ token, id: first })).rejects.toMatchObject({ errorType: "NOT_READY" });
    await page.complete({ token, id: first, report: "All of it", photo: picture() });
    await page.complete({ token, id: first, report: "Twice", photo: picture() });
    await page.bill({ token, id: first, billNumber: "R-9", billAmount: 4100, file: picture() });
    await expect(page.bill({ token, id: first, billNumber: "R-10", billAmount: 1 })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const done = await service(first);
    expect(done).toMatchObject({
      status: "COMPLETED",
      report: "All of it",
      billNumber: "R-9",
      billAmount: 4100,
    });
    expect(done.Files).toHaveLength(2);
    const { History } = await api.providerServices.read({ id: first });
    expect(History.map(({ action, actorKind }) => `${action} ${actorKind}`)).toEqual([
      ...["bill PROVIDER", "addFile PROVIDER", "complete PROVIDER", "addFile PROVIDER"],
      ...["accept PROVIDER", "add user"],
    ]);
  });

  it("is closed once its links are taken back, or the provider works no more", async () => {
    const mine = await provider({ name: "Closed" });
    const token = tokenOf((await api.providerLinks.make({ id: mine })).link);
    expect(await api.providerLinks.read({ id: mine })).toMatchObject({ open: 1, openedAt: null });
    await api.providers.update({ id: mine, provider: { active: false } });
    const open = () => stranger().providerPages.open({ token });
    await expect(open()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await api.providers.update({ id: mine, provider: { active: true } });
    await expect(open()).resolves.toMatchObject({ provider: "Closed", Services: [] });
    expect(await api.providerLinks.revoke({ id: mine })).toEqual({ revoked: 1 });
    await expect(open()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("stands in the letters about services, in the provider's language", async () => {
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE branch SET email = 'office@house.example'`.execute(trx),
    );
    const mine = await provider({ name: "Letters", email: "dienst@letters.example", language: "de" });
    const id = await ordered({ providerId: mine, name: "Fenster" });
    await api.providerServices.move({ id, action: "cancel", reason: "Regen" });
    const { rows } = await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql<{ subject: string; body: string }>`SELECT subject, body FROM outbox_message
        WHERE recipient = 'dienst@letters.example' ORDER BY id`.execute(trx),
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      "Neue Leistung: Fenster am 10/05/2026",
      "Abgesagt: Fenster am 10/05/2026",
    ]);
    expect(rows[1]?.body).toContain("Regen");
    const token = tokenOf(rows[0]?.body ?? "");
    expect((await stranger().providerPages.open({ token })).Services).toEqual([]);
  });
});

const tokenOf = (text: string) => /\/provider\/([\w-]{43})/.exec(text)?.[1] ?? "";

describe("the status of a service", () => {
  testMoves(house, serviceStatusList, {
    make: () => ordered(),
    ready: (trx, id, row) =>
      row.from === "COMPLETED"
        ? sql`UPDATE provider_service SET completed_at = now(), billed_at = NULL WHERE id = ${id}`.execute(
            trx,
          )
        : Promise.resolve(),
    fails: {
      hasProof: (trx, id) =>
        sql`UPDATE provider_service SET proof_required = true WHERE id = ${id}`.execute(trx),
      isRecent: (trx, id) =>
        sql`UPDATE provider_service SET completed_at = now() - interval '8 days' WHERE id = ${id}`.execute(
          trx,
        ),
      isUnbilled: (trx, id) =>
        sql`UPDATE provider_service SET billed_at = now() WHERE id = ${id}`.execute(trx),
    },
  });
});
