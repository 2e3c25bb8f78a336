import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { resources } from "#contract/platform/access.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
let number = 0;

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("did not fail");
    },
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
  );
it("inactive users are shown to who changes users, and to readers with `notaactive`", async () => {
  const admin = await house.admin();
  const { id } = await house.person();
  await admin.users.deactivate({ id });
  const reader = await house.user({ user: ["read"] });
  expect((await failureOf(reader.users.read({ id }))).errorType).toBe("NOT_FOUND");
  expect((await reader.users.list({ filter: { active: false } })).Users).toEqual([]);
  for (const may of [
    await house.user({ user: ["read"], notaactive: ["read"] }),
    await house.user({ user: ["read", "edit"] }),
    await house.user({ user: ["read", "operation"] }),
  ]) {
    expect((await may.users.read({ id })).User.state).toBe("inactive");
    expect((await may.users.list({ filter: { active: false } })).Users.map((row) => row.id)).toContain(id);
  }
});

const manages = { user: ["read", "create", "edit", "operation"] } as const;

/** A role with these flags, which nobody has yet. */
async function newRole(grants: Record<string, readonly string[]>): Promise<number> {
  number += 1;
  return inTenant(house.platform.db, house.organizationId, async (trx) => {
    const { id } = await trx
      .insertInto("role")
      .values({ organization_id: house.organizationId, name: `role ${number}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [resource, flags] of Object.entries(grants))
      await trx
        .insertInto("role_permission")
        .values({
          organization_id: house.organizationId,
          role_id: id,
          resource,
          read: flags.includes("read"),
          edit: flags.includes("edit"),
          operation: flags.includes("operation"),
        })
        .execute();
    return id;
  });
}

function fields(roleId: number, more: object = {}) {
  number += 1;
  return {
    firstname: "Lena",
    lastname: `Haas${number}`,
    username: `lena${number}`,
    email: `lena${number}@mail.example`,
    roleId,
    branchIds: [vienna],
    ...more,
  };
}

const neighbour = await house.otherTenant();
const lonely = await neighbour.otherTenant();
const pair = await lonely.otherTenant();
const small = await newRole({ user: ["read"] });

describe("users", () => {
  it("are added, changed and remembered with who changed what", async () => {
    const api = await house.admin();
    const { UserId: id } = await api.users.add({ user: fields(small) });
    const { User } = await api.users.update({
      user: { id, city: "Graz", version: 1, workingHours: [{ day: 1, from: "08:00", until: "16:30" }] },
    });
    expect(User).toMatchObject({ city: "Graz", state: "invited", color: "#1867c0", version: 2 });
    expect(User.workingHours).toEqual([{ day: 1, from: "08:00", until: "16:30" }]);
    const { History } = await api.users.history({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
    expect((await failureOf(api.users.update({ user: { id, city: "Linz", version: 1 } }))).errorType).toBe(
      "STATE_CONFLICT",
    );
  });

  it("are found by name, role, branch and state", async () => {
    const api = await house.admin();
    const role = await newRole({});
    const { UserId: id } = await api.users.add({
      user: fields(role, { lastname: "Müllerová", branchIds: [berlin] }),
    });
    const search = async (filter: object) =>
      (await api.users.list({ filter, amount: 500 })).Users.some((user) => user.id === id);
    expect(await search({ q: "mullerova" })).toBe(true);
    expect(await search({ roleId: [role] })).toBe(true);
    expect(await search({ branchId: [berlin], invited: true, active: true })).toBe(true);
    expect(await search({ branchId: [vienna] })).toBe(false);
    expect(await search({ invited: false })).toBe(false);
    expect(await search({ active: false })).toBe(false);
  });

  it("of other branches are seen only with user_allbu", async () => {
    const admin = await house.admin();
    const { UserId: id } = await admin.users.add({ user: fields(small, { branchIds: [berlin] }) });
    const near = await house.user(manages, { branches: [vienna] });
    const far = await house.user({ ...manages, user_allbu: ["read"] }, { branches: [vienna] });
    expect((await failureOf(near.users.read({ id }))).status).toBe(404);
    expect((await near.users.list({ amount: 500 })).Users.map((user) => user.id)).not.toContain(id);
    expect((await far.users.read({ id })).User.id).toBe(id);
  });

  it("are put into branches, and looked for in those, that one sees", async () => {
    const near = await house.user(manages, { branches: [vienna] });
    const failure = await failureOf(near.users.add({ user: fields(small, { branchIds: [berlin] }) }));
    expect(failure.objects.fields).toHaveProperty(["user.branchIds"]);
    expect((await failureOf(near.users.list({ filter: { branchId: [berlin] } }))).errorType).toBe(
      "UNKNOWN_BRANCH",
    );
    const far = await house.user({ ...manages, user_allbu: ["read"] }, { branches: [vienna] });
    await far.users.list({ filter: { branchId: [berlin] } });
  });

  it("show and take working hours only with user_hours", async () => {
    const admin = await house.admin();
    const hours = [{ day: 2, from: "09:00", until: "12:00" }];
    const { UserId: id } = await admin.users.add({ user: fields(small, { workingHours: hours }) });
    const manager = await house.user(manages);
    expect((await manager.users.read({ id })).User.workingHours).toBeNull();
    const failure = await failureOf(manager.users.update({ user: { id, workingHours: [] } }));
    expect(failure.objects.fields).toHaveProperty(["user.workingHours"]);
    await admin.users.update({ user: { id, workingHours: [] } });
    const { History } = await manager.users.history({ id });
    expect(JSON.stringify(History)).not.toContain("09:00");
  });

  it("have names that are unique whatever their capitals, in every organization", async () => {
    const api = await house.admin();
    await neighbour.person({ username: "taken-elsewhere" });
    const failure = await failureOf(api.users.add({ user: fields(small, { username: "TAKEN-elsewhere" }) }));
    expect(failure.objects.fields).toEqual({ "user.username": "This username is taken" });
  });
});

describe("a user-manager", () => {
  const manager = () => house.user(manages);

  it("gives no role that may do more than their own", async () => {
    const api = await manager();
    const powerful = await newRole({ invoice: ["read"] });
    const failure = await failureOf(api.users.add({ user: fields(powerful) }));
    expect(failure.objects.fields).toHaveProperty(["user.roleId"]);
    const { UserId: id } = await api.users.add({ user: fields(small) });
    const raised = await failureOf(api.users.update({ user: { id, roleId: powerful } }));
    expect(raised.objects.fields).toHaveProperty(["user.roleId"]);
    expect((await api.users.data({})).Roles.find((role) => role.id === powerful)?.withinReach).toBe(false);
  });

  it("cannot raise themselves: neither by role nor by isAdmin", async () => {
    const person = await house.person({ grants: manages });
    const { id } = person;
    const powerful = await newRole(Object.fromEntries(resources.map((name) => [name, ["read", "edit"]])));
    expect((await failureOf(person.client.users.update({ user: { id, roleId: powerful } }))).status).toBe(
      400,
    );
    const failure = await failureOf(person.client.users.update({ user: { id, isAdmin: true } }));
    expect(failure.objects.fields).toHaveProperty(["user.isAdmin"]);
    expect((await person.client.session.profile({})).profile.isAdmin).toBe(false);
  });

  it("does not touch admins, nor anybody who may do more: not even the address a new password would go to", async () => {
    const api = await manager();
    const boss = await house.person({ admin: true });
    const accountant = await house.person({ grants: { invoice: ["read"] } });
    for (const { id } of [boss, accountant]) {
      const change = { id, email: "mine@mail.example" };
      expect((await failureOf(api.users.update({ user: change }))).status).toBe(403);
      expect((await failureOf(api.users.deactivate({ id }))).status).toBe(403);
      expect((await failureOf(api.users.forcePasswordChange({ id }))).status).toBe(403);
      expect((await failureOf(api.users.sessions({ id }))).status).toBe(403);
      expect((await api.users.read({ id })).User.allowedActions).toEqual([]);
    }
  });

  it("gives only branches of their own", async () => {
    const api = await house.user(manages, { branches: [vienna] });
    expect((await failureOf(api.users.add({ user: fields(small, { branchIds: [berlin] }) }))).status).toBe(
      400,
    );
    const { UserId: id } = await api.users.add({ user: fields(small) });
    const widened = api.users.update({ user: { id, branchIds: [vienna, berlin] } });
    expect((await failureOf(widened)).objects.fields).toHaveProperty(["user.branchIds"]);
  });

  it("cannot name an organization or a field that is not theirs to set", async () => {
    const api = await manager();
    const elsewhere = { ...fields(small), organizationId: neighbour.organizationId };
    expect((await failureOf(api.users.add({ user: elsewhere as never }))).status).toBe(400);
    const outside = api.users.list({ organizationId: neighbour.organizationId });
    expect((await failureOf(outside)).status).toBe(404);
    for (const extra of [{ passwordHash: "x" }, { joined_at: null }, { id: 1 }])
      expect((await failureOf(api.users.add({ user: { ...fields(small), ...extra } as never }))).status).toBe(
        400,
      );
  });
});

describe("the operator", () => {
  it("keeps another organization's users, in that organization's audit by name", async () => {
    const { id } = await neighbour.person({ grants: {} });
    const boss = await neighbour.admin();
    const operator = await house.admin();
    const { organizationId } = neighbour;
    expect((await operator.users.read({ id, organizationId })).User.id).toBe(id);
    await operator.users.update({ user: { id, city: "Linz" }, organizationId });
    const { History } = await boss.users.history({ id });
    expect(History[0]).toMatchObject({ action: "update", actorName: expect.stringContaining("Test") });
    expect((await failureOf(boss.users.list({ organizationId: house.organizationId }))).status).toBe(404);
  });
});

describe("deactivating", () => {
  it("ends the sessions at once, and reactivating lets in again", async () => {
    const admin = await house.admin();
    const person = await house.person({ username: "gone", password: "Right-Pass1!" });
    await admin.users.deactivate({ id: person.id });
    expect((await failureOf(person.client.session.profile({}))).status).toBe(401);
    const login = () => house.nobody().session.login({ username: "gone", password: "Right-Pass1!" });
    expect((await failureOf(login())).errorType).toBe("WRONG_CREDENTIALS");
    await admin.users.reactivate({ id: person.id });
    expect((await login()).Bearer).toBeTypeOf("string");
  });

  it("is refused for oneself and for the last admin", async () => {
    const boss = await lonely.person({ admin: true });
    const manager = await lonely.person({ admin: true });
    expect((await failureOf(boss.client.users.deactivate({ id: boss.id }))).status).toBe(403);
    await boss.client.users.deactivate({ id: manager.id });
    const failure = await failureOf(boss.client.users.update({ user: { id: boss.id, isAdmin: false } }));
    expect(failure.errorType).toBe("IN_USE");
  });

  it("of two admins who deactivate each other at once leaves one", async () => {
    const [one, two] = [await pair.person({ admin: true }), await pair.person({ admin: true })];
    const done = await Promise.allSettled([
      one.client.users.deactivate({ id: two.id }),
      two.client.users.deactivate({ id: one.id }),
    ]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
