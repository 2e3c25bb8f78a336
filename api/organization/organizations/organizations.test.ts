import { describe, expect, it } from "vitest";
import {
  asOwner,
  failureOf,
  makeOperator,
  picture,
} from "#api/organization/organizations/organizations-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const neighbour = await house.otherTenant();
const id = house.organizationId;
await makeOperator(house);

describe("an organization", () => {
  it("is changed field by field and remembers who changed which setting", async () => {
    const api = await house.admin();
    const { Organization } = await api.organizations.update({
      organization: {
        id,
        type: 4,
        typeParents: [3],
        accent: "#AA3355",
        settings: { "alias-bu": "Standort" },
      },
    });
    expect(Organization).toMatchObject({ type: 4, typeParents: [3], accent: "#aa3355" });
    await api.organizations.update({ organization: { id, settings: { "client-table-city": "0" } } });
    const { Organization: now } = await api.organizations.read({ id });
    expect(now.settings).toEqual({ "alias-bu": "Standort", "client-table-city": "0" });
    const { History } = await api.organizations.history({ id });
    expect(History[0]).toMatchObject({ after: { "client-table-city": "0" } });
    const { organization } = await api.session.profile({});
    expect(organization).toMatchObject({ accent: "#aa3355", settings: { "alias-bu": "Standort" } });
    expect(organization.types).toEqual([3, 4]);
    // It is found by what it inherits as by its own type.
    const listed = async (type: number) =>
      (await api.organizations.list({ filter: { type: [type] } })).Organizations.filter(
        (one) => one.id === id,
      );
    expect(await listed(3)).toMatchObject([{ type: 4, types: [3, 4] }]);
    expect(await listed(4)).toHaveLength(1);
    expect(await listed(5)).toEqual([]);
  });

  it("refuses a type that inherits from itself, a wrong address, colour, setting and a role of nobody", async () => {
    const api = await house.admin();
    const wrong = [
      [{ type: 2, typeParents: [2] }, "organization.typeParents"],
      [{ type: 6 }, "organization.type"],
      [{ website: "javascript:alert(1)" }, "organization.website"],
      [{ accent: "red" }, "organization.accent"],
      [{ settings: { "role-coord": "999999" } }, "organization.settings.role-coord"],
      [{ settings: { "client-city": "maybe" } }, "organization.settings"],
    ] as const;
    for (const [change, field] of wrong) {
      const failure = await failureOf(api.organizations.update({ organization: { id, ...change } as never }));
      expect(failure.objects.fields, JSON.stringify(change)).toHaveProperty([field]);
    }
    const unknown = api.organizations.update({
      organization: { id, settings: { overdueInvoices: "1" } as never },
    });
    expect((await failureOf(unknown)).status).toBe(400);
  });

  it("keeps what is stored beside its settings", async () => {
    await asOwner(
      house,
      `UPDATE organization SET settings = settings || '{"internal": true}' WHERE id = $1`,
      [id],
    );
    const api = await house.admin();
    const { Organization } = await api.organizations.update({
      organization: { id, settings: { "alias-group": "Region" } },
    });
    expect(Organization.settings).not.toHaveProperty("internal");
    const rows = await inTenant(house.platform.db, id, (trx) =>
      trx.selectFrom("organization").select("settings").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    expect(rows.settings).toMatchObject({ internal: true, "alias-group": "Region" });
  });

  it("has its logo encoded anew, shown to its own people only, and taken away again", async () => {
    const api = await house.admin();
    const { logo } = await api.organizations.setLogo({ id, file: picture() });
    expect(logo).toBeTypeOf("number");
    const reader = await house.user();
    const shown = await reader.organizations.logo({ id: logo ?? 0 });
    expect(shown).toMatchObject({ type: "image/png" });
    const stranger = await neighbour.admin();
    expect((await failureOf(stranger.organizations.logo({ id: logo ?? 0 }))).status).toBe(404);
    const text = new File(["<svg onload=alert(1)>"], "logo.png", { type: "image/png" });
    expect((await failureOf(api.organizations.setLogo({ id, file: text }))).errorType).toBe("FILE_REFUSED");
    expect((await api.organizations.setLogo({ id })).logo).toBeNull();
  });
});

describe("people of another organization", () => {
  it("see their own only", async () => {
    const stranger = await neighbour.admin();
    const { Organizations } = await stranger.organizations.list({});
    expect(Organizations.map((row) => row.id)).toEqual([neighbour.organizationId]);
    for (const call of [
      () => stranger.organizations.read({ id }),
      () => stranger.organizations.update({ organization: { id, name: "Mine" } }),
      () => stranger.organizations.history({ id }),
      () => stranger.organizations.setLogo({ id }),
    ])
      expect((await failureOf(call())).status).toBe(404);
  });

  it("neither found organizations nor set their own trial, payment and plan", async () => {
    const stranger = await neighbour.admin();
    const add = stranger.organizations.add({ organization: { name: "Mine", country: "AT", lang: "de" } });
    expect([403, 404]).toContain((await failureOf(add)).status);
    const own = neighbour.organizationId;
    for (const change of [
      { trialEndsOn: "2099-01-01" },
      { paying: true },
      { plan: "house" as const },
      { overdue: true },
    ])
      expect(
        (await failureOf(stranger.organizations.update({ organization: { id: own, ...change } }))).status,
      ).toBe(403);
  });
});

describe("the operator", () => {
  it("lists, reads and changes every organization; both audits name who it was", async () => {
    const api = await house.admin();
    const { Organizations } = await api.organizations.list({ filter: { q: "house" } });
    expect(Organizations.map((row) => row.id)).toEqual(
      expect.arrayContaining([id, neighbour.organizationId]),
    );
    const { Organization } = await api.organizations.update({
      organization: { id: neighbour.organizationId, trialEndsOn: "2099-01-01", version: 1 },
    });
    expect(Organization.trialEndsOn).toBe("2099-01-01");
    const { History } = await (await neighbour.admin()).organizations.history({
      id: neighbour.organizationId,
    });
    expect(History[0]).toMatchObject({ action: "update", after: { trialEndsOn: "2099-01-01" } });
    expect(History[0]?.actorName).toContain("House 1");
    // Back in their own tenant: the same connection must not stay in the other one.
    expect((await api.buildings.list({})).Total).toBe(0);
  });

  it("closes the sign-in of whoever owes it money, and mails where that is paid", async () => {
    const api = await house.admin();
    const { username, password } = { username: "owes-money", password: "Right-Pass1!" };
    await neighbour.person({ username, password });
    const mark = (change: object) =>
      api.organizations.update({ organization: { id: neighbour.organizationId, ...change } });
    const linksAt = { objects: { fields: { "organization.paymentLinks": expect.any(String) } } };
    await expect(mark({ overdue: true })).rejects.toMatchObject(linksAt);
    await expect(mark({ overdue: true, paymentLinks: "pay us" })).rejects.toMatchObject(linksAt);
    await expect(
      api.organizations.update({
        organization: { id, overdue: true, paymentLinks: "https://pay.example/1" },
      }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
    await asOwner(house, "UPDATE branch SET email = 'office' || id || '@house.example'");
    await mark({ overdue: true, paymentLinks: "https://pay.example/1\nhttps://pay.example/2" });
    await mark({ website: null });
    const login = () => house.nobody().session.login({ username, password });
    expect((await failureOf(login())).errorType).toBe("OVERDUE_INVOICES");
    const mails = await inTenant(house.platform.db, neighbour.organizationId, (trx) =>
      trx.selectFrom("outbox_message").select(["recipient", "body"]).execute(),
    );
    expect(mails).toMatchObject([
      {
        recipient: expect.stringContaining("@house.example"),
        body: expect.stringContaining("https://pay.example/2"),
      },
    ]);
    await mark({ overdue: false });
    await login();
    // Marked before there were links: somebody who is signed in still changes the rest.
    await asOwner(house, "UPDATE organization SET overdue = true, payment_links = '' WHERE id = $1", [
      neighbour.organizationId,
    ]);
    await (await neighbour.admin()).organizations.update({
      organization: { id: neighbour.organizationId, website: "https://house.example" },
    });
    await mark({ overdue: false });
  });

  it("lets only those see the others who hold the right for it", async () => {
    const clerk = await house.user({ organization: ["read", "edit"] });
    const { Organizations } = await clerk.organizations.list({});
    expect(Organizations.map((row) => row.id)).toEqual([id]);
    expect((await failureOf(clerk.organizations.read({ id: neighbour.organizationId }))).status).toBe(404);
  });

  it("changes settings only for those who hold the right to, and lets the others send back what stands", async () => {
    const of = (settings: Record<string, string>) => ({ organization: { id, settings } });
    const clerk = await house.user({ organization: ["read", "edit"] });
    const failure = await failureOf(clerk.organizations.update(of({ "client-phone": "0" })));
    expect(failure.objects).toMatchObject({ permission: "settings", action: "edit" });
    const keeper = await house.user({ organization: ["read", "edit"], settings: ["edit"] });
    await keeper.organizations.update(of({ "client-phone": "0" }));
    await clerk.organizations.update(of({ "client-phone": "0" }));
  });

  it("founds an organization on trial with a first branch", async () => {
    house.at("2026-11-21T10:00:00Z");
    const api = await house.admin();
    const { OrganizationId } = await api.organizations.add({
      organization: { name: "Seeblick & Söhne", country: "DE", lang: "de" },
    });
    const { Organization } = await api.organizations.read({ id: OrganizationId });
    expect(Organization).toMatchObject({
      name: "Seeblick & Söhne",
      trialEndsOn: "2026-12-05",
      paying: false,
    });
    const { Organizations } = await api.organizations.list({ filter: { q: "seeblick" } });
    expect(Organizations).toMatchObject([{ id: OrganizationId, branches: 1, users: 0 }]);
  });
});

describe("a trial that is over", () => {
  it("leaves everything readable, refuses writes in the caller's language, and is ended by paying", async () => {
    const own = neighbour.organizationId;
    await asOwner(house, "UPDATE organization SET trial_ends_on = '2026-11-18' WHERE id = $1", [own]);
    const { client: api } = await neighbour.person({ admin: true, language: "de" });
    await api.buildings.list({});
    const failure = await failureOf(api.organizations.update({ organization: { id: own, name: "Other" } }));
    expect(failure).toMatchObject({ errorType: "TRIAL_ENDED", status: 403 });
    expect(failure.message).toContain("Testphase");
    await api.session.selectBranches({ action: "selectedBranchId", buid: neighbour.branchIds[0] });
    const { request } = await api.packages.choose({ plan: "agency" });
    expect(request.plan).toBe("agency");
    await (await house.admin()).organizations.update({ organization: { id: own, paying: true } });
    await api.organizations.update({ organization: { id: own, name: "Other" } });
  });
});
