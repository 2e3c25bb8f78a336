import pg from "pg";
import { describe, expect, it } from "vitest";
import type { Grants } from "#api/platform/people-testing.ts";
import { type Person, testHouse } from "#api/platform/testing.ts";
import type { Resource } from "#contract/platform/access.ts";

const house = await testHouse();
const branchId = house.branchIds[0];
const building = {
  branchId,
  name: "House",
  type: "Altbau",
  address: "Ring",
  city: "Wien",
  country: "AT",
} as const;

interface Wish {
  readOnly?: boolean;
  resources?: Resource[];
}

async function tokenOf(person: Person, { readOnly = false, resources = [] }: Wish = {}): Promise<string> {
  const { Bearer } = await person.client.apiTokens.add({
    token: { name: "Sync", readOnly, resources, days: 7 },
  });
  return Bearer;
}

async function call(bearer: string, path: string, input: object = {}) {
  const headers = { authorization: `Bearer ${bearer}` };
  const reply = await house.request(path, { method: "POST", body: JSON.stringify(input), headers });
  const { errorType } = (await reply.json()) as { errorType: string | null };
  return { status: reply.status, errorType };
}

const ok = { status: 200, errorType: null };
const grants: Grants = { external_api: ["read", "create"], building: ["read", "create", "edit"] };

describe("a personal API token", () => {
  it("works as a Bearer, is shown once and listed without itself", async () => {
    const person = await house.person({ grants });
    const bearer = await tokenOf(person);
    expect(bearer).toMatch(/^hwt_[\w-]{43}$/);
    expect(await call(bearer, "building/get")).toEqual(ok);
    const list = await person.client.apiTokens.list({});
    expect(list.Tokens).toMatchObject([{ name: "Sync", resources: null, expired: false }]);
    expect(JSON.stringify(list)).not.toContain(bearer);
  });

  it("that may only read, writes nothing", async () => {
    const bearer = await tokenOf(await house.person({ grants }), { readOnly: true });
    expect(await call(bearer, "building/get")).toEqual(ok);
    expect(await call(bearer, "building/add", { building })).toMatchObject({ status: 403 });
    expect(await call(bearer, "user", { action: "selectedBranchId", buid: branchId })).toMatchObject({
      errorType: "READ_ONLY_TOKEN",
    });
  });

  it("is held to the resources chosen for it, an administrator's too", async () => {
    const bearer = await tokenOf(await house.person({ admin: true }), { resources: ["client"] });
    expect(await call(bearer, "client/get")).toEqual(ok);
    expect(await call(bearer, "building/get")).toMatchObject({ status: 403, errorType: "FORBIDDEN" });
  });

  it("never may more than its person now may", async () => {
    const person = await house.person({ grants });
    const bearer = await tokenOf(person);
    expect(await call(bearer, "building/add", { building })).toEqual(ok);
    await asOwner(
      `UPDATE role_permission SET "create" = false WHERE resource = 'building' AND role_id = (SELECT role_id FROM app_user WHERE id = $1)`,
      person.id,
    );
    expect(await call(bearer, "building/add", { building })).toMatchObject({ status: 403 });
    await asOwner(
      "UPDATE role_permission SET active = false WHERE resource = 'external_api' AND role_id = (SELECT role_id FROM app_user WHERE id = $1)",
      person.id,
    );
    expect(await call(bearer, "building/get")).toMatchObject({ status: 403 });
  });

  it.each([
    "account/profile/get",
    "account/token/list",
    "account/session/endOthers",
    "account/factor/start",
    "user/logout",
  ])("does not open %s, which is a person's", async (path) => {
    const bearer = await tokenOf(await house.person({ admin: true }));
    expect(await call(bearer, path)).toMatchObject({ status: 403, errorType: "PERSON_REQUIRED" });
  });

  it("ends by its date, when revoked, and with its person", async () => {
    const person = await house.person({ admin: true });
    const [late, revoked, orphaned] = [await tokenOf(person), await tokenOf(person), await tokenOf(person)];
    const { Tokens } = await person.client.apiTokens.list({});
    const [, second, first] = Tokens;
    await asOwner("UPDATE api_token SET expires_at = now() - interval '1 second' WHERE id = $1", first?.id);
    expect(await call(late, "building/get")).toMatchObject({ status: 401 });
    await person.client.apiTokens.remove({ id: second?.id ?? 0 });
    expect(await call(revoked, "building/get")).toMatchObject({ status: 401 });
    await asOwner("UPDATE app_user SET active = false WHERE id = $1", person.id);
    expect(await call(orphaned, "building/get")).toMatchObject({ status: 401 });
  });

  it("cannot be revoked by somebody else", async () => {
    const person = await house.person({ admin: true });
    await tokenOf(person);
    const { Tokens } = await person.client.apiTokens.list({});
    const stranger = await house.admin();
    await expect(stranger.apiTokens.remove({ id: Tokens[0]?.id ?? 0 })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("outlives idle sessions and keeps its value on pings", async () => {
    const person = await house.person({ admin: true });
    const bearer = await tokenOf(person);
    await asOwner(
      "UPDATE session SET last_used_at = now() - interval '3 days', rotated_at = now() - interval '3 days' WHERE user_id = $1",
      person.id,
    );
    const headers = { authorization: `Bearer ${bearer}` };
    const ping = await house.request("user/ping", { headers });
    expect(ping.status).toBe(200);
    expect(ping.headers.get("x-authorization")).toBeNull();
    expect(await call(bearer, "building/get")).toEqual(ok);
  });

  it("signs what it writes with its name", async () => {
    const person = await house.person({ grants });
    await call(await tokenOf(person), "building/add", { building });
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query(
      "SELECT actor_kind, actor_name FROM audit_entry WHERE call = 'building/add' AND actor_user_id = $1",
      [person.id],
    );
    await owner.end();
    expect(rows).toEqual([{ actor_kind: "EXT", actor_name: `Test ${person.username} (Sync)` }]);
  });
});

async function asOwner(query: string, id?: number): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(query, [id]);
  await owner.end();
}
