import pg from "pg";
import { describe, expect, it } from "vitest";
import { codeAt } from "#api/platform/access/totp.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();

async function require(value: boolean): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query("UPDATE organization SET require_second_factor = $1", [value]);
  await owner.end();
}

describe("setting up a second factor", () => {
  it("counts only once a code of it was entered", async () => {
    const api = await house.admin();
    const { secret, uri } = await api.secondFactor.start({});
    expect(uri).toContain(secret);
    expect((await api.secondFactor.read({})).since).toBeNull();
    await expect(api.secondFactor.enable({ code: "000000" })).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { code: expect.any(String) } },
    });
    const { RecoveryCodes } = await api.secondFactor.enable({ code: codeAt(secret, new Date()) });
    expect(new Set(RecoveryCodes).size).toBe(10);
    expect(await api.secondFactor.read({})).toMatchObject({ since: expect.any(String), recoveryLeft: 10 });
  });

  it("keeps the old one until a code of the new one was entered", async () => {
    const api = await house.admin();
    const first = await api.secondFactor.start({});
    await api.secondFactor.enable({ code: codeAt(first.secret, new Date(Date.now() - 30_000)) });
    await api.secondFactor.start({});
    await expect(api.account.confirm({ code: codeAt(first.secret, new Date()) })).resolves.toBeDefined();
  });

  it("can be switched off, and its recovery codes with it", async () => {
    const api = await house.admin();
    const { secret } = await api.secondFactor.start({});
    await api.secondFactor.enable({ code: codeAt(secret, new Date()) });
    await api.secondFactor.disable({});
    expect(await api.secondFactor.read({})).toEqual({ since: null, recoveryLeft: 0, required: false });
  });

  it("gives ten new recovery codes in place of the old ones", async () => {
    const api = await house.admin();
    await expect(api.secondFactor.renewRecovery({})).rejects.toMatchObject({ errorType: "NOT_READY" });
    const { secret } = await api.secondFactor.start({});
    const { RecoveryCodes: old } = await api.secondFactor.enable({ code: codeAt(secret, new Date()) });
    const { RecoveryCodes: fresh } = await api.secondFactor.renewRecovery({});
    expect(fresh.filter((code) => old.includes(code))).toEqual([]);
    const failure = api.account.confirm({ code: old[0] ?? "" });
    await expect(failure).rejects.toMatchObject({ errorType: "VALIDATION" });
    await expect(api.account.confirm({ code: fresh[0] ?? "" })).resolves.toBeDefined();
  });
});

describe("requiring a second factor", () => {
  it("is for who may change the organization, and says how many people have none", async () => {
    const other = await house.otherTenant();
    const { client } = await other.person({ grants: { organization: ["edit"], building: ["read"] } });
    expect(await client.secondFactor.require({ required: true })).toEqual({ without: 1 });
    await expect(client.buildings.list({})).rejects.toMatchObject({ errorType: "SECOND_FACTOR_MISSING" });
    expect((await client.secondFactor.read({})).required).toBe(true);
    const reader = await house.user({ organization: ["read"] });
    await expect(reader.secondFactor.require({ required: true })).rejects.toMatchObject({ status: 403 });
    // The neighbour's wish is not ours.
    expect((await reader.secondFactor.read({})).required).toBe(false);
  });
});

describe("an organization that requires a second factor", () => {
  it("lets people do nothing but set it up, and then everything", async () => {
    const api = await house.admin();
    await require(true);
    await expect(api.buildings.list({})).rejects.toMatchObject({
      status: 403,
      errorType: "SECOND_FACTOR_MISSING",
    });
    expect((await api.session.profile({})).profile.mustSetUpFactor).toBe(true);
    const { secret } = await api.secondFactor.start({});
    await api.secondFactor.enable({ code: codeAt(secret, new Date()) });
    await expect(api.buildings.list({})).resolves.toBeDefined();
    await expect(api.secondFactor.disable({})).rejects.toMatchObject({ errorType: "NOT_READY" });
    await require(false);
  });
});
