import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { asOwner, failureOf } from "#api/organization/organizations/organizations-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const manager = { businessunit: ["read", "create", "edit", "operation"] } as const;
const fresh = (invoicePrefix: string) => ({
  name: `Branch ${invoicePrefix}`,
  country: "AT",
  timeZone: "Europe/Vienna",
  legalName: "Graz GmbH",
  invoicePrefix,
});

describe("a branch", () => {
  it("is added, changed and remembered; whoever adds it sees it", async () => {
    const api = await house.user(manager, { branches: [vienna] });
    const { BranchId: id } = await api.branches.add({ branch: fresh("GRZ") });
    const { Branch } = await api.branches.update({
      branch: { id, version: 1, iban: "AT61 1904 3002 3457 3201", settings: { checkInTime: "16:00" } },
    });
    expect(Branch).toMatchObject({ iban: "AT611904300234573201", version: 2 });
    expect(Branch.settings).toEqual({
      checkInTime: "16:00",
      checkOutTime: "11:00",
      depositDays: 7,
      lodgingTax: null,
      otherTax: null,
    });
    const { History } = await api.branches.history({ id });
    expect(History[0]).toMatchObject({ after: { checkInTime: "16:00" } });
    const { Branches } = await api.branches.list({ filter: { q: "graz" } });
    expect(Branches.map((row) => row.id)).toEqual([id]);
  });

  it("refuses a wrong IBAN, zone, currency, prefix and payment link", async () => {
    const api = await house.admin();
    const wrong = [
      { iban: "AT61 1904 3002 3457 3202" },
      { timeZone: "Europe/Atlantis" },
      { cur: "Euro" },
      { invoicePrefix: "W-1" },
      { externalLink: "javascript:alert(1)" },
      { bic: "NOPE" },
    ];
    for (const change of wrong) {
      const failure = await failureOf(api.branches.update({ branch: { id: vienna, ...change } }));
      expect(failure.objects.fields).toHaveProperty([`branch.${Object.keys(change)[0]}`]);
    }
  });

  it("does not exist for people of another branch or organization", async () => {
    const elsewhere = await house.user(manager, { branches: [berlin] });
    const stranger = await (await house.otherTenant()).admin();
    for (const api of [elsewhere, stranger])
      for (const call of [
        () => api.branches.read({ id: vienna }),
        () => api.branches.update({ branch: { id: vienna, name: "Mine" } }),
        () => api.branches.close({ id: vienna }),
        () => api.branches.createRentalAccount({ id: vienna }),
      ])
        expect((await failureOf(call())).status).toBe(404);
  });
});

describe("the numbers of a branch's invoices", () => {
  it("go on from a later number, never back", async () => {
    const api = await house.admin();
    const { Branch } = await api.branches.update({ branch: { id: vienna, nextInvoiceNumber: 120 } });
    expect(Branch).toMatchObject({ nextInvoiceNumber: 120, prefixFixed: false });
    expect(Branch.nextInvoiceLabel).toMatch(/^VIE-\d{4}-00120$/);
    const failure = await failureOf(api.branches.update({ branch: { id: vienna, nextInvoiceNumber: 119 } }));
    expect(failure.objects.fields).toHaveProperty(["branch.nextInvoiceNumber"]);
  });

  it("keep a prefix of their own that is fixed by the first invoice", async () => {
    const api = await house.admin();
    const taken = await failureOf(api.branches.update({ branch: { id: vienna, invoicePrefix: "BER" } }));
    expect(taken.objects.fields).toHaveProperty(["branch.invoicePrefix"]);
    await api.branches.update({ branch: { id: vienna, invoicePrefix: "WIEN" } });
    await asOwner(
      house,
      `INSERT INTO invoice (organization_id, branch_id, state, number, year, sequence, issued_on, service_from, service_until, currency, language, recipient, lines)
       VALUES ($1, $2, 'finalized', 'WIEN-2026-00120', 2026, 120, '2026-11-21', '2026-11-20', '2026-11-21', 'EUR', 'de', '{}', '[]')`,
      [house.organizationId, vienna],
    );
    const fixed = await failureOf(api.branches.update({ branch: { id: vienna, invoicePrefix: "V" } }));
    expect(fixed.objects.fields).toHaveProperty(["branch.invoicePrefix"]);
  });
});

describe("the rental account of a branch", () => {
  it("is made once, also by two at once", async () => {
    const api = await house.admin();
    const made = await Promise.all([
      api.branches.createRentalAccount({ id: berlin }),
      api.branches.createRentalAccount({ id: berlin }),
    ]);
    const again = await api.branches.createRentalAccount({ id: berlin });
    expect(new Set([...made, again].map(({ ClientId }) => ClientId)).size).toBe(1);
    const { Branch } = await api.branches.read({ id: berlin });
    expect(Branch.companyClients).toEqual([{ id: again.ClientId, name: "House GmbH" }]);
    expect(Branch.allowedActions.map(({ action }) => action)).not.toContain("createRentalAccount");
  });
});

describe("closing a branch", () => {
  it("is refused with active units and for the last one, and takes it off every choice", async () => {
    const api = await house.admin();
    await asOwner(
      house,
      "INSERT INTO unit (organization_id, branch_id, label, city, country, status) VALUES ($1, $2, 'U1', 'Berlin', 'DE', 'ACTIVE')",
      [house.organizationId, berlin],
    );
    expect((await failureOf(api.branches.close({ id: berlin }))).errorType).toBe("IN_USE");
    await asOwner(house, "UPDATE unit SET status = 'DISABLED' WHERE branch_id = $1", [berlin]);
    await api.branches.close({ id: berlin });
    const { branches } = await api.session.profile({});
    expect(branches.map((branch) => branch.id)).not.toContain(berlin);
    expect((await api.branches.read({ id: berlin })).Branch.closedAt).toBeTypeOf("string");
    expect((await api.branches.list({ filter: { closed: true } })).Branches.map((row) => row.id)).toEqual([
      berlin,
    ]);
    await api.branches.reopen({ id: berlin });
    expect((await api.branches.read({ id: berlin })).Branch.closedAt).toBeNull();
  });
});

describe("a branch that is taken away from somebody who has it selected", () => {
  it("is gone from their selection with the next call", async () => {
    const person = await house.person({ grants: { building: ["read"] }, branches: [vienna, berlin] });
    await person.client.session.selectBranches({ action: "selectedBranchId", buid: berlin });
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`DELETE FROM user_branch WHERE user_id = ${person.id} AND branch_id = ${berlin}`.execute(trx),
    );
    const { selectedBranches, branches } = await person.client.session.profile({});
    expect([selectedBranches, branches.map(({ id }) => id)]).toEqual([[vienna], [vienna]]);
    expect((await failureOf(person.client.buildings.list({ buids: [berlin] }))).errorType).toBe(
      "UNKNOWN_BRANCH",
    );
  });
});
