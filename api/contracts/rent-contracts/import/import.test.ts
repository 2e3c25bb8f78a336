import { describe, expect, it } from "vitest";
import { importLeasesTask } from "#api/contracts/rent-contracts/import/calls.ts";
import { prolongLeases } from "#api/contracts/rent-contracts/stay/prolong-leases.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays, addMonths, todayIn } from "#contract/platform/days.ts";

const house = await testHouse();
const [vienna] = house.branchIds;
const started = new Date().toISOString();
house.at(started);
const api = await house.admin();
const today = todayIn("Europe/Vienna", house.platform.now());
const month = `${today.slice(0, 7)}-01`;
const takenOverOn = addMonths(month, 1);
let units = 0;

async function newUnit(more: object = {}) {
  units += 1;
  const label = `Lease ${units}`;
  const unit = { branchId: vienna ?? 0, label, city: "Wien", country: "AT", deposit: 90_000, ...more };
  const { RealEstateId } = await api.units.add({ realEstate: unit });
  return { id: RealEstateId, label };
}

const file = (...rows: string[]) => new File([rows.join("\n")], "leases.csv", { type: "text/csv" });
const runImport = async (table: File, more: object = {}) =>
  (await api.leaseImport.importFile({ file: table, branchId: vienna, takenOverOn, ...more })).report;
const header = "Vertragsnummer;Einheit;Vorname;Nachname;E-Mail;Beginn;Ende;Miete;Betriebskosten;Kaution";
const leaseOf = async (unitId: number) => {
  const { contracts } = await api.rentContracts.list({ filter: { unitId: [unitId] } });
  const { contract } = await api.rentContracts.read({ id: contracts[0]?.id ?? 0 });
  return contract;
};

describe("leases that run already", () => {
  it("come in with their beginning, owe nothing of the past, and hold their deposit", async () => {
    const { id, label } = await newUnit();
    const rows = [header, `L1;${label};Ida;Ruf;ida.ruf@mail.example;01.03.2009;;"1.000,50";199,50;2.400`];
    const checked = await runImport(file(...rows), { dryRun: true });
    expect(checked).toMatchObject({ added: 1, refused: 0, newTenants: 1, unused: [] });
    expect(checked.leases[0]).toMatchObject({
      ...{ unit: label, tenant: "Ida Ruf", newTenant: true, from: "2009-03-01", until: null },
      ...{ monthly: 120_000, advances: 19_950, deposit: 240_000, owedFrom: takenOverOn, dueNow: 0 },
    });
    expect((await api.rentContracts.list({ filter: { unitId: [id] } })).contracts).toEqual([]);
    expect(await runImport(file(...rows))).toMatchObject({ added: 1, problems: [] });
    const lease = await leaseOf(id);
    expect(lease).toMatchObject({
      ...{ kind: "rent30", status: "ACTIVE", checkIn: "2009-03-01", openEnd: true, guest: "Ida Ruf" },
      ...{ deposit: 240_000, cleaningFee: 0, source: "lease" },
    });
    expect(lease.checkedInAt).not.toBeNull();
    const rent = lease.payments.filter(({ kind }) => kind === "rent");
    expect(rent[0]).toMatchObject({ dueOn: takenOverOn, amount: 120_000, periodFrom: takenOverOn });
    expect(new Set(rent.map(({ amount }) => amount))).toEqual(new Set([120_000]));
    expect(lease.payments.filter(({ kind }) => kind !== "rent")).toMatchObject([
      { kind: "deposit", status: "paid", amount: 240_000 },
    ]);
    const { deposits } = await api.deposits.ofContract({ id: lease.id });
    expect(deposits).toMatchObject([{ status: "DEPOSITED", balance: 240_000 }]);
    expect(await runImport(file(...rows))).toMatchObject({ added: 0, unchanged: 1 });
  });

  it("take nothing that a blank column does not name, and owe the past where it is asked for", async () => {
    const { id, label } = await newUnit();
    const until = addDays(takenOverOn, 364);
    const past = addMonths(month, -2);
    const rows = [`unit,lastname,from,until,rent,owed from`, `${label},Kern,2015-07-01,${until},700,${past}`];
    expect((await runImport(file(...rows), { dryRun: true })).leases[0]).toMatchObject({ dueNow: 210_000 });
    expect(await runImport(file(...rows))).toMatchObject({ added: 1 });
    const lease = await leaseOf(id);
    expect(lease).toMatchObject({
      deposit: 0,
      openEnd: false,
      checkOut: addDays(until, 1),
      noticeMonths: null,
    });
    const due = lease.payments.filter(({ dueOn }) => dueOn <= today);
    expect(due.map(({ amount, periodFrom }) => [amount, periodFrom])).toEqual([
      [70_000, past],
      [70_000, addMonths(month, -1)],
      [70_000, month],
    ]);
  });

  it("are refused by row where unit, days or tenant do not fit", async () => {
    const { label } = await newUnit();
    const rows = [
      "unit,lastname,from,until,rent",
      "Nowhere,Anton,2019-01-01,,500",
      `${label},Berta,2019-01-01,2019-12-31,500`,
      `${label},,2019-01-01,,500`,
      `${label},Dora,2019-01-01,,`,
      `${label},Emil,soon,,500`,
      `${label},Fritz,2018-01-01,,500`,
      `${label},Gustav,2020-01-01,,500`,
    ];
    const report = await runImport(file(...rows), { dryRun: true });
    expect(report.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, "unit", "unknownUnit"],
      [3, "until", "leaseOver"],
      [4, "lastname", "required"],
      [5, "rent", "required"],
      [6, "from", "day"],
      [8, "unit", "nightsTaken"],
    ]);
    expect(report).toMatchObject({ added: 1, refused: 6 });
  });

  it("are refused by row, and leave the others, where the end is too far ahead or the tenant was deleted", async () => {
    const [far, gone, good] = [await newUnit(), await newUnit(), await newUnit()];
    const { ClientId } = await api.clients.add({
      client: { branchId: vienna ?? 0, lastname: "Lang", email: "lang@mail.example", isRenter: true },
    });
    await api.clientActs.deleteUndelete({ bulklist: [ClientId], status: "deleted" });
    const table = file(
      "key,unit,tenant,lastname,from,until,rent",
      `F1,${far.label},,Huber,2019-01-01,${addDays(today, 2000)},500`,
      `F2,${gone.label},#${ClientId},Lang,2019-01-01,,500`,
      `F3,${gone.label},#999999999,Lang,2019-01-01,,500`,
      `F4,${good.label},,Moser,2019-01-01,,500`,
      `F4,${far.label},,Moser,2019-01-01,,500`,
    );
    for (const dryRun of [true, false]) {
      const report = await runImport(table, { dryRun });
      expect(report.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
        [2, "until", "tooFarAhead"],
        [3, "tenant", "deleted"],
        [4, "tenant", "unknownNumber"],
        [6, "key", "twice"],
      ]);
      expect(report).toMatchObject({ added: 1 });
    }
  });

  it("are imported by the workers of long tasks, so that mails do not wait", () => {
    expect(house.platform.domains.longTasks).toHaveProperty([importLeasesTask]);
  });

  it("are not changed by the file again, which says so", async () => {
    const { label } = await newUnit();
    const row = (end: string) =>
      file("key,unit,lastname,from,until,rent", `K9,${label},Igel,2019-01-01,${end},500`);
    expect(await runImport(row(""))).toMatchObject({ added: 1 });
    expect((await runImport(row(addDays(today, 400)))).problems).toMatchObject([
      { column: "until", reason: "leaseDiffers" },
    ]);
  });

  it("note the advances of the year for the statement of the building", async () => {
    const { BuildingId } = await api.buildings.add({
      building: { branchId: vienna ?? 0, name: "Leases", type: "Altbau", city: "Wien", country: "AT" },
    });
    const { id, label } = await newUnit({ buildingId: BuildingId });
    const rows = ["unit,lastname,from,rent,advances", `${label},Jahn,2012-01-01,800,150`];
    expect(await runImport(file(...rows))).toMatchObject({ added: 1 });
    const year = today.slice(0, 4);
    const { tenancies } = await api.operatingCosts.keys({
      ...{ id: BuildingId, start: `${year}-01-01`, end: `${year}-12-31` },
    });
    expect(tenancies).toMatchObject([{ contractId: (await leaseOf(id)).id, prepaid: 180_000 }]);
  });

  it("without an end are planned on as months go by, until somebody sets one", async () => {
    const { id, label } = await newUnit();
    await runImport(file("unit,lastname,from,rent", `${label},Klee,2012-01-01,800`));
    const before = await leaseOf(id);
    house.at(`${addMonths(today, 2)}T12:00:00Z`);
    await prolongLeases(house.platform, {});
    await prolongLeases(house.platform, {});
    house.at(started);
    const after = await leaseOf(id);
    expect(after.checkOut).toBe(addMonths(before.checkOut, 2));
    expect(after.total).toBe(before.total + 160_000);
    expect(after.payments.filter(({ kind }) => kind === "rent").at(-1)).toMatchObject({
      ...{ amount: 80_000, periodUntil: after.checkOut },
    });
    expect(after.version).toBe(before.version + 1);
  });

  it("raise an alert where somebody else has the next nights, until they are free", async () => {
    const { id: propertyId, label } = await newUnit();
    await runImport(file("unit,lastname,from,rent", `${label},Moos,2012-01-01,800`));
    const lease = await leaseOf(propertyId);
    const alerts = async () =>
      (await api.contractAlerts.list({ filter: { code: ["LEASE_BLOCKED"] } })).alerts.filter(
        ({ contractId }) => contractId === lease.id,
      );
    house.at(`${addMonths(month, 1).slice(0, 8)}02T12:00:00Z`);
    const { contractId } = await api.rentContracts.create({
      propertyId,
      contract: {
        checkIn: lease.checkOut,
        checkOut: addDays(lease.checkOut, 3),
        clientId: lease.clientId,
        agreedTotal: 900,
      },
    });
    await prolongLeases(house.platform, {});
    expect(await alerts()).toMatchObject([{ severity: "high" }]);
    await api.rentContracts.cancel({ id: contractId, reason: "never comes" });
    await prolongLeases(house.platform, {});
    expect(await alerts()).toEqual([]);
    const { contract } = await api.rentContracts.read({ id: lease.id });
    expect(contract.checkOut).toBe(addMonths(lease.checkOut, 1));
    house.at(started);
  });
});
