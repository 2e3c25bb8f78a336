import pg from "pg";
import { describe, expect, it } from "vitest";
import { inProcessClient } from "#api/platform/calls/in-process.ts";
import { type Person, testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const neighbour = await house.otherTenant();
const theirs = await neighbour.person({ admin: true, username: "their-admin" });
const target = neighbour.organizationId;

async function enter(as: Person, org = target) {
  const { Bearer } = await as.client.session.adminLogin({ action: "adminLogin", org });
  return impersonating(Bearer, org);
}

function impersonating(bearer: string, organizationId: number) {
  return inProcessClient(house.platform, {
    bearer,
    organizationId,
    language: "en",
    requestId: "impersonation",
    address: "198.51.100.7",
    userAgent: "operator's browser",
  });
}

function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: house.ownerUrl });
  return client
    .connect()
    .then(() => client.query(statement))
    .finally(() => client.end());
}

const building = () => ({
  branchId: neighbour.branchIds[0],
  type: "Altbau" as const,
  city: "Wien",
  country: "AT",
  name: "Helped",
});

describe("impersonation", () => {
  it("acts as the organization's administrator and carries who really acts", async () => {
    const operator = await house.person({ admin: true });
    const before = Date.now();
    const there = await enter(operator);
    const profile = await there.session.profile({});
    expect(profile.organization.id).toBe(target);
    expect(profile.profile.username).toBe("their-admin");
    expect(profile.impersonator).toMatchObject({ name: `Test ${operator.username}` });
    const endsAt = Date.parse(profile.impersonator?.endsAt ?? "");
    expect(endsAt).toBeGreaterThan(before + 3_599_000);
    expect(endsAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
    expect((await theirs.client.session.profile({})).impersonator).toBeNull();
  });

  it("leaves both names on every act, for the organization's own people to see", async () => {
    const operator = await house.person({ admin: true });
    const there = await enter(operator);
    const { BuildingId } = await there.buildings.add({ building: building() });
    await there.buildings.read({ id: BuildingId });
    const { Entries } = await theirs.client.audit.list({ filter: { impersonated: true } });
    const names = { actorName: "Test their-admin", impersonatorName: `Test ${operator.username}` };
    expect(Entries[0]).toMatchObject({
      ...names,
      action: "look",
      objectType: "building",
      objectId: BuildingId,
    });
    expect(Entries[1]).toMatchObject({ ...names, action: "add", address: "198.51.100.7" });
    expect(Entries[2]).toMatchObject({ ...names, action: "impersonate", objectType: "session" });
    const { History } = await theirs.client.buildings.history({ id: BuildingId });
    expect(History[0]).toMatchObject(names);
    const own = await operator.client.audit.list({
      filter: { objectType: "organization", objectId: target },
    });
    expect(own.Entries[0]).toMatchObject({ action: "impersonate", actorName: `Test ${operator.username}` });
    expect(await theirs.client.audit.verify({})).toMatchObject({ unbroken: true });
  });

  it("is for the operator's people with the permission only", async () => {
    for (const person of [
      theirs,
      await house.person({ grants: { organization: ["read", "edit"], system: ["read"] } }),
    ])
      await expect(enter(person, house.organizationId)).rejects.toMatchObject({ status: 403 });
    const permitted = await house.person({ grants: { system: ["edit"] } });
    await expect(enter(permitted)).resolves.toBeDefined();
    const role = await neighbour.person({ grants: { system: ["read", "edit"] } });
    await expect(enter(role, house.organizationId)).rejects.toMatchObject({ status: 403 });
  });

  it("finds no organization that is not there, nor its own, nor one without an administrator", async () => {
    const operator = await house.person({ admin: true });
    for (const org of [999_999, house.organizationId])
      await expect(enter(operator, org)).rejects.toMatchObject({ status: 404 });
  });

  it("asks for a fresh confirmation", async () => {
    const operator = await house.person({ admin: true });
    await asOwner(
      `UPDATE session SET confirmed_at = now() - interval '2 hours' WHERE user_id = ${operator.id}`,
    );
    await expect(enter(operator)).rejects.toMatchObject({ errorType: "STEP_UP_REQUIRED" });
  });

  it("cannot touch passwords, second factors, tokens or who may sign in, nor begin another one", async () => {
    const there = await enter(await house.person({ admin: true }));
    const refused = { errorType: "NOT_AS_IMPERSONATOR" };
    await expect(
      there.account.changePassword({ current: "x", password: "Another-Pass1!" } as never),
    ).rejects.toMatchObject(refused);
    await expect(there.secondFactor.start({})).rejects.toMatchObject(refused);
    await expect(there.apiTokens.list({})).rejects.toMatchObject(refused);
    await expect(there.account.sessions({})).rejects.toMatchObject(refused);
    await expect(there.users.forcePasswordChange({ id: theirs.id })).rejects.toMatchObject(refused);
    await expect(
      there.session.adminLogin({ action: "adminLogin", org: house.organizationId }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it("ends by returning, with a fresh token of one's own session", async () => {
    const operator = await house.person({ admin: true });
    const there = await enter(operator);
    const { Bearer } = await there.session.returnAdminLogin({ action: "returnAdminLogin" });
    await expect(there.session.profile({})).rejects.toMatchObject({ status: 401 });
    const back = await impersonating(Bearer, house.organizationId).session.profile({});
    expect(back).toMatchObject({ impersonator: null, profile: { username: operator.username } });
    const { Entries } = await theirs.client.audit.list({ filter: { action: "impersonateEnd" } });
    expect(Entries[0]).toMatchObject({ impersonatorName: `Test ${operator.username}` });
  });

  it("is nothing to return from otherwise", async () => {
    const operator = await house.person({ admin: true });
    await expect(
      operator.client.session.returnAdminLogin({ action: "returnAdminLogin" }),
    ).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("ends with one's own session, by signing out there or here", async () => {
    const operator = await house.person({ admin: true });
    const there = await enter(operator);
    await operator.client.session.logout({});
    await expect(there.session.profile({})).rejects.toMatchObject({ status: 401 });
    const other = await house.person({ admin: true });
    const elsewhere = await enter(other);
    await elsewhere.session.logout({});
    await expect(other.client.session.profile({})).rejects.toMatchObject({ status: 401 });
  });

  it("ends after an hour, and when the impersonator is no longer active", async () => {
    const operator = await house.person({ admin: true });
    const there = await enter(operator);
    await asOwner(`UPDATE app_user SET active = false WHERE id = ${operator.id}`);
    await expect(there.session.profile({})).rejects.toMatchObject({ status: 401 });
    await asOwner(`UPDATE app_user SET active = true WHERE id = ${operator.id}`);
    await expect(there.session.profile({})).resolves.toBeDefined();
    await asOwner(
      `UPDATE session SET ends_at = now() - interval '1 second' WHERE impersonator_user_id = ${operator.id}`,
    );
    await expect(there.session.profile({})).rejects.toMatchObject({ status: 401 });
  });
});
