import pg from "pg";
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type Person, testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const password = "Right-Pass1!";

async function asOwner(query: string, values: unknown[] = []): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(query, values);
  await owner.end();
}

async function signIn(username: string, secret = password): Promise<string> {
  return (await house.nobody().session.login({ username, password: secret })).Bearer;
}

/** Whether a Bearer still opens the door. */
async function opens(bearer: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${bearer}` };
  return (await house.request("user/profile", { method: "POST", body: "{}", headers })).ok;
}

describe("one's own profile", () => {
  it("is changed by oneself, and the change is audited by field", async () => {
    const { id, client } = await house.person({ grants: {} });
    await client.account.update({ profile: { firstname: "Anna", city: "Graz", phone: "+43 1 5123456" } });
    const { Profile } = await client.account.read({});
    expect(Profile).toMatchObject({ firstname: "Anna", city: "Graz", phone: "+43 1 5123456" });
    const [entry] = await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx.selectFrom("audit_entry").selectAll().where("actor_user_id", "=", id).execute(),
    );
    expect(entry).toMatchObject({ action: "update", before: { city: null }, after: { city: "Graz" } });
  });

  it("takes no role, no rights and no other organization from a post", async () => {
    const person = await house.person({ grants: {} });
    for (const smuggled of [{ isAdmin: true }, { is_admin: true }, { roleId: 1 }, { organizationId: 2 }]) {
      const reply = await house.request(
        "account/profile/update",
        { method: "POST", body: JSON.stringify({ profile: { city: "Linz", ...smuggled } }) },
        person,
      );
      expect(reply.status).toBe(400);
    }
    expect((await person.client.session.profile({})).profile.isAdmin).toBe(false);
  });

  it("refuses a change on top of somebody else's", async () => {
    const { client } = await house.person();
    const { Profile } = await client.account.read({});
    await client.account.update({ profile: { city: "Wels", version: Profile.version } });
    const late = client.account.update({ profile: { city: "Enns", version: Profile.version } });
    await expect(late).rejects.toMatchObject({ status: 409 });
  });
});

describe("a new e-mail address", () => {
  it("counts once the link sent there was followed, once", async () => {
    await asOwner("UPDATE branch SET email = 'office@house.example'");
    const { client } = await house.person({ admin: true });
    await client.account.update({ profile: { email: "anna@new.example" } });
    const { Profile } = await client.account.read({});
    expect(Profile).toMatchObject({ email: null, pendingEmail: "anna@new.example" });
    const token = await tokenOfLastMail("anna@new.example");
    await expect(house.nobody().account.confirmEmail({ token: "x".repeat(43) })).rejects.toMatchObject({
      status: 404,
    });
    expect(await house.nobody().account.confirmEmail({ token })).toEqual({ email: "anna@new.example" });
    expect((await client.account.read({})).Profile).toMatchObject({
      email: "anna@new.example",
      pendingEmail: null,
    });
    await expect(house.nobody().account.confirmEmail({ token })).rejects.toMatchObject({ status: 404 });
  });
});

async function tokenOfLastMail(to: string): Promise<string> {
  const mail = await inTenant(house.platform.db, house.organizationId, (trx) =>
    trx.selectFrom("outbox_message").select("body").where("recipient", "=", to).executeTakeFirstOrThrow(),
  );
  return /token=([\w-]+)/.exec(mail.body)?.[1] ?? "";
}

describe("changing the password", () => {
  it("asks for the old one and keeps to the rules", async () => {
    const { client } = await house.person({ username: "rules", password });
    const change = (current: string, next: string) =>
      client.account.changePassword({ current, password: next });
    await expect(change("Wrong-Pass1!", "Other-Pass1!")).rejects.toMatchObject({
      objects: { fields: { current: "This password is not right" } },
    });
    await expect(change(password, "short")).rejects.toMatchObject({
      objects: { fields: { password: "Password is too short, you want to get hacked?" } },
    });
    await expect(change(password, "longenough")).rejects.toMatchObject({
      objects: { fields: { password: expect.stringContaining("at least one uppercase") } },
    });
    await expect(change(password, password)).rejects.toMatchObject({ status: 400 });
  });

  it("ends every other session, and the new password opens the door", async () => {
    const person = await house.person({ username: "changes", password });
    const elsewhere = await signIn("changes");
    const fresh: string[] = [];
    const { client } = person;
    const { ended } = await client.account.changePassword({ current: password, password: "Other-Pass1!" });
    fresh.push(await signIn("changes", "Other-Pass1!"));
    expect(ended).toBe(1);
    expect(await opens(elsewhere)).toBe(false);
    expect(await opens(fresh[0] ?? "")).toBe(true);
    await expect(signIn("changes")).rejects.toMatchObject({ errorType: "WRONG_CREDENTIALS" });
  });

  it("gives this session another Bearer", async () => {
    const person = await house.person({ username: "rotates", password });
    const body = JSON.stringify({ current: password, password: "Other-Pass1!" });
    const reply = await house.request("account/password", { method: "POST", body }, person);
    const rotated = reply.headers.get("x-authorization") ?? "";
    expect(rotated).toMatch(/^[\w-]{43}$/);
    expect(rotated).not.toBe(person.caller.bearer);
    expect(await opens(rotated)).toBe(true);
  });

  it("counts wrong old passwords until the account rests", async () => {
    const { client } = await house.person({ username: "guesses", password });
    for (let index = 0; index < 10; index += 1) {
      await house.platform.db.deleteFrom("rate_limit").execute();
      await client.account.confirm({ password: `Wrong-${index}-Pass!` }).catch(() => undefined);
    }
    await house.platform.db.deleteFrom("rate_limit").execute();
    await expect(client.account.confirm({ password })).rejects.toMatchObject({ errorType: "ACCOUNT_LOCKED" });
    await expect(signIn("guesses")).rejects.toMatchObject({ errorType: "ACCOUNT_LOCKED" });
  });
});

describe("one's own sessions", () => {
  it("are listed with device and address, and this one is marked", async () => {
    const person = await house.person({ username: "lists", password });
    await signIn("lists");
    const { Sessions } = await person.client.account.sessions({});
    expect(Sessions).toHaveLength(2);
    expect(Sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(Sessions.find(({ current }) => !current)).toMatchObject({
      userAgent: "vitest",
      address: "192.0.2.1",
    });
  });

  it("can be ended one by one, and nobody else's", async () => {
    const person = await house.person({ username: "ends", password });
    const stranger = await house.person({ admin: true });
    const elsewhere = await signIn("ends");
    const other = await otherSession(person);
    await expect(stranger.client.account.endSession({ id: other })).rejects.toMatchObject({ status: 404 });
    await person.client.account.endSession({ id: other });
    expect(await opens(elsewhere)).toBe(false);
    await expect(person.client.session.profile({})).resolves.toBeDefined();
  });

  it("can be ended all but this one", async () => {
    const person = await house.person({ username: "alone", password });
    const others = [await signIn("alone"), await signIn("alone")];
    expect(await person.client.account.endOtherSessions({})).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(opens))).toEqual([false, false]);
    await expect(person.client.session.profile({})).resolves.toBeDefined();
  });

  it.each([
    ["12 hours without use", "last_used_at = now() - interval '12 hours 1 minute'"],
    ["30 days", "created_at = now() - interval '30 days 1 minute'"],
  ])("end after %s", async (_what, change) => {
    const person = await house.person({});
    await asOwner(`UPDATE session SET ${change} WHERE user_id = $1`, [person.id]);
    await expect(person.client.session.profile({})).rejects.toMatchObject({ errorType: "UNAUTHENTICATED" });
  });
});

async function otherSession(person: Person): Promise<number> {
  const { Sessions } = await person.client.account.sessions({});
  return Sessions.find(({ current }) => !current)?.id ?? 0;
}

describe("a delicate call", () => {
  it("asks for a confirmation older than an hour again", async () => {
    const person = await house.person({ username: "steps", password, admin: true });
    await asOwner("UPDATE session SET confirmed_at = now() - interval '61 minutes' WHERE user_id = $1", [
      person.id,
    ]);
    const add = () =>
      person.client.apiTokens.add({ token: { name: "Sync", readOnly: true, resources: [], days: 1 } });
    await expect(add()).rejects.toMatchObject({ status: 403, errorType: "STEP_UP_REQUIRED" });
    await expect(person.client.account.confirm({ password: "Wrong-Pass1!" })).rejects.toMatchObject({
      objects: { fields: { password: "This password is not right" } },
    });
    await expect(add()).rejects.toMatchObject({ errorType: "STEP_UP_REQUIRED" });
    await person.client.account.confirm({ password });
    await expect(add()).resolves.toBeDefined();
  });
});

describe("the organization's type", () => {
  it("is changed by who may change the organization", async () => {
    const { client } = await house.person({ grants: { organization: ["edit"] } });
    await client.account.editType({ type: 3 });
    expect((await client.session.profile({})).organization.type).toBe(3);
    const other = await house.user({ organization: ["read"] });
    await expect(other.account.editType({ type: 1 })).rejects.toMatchObject({ status: 403 });
  });
});
