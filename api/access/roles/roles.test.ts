import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { grantable, modules } from "#contract/platform/permissions.ts";

const house = await testHouse();
const neighbour = await house.otherTenant();
const everything = ["read", "create", "edit", "operation"] as const;
const editor = { permission: everything, role: everything } as const;

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("did not fail");
    },
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
  );
const roleOf = async (who: { client: Awaited<ReturnType<typeof house.admin>> }) =>
  (await who.client.session.profile({})).role.id;

describe("roles", () => {
  it("start empty, from a tier, or as a copy", async () => {
    const api = await house.admin();
    const { RoleId: desk } = await api.roles.add({
      role: { name: "Desk", template: "advanced", team: true },
    });
    const { permissions } = await api.permissions.ofRole({ id: desk });
    expect(permissions.real_estate_contract).toEqual({
      active: true,
      read: true,
      create: true,
      edit: true,
      operation: false,
    });
    const { RoleId: copy } = await api.roles.add({ role: { name: "Night desk", copyOf: desk } });
    expect((await api.permissions.ofRole({ id: copy })).permissions).toEqual(permissions);
    const { RoleId: empty } = await api.roles.add({ role: { name: "Nothing yet" } });
    expect((await api.permissions.ofRole({ id: empty })).permissions).toEqual({});
    const { Roles } = await api.roles.list({});
    expect(Roles.find(({ id }) => id === desk)).toMatchObject({ name: "Desk", team: true, people: 0 });
  });

  it("have names of their own, whatever the capitals", async () => {
    const api = await house.admin();
    await api.roles.add({ role: { name: "Cashier" } });
    const failure = await failureOf(api.roles.add({ role: { name: "CASHIER" } }));
    expect(failure.objects.fields).toEqual({ "role.name": "This name is taken" });
  });

  it("are deleted only once nobody has them", async () => {
    const api = await house.admin();
    const { RoleId: id } = await api.roles.add({ role: { name: "Short-lived" } });
    await api.roles.remove({ id });
    expect((await failureOf(api.roles.people({ id }))).errorType).toBe("NOT_FOUND");
    const person = await house.person();
    const failure = await failureOf(api.roles.remove({ id: await roleOf(person) }));
    expect(failure).toMatchObject({ errorType: "IN_USE", message: expect.stringContaining("1 person") });
  });

  it("are not deleted while a setting gives them a duty", async () => {
    const api = await house.admin();
    const { RoleId: id } = await api.roles.add({ role: { name: "Fitters" } });
    await api.organizations.update({
      organization: { id: house.organizationId, settings: { "role-instal": String(id) } },
    });
    expect((await api.roles.list({})).Roles.find((role) => role.id === id)?.duties).toEqual(["instal"]);
    expect((await failureOf(api.roles.remove({ id }))).errorType).toBe("IN_USE");
  });

  it("tell who has them", async () => {
    const api = await house.admin();
    const person = await house.person();
    const { Users } = await api.roles.people({ id: await roleOf(person) });
    expect(Users).toEqual([expect.objectContaining({ username: person.username, active: true })]);
  });
});

describe("what a role may do", () => {
  it("changes at once for those who have it, and the audit keeps it permission by permission", async () => {
    const api = await house.admin();
    const person = await house.person({ grants: { note: ["read"] } });
    const roleId = await roleOf(person);
    expect((await failureOf(person.client.buildings.list({}))).errorType).toBe("FORBIDDEN");
    const { version } = await api.permissions.ofRole({ id: roleId });
    const changed = await api.permissions.update({
      roleId,
      version,
      permissions: { building: { read: true }, note: {} },
    });
    expect(changed.version).toBe(version + 1);
    expect(Object.keys(changed.permissions)).toEqual(["building"]);
    await person.client.buildings.list({});
    expect((await person.client.permissions.reload({})).permissions).toEqual(changed.permissions);
    const { Entries } = await api.audit.list({ filter: { objectType: "role", objectId: roleId } });
    const { Entry } = await api.audit.read({ id: Entries[0]?.id ?? 0 });
    expect(Entry).toMatchObject({
      action: "permissions",
      before: { note: ["read"] },
      after: { building: ["read"] },
    });
  });

  it("is not overwritten by somebody who saw an older version", async () => {
    const api = await house.admin();
    const { RoleId: roleId } = await api.roles.add({ role: { name: "Contested" } });
    await api.permissions.update({ roleId, version: 1, permissions: { note: { read: true } } });
    const failure = await failureOf(
      api.permissions.update({ roleId, version: 1, permissions: { note: { edit: true } } }),
    );
    expect(failure.errorType).toBe("STATE_CONFLICT");
    expect(failure.objects.current).toMatchObject({ version: 2, permissions: { note: { read: true } } });
  });

  it("can rest and be woken without losing its flags", async () => {
    const api = await house.admin();
    const person = await house.person({ grants: { building: ["read"] } });
    const roleId = await roleOf(person);
    const resting = { building: { active: false, read: true } };
    await api.permissions.update({ roleId, permissions: resting });
    expect((await failureOf(person.client.buildings.list({}))).errorType).toBe("FORBIDDEN");
    expect((await api.permissions.ofRole({ id: roleId })).permissions.building).toMatchObject({ read: true });
  });

  it("knows no permission that does not exist", async () => {
    const person = await house.person({ admin: true });
    const body = JSON.stringify({ permissions: { everything: { read: true } } });
    const headers = { "content-type": "application/json" };
    const reply = await house.request("permissions/update/1", { method: "POST", body, headers }, person);
    expect(reply.status).toBe(400);
  });
});

describe("escalation", () => {
  it("is refused: nobody gives a role what they do not hold, by name of the flag", async () => {
    const api = await house.user({ ...editor, client: ["read"] });
    const { RoleId: roleId } = await api.roles.add({ role: { name: "Clerks" } });
    await api.permissions.update({ roleId, permissions: { client: { read: true } } });
    const failure = await failureOf(
      api.permissions.update({ roleId, permissions: { client: { read: true, edit: true } } }),
    );
    expect(failure.errorType).toBe("FORBIDDEN");
    expect(failure.objects).toMatchObject({ permission: "client", action: "edit" });
    expect((await api.permissions.ofRole({ id: roleId })).permissions.client?.edit).toBe(false);
  });

  it("is refused by one's own role, by a template and by a copy alike", async () => {
    const person = await house.person({ grants: editor });
    const roleId = await roleOf(person);
    const boss = await (await house.admin()).roles.add({ role: { name: "Bosses", template: "super" } });
    for (const attempt of [
      () => person.client.permissions.update({ roleId, permissions: { user: { edit: true } } }),
      () => person.client.roles.add({ role: { name: "Mine", template: "basic" } }),
      () => person.client.roles.add({ role: { name: "Mine", copyOf: boss.RoleId } }),
    ])
      expect((await failureOf(attempt())).errorType).toBe("FORBIDDEN");
  });

  it("is not what taking away is, of a role that may do no more than one's own", async () => {
    const api = await house.user({ ...editor, client: ["read", "edit"] });
    const { RoleId: roleId } = await api.roles.add({ role: { name: "Helpers" } });
    await api.permissions.update({ roleId, permissions: { client: { read: true, edit: true } } });
    await api.permissions.update({ roleId, permissions: { client: { read: true } } });
    expect((await api.permissions.ofRole({ id: roleId })).permissions.client?.edit).toBe(false);
  });

  it("has no counterpart: nobody weakens, names or deletes a role that may do more than theirs", async () => {
    const api = await house.user(editor);
    const admin = await house.admin();
    const { RoleId: id } = await admin.roles.add({ role: { name: "Too much", template: "super" } });
    for (const attempt of [
      () => api.permissions.update({ roleId: id, permissions: { user: { read: true } } }),
      () => api.permissions.update({ roleId: id, permissions: { user: { active: false, read: true } } }),
      () => api.roles.update({ role: { id, name: "Less" } }),
      () => api.roles.update({ role: { id, team: true } }),
      () => api.roles.remove({ id }),
    ])
      expect(await failureOf(attempt())).toMatchObject({
        errorType: "FORBIDDEN",
        message: "This role may do more than yours, so you cannot change it.",
      });
    expect((await admin.permissions.ofRole({ id })).permissions.user?.edit).toBe(true);
    await admin.roles.remove({ id });
  });

  it("has no way round by letting rest what one does not hold", async () => {
    const api = await neighbour.user(editor);
    for (const active of [false, true])
      expect(
        (await failureOf(api.permissions.activate({ permission: "invoice", active }))).objects,
      ).toMatchObject({ permission: "invoice" });
    const holder = await neighbour.user({ ...editor, note: everything });
    await holder.permissions.activate({ permission: "note", active: false });
    await holder.permissions.activate({ permission: "note", active: true });
  });

  it("never gives `system` outside the operator's organization, and a smuggled flag opens nothing", async () => {
    const api = await neighbour.admin();
    const { RoleId: roleId } = await api.roles.add({ role: { name: "Root" } });
    const failure = await failureOf(
      api.permissions.update({ roleId, permissions: { system: { read: true, edit: true } } }),
    );
    expect(failure.objects).toMatchObject({ permission: "system" });
    const smuggler = await neighbour.user({ system: everything, permission: everything });
    const reach = failureOf(smuggler.permissions.setModules({ orgId: house.organizationId, modules: [] }));
    expect((await reach).errorType).toBe("FORBIDDEN");
  });
});

describe("modules", () => {
  it("that are off deny their calls to everybody, admins too, and come back as they were", async () => {
    const operator = await house.user({ system: everything, permission: ["read"] });
    const api = await neighbour.admin();
    const reader = await neighbour.user({ building: ["read"] });
    const without = modules.filter((name) => name !== "real_estate" && name !== "admin");
    const { modules: states } = await operator.permissions.setModules({
      orgId: neighbour.organizationId,
      modules: without,
    });
    expect(states.filter(({ active }) => !active).map(({ name }) => name)).toEqual(["real_estate"]);
    for (const client of [api, reader]) {
      const failure = await failureOf(client.buildings.list({}));
      expect(failure).toMatchObject({
        errorType: "FORBIDDEN",
        message: expect.stringContaining("switched off"),
      });
    }
    expect((await api.session.profile({})).off).toContain("building");
    expect((await api.permissions.modulesOf({ id: neighbour.organizationId })).modules).toEqual(states);
    await operator.permissions.setModules({ orgId: neighbour.organizationId, modules: [...modules] });
    await reader.buildings.list({});
    // The operator's act stands in the other organization's audit.
    const { Entries } = await api.audit.list({ filter: { objectType: "organization" } });
    expect(Entries[0]).toMatchObject({ action: "modules", fields: ["real_estate"] });
  });

  it("of others are not there for anybody but the operator", async () => {
    const api = await neighbour.admin();
    const failure = await failureOf(api.permissions.modulesOf({ id: house.organizationId }));
    expect(failure.errorType).toBe("NOT_FOUND");
  });

  it("hold every permission exactly once, each described in the reader's language", async () => {
    const api = await house.user({ permission: ["read"] }, { language: "de" });
    const { modules: all } = await api.permissions.modules({});
    expect(all.flatMap((module) => module.permissions).sort()).toEqual([...grantable].sort());
    const { Permissions } = await api.permissions.all({});
    expect(Permissions.find(({ name }) => name === "keybox")).toMatchObject({
      title: "Schlüsselboxen",
      active: true,
    });
  });
});

describe("a permission that rests", () => {
  it("is closed for the whole organization until it is woken", async () => {
    const api = await neighbour.admin();
    const reader = await neighbour.user({ invoice: ["read"] });
    await api.permissions.activate({ permission: "invoice", active: false });
    expect((await failureOf(reader.invoices.list({}))).errorType).toBe("FORBIDDEN");
    expect((await failureOf(api.invoices.list({}))).errorType).toBe("FORBIDDEN");
    await api.permissions.activate({ permission: "invoice", active: true });
    await reader.invoices.list({});
  });

  it("is never the one that wakes others", async () => {
    const api = await house.admin();
    const failure = await failureOf(api.permissions.activate({ permission: "permission", active: false }));
    expect(failure.errorType).toBe("IN_USE");
  });
});

describe("the operator", () => {
  it("reads a role of any organization", async () => {
    const person = await neighbour.person({ grants: { note: ["read"] } });
    const id = await roleOf(person);
    const operator = await house.user({ system: ["read"] });
    const { Role } = await operator.roles.ofOperator({ id, organizationId: neighbour.organizationId });
    expect(Role).toMatchObject({ id, people: 1, permissions: { note: { read: true } } });
    expect((await failureOf(operator.roles.ofOperator({ id }))).errorType).toBe("NOT_FOUND");
  });
});
