import { describe, expect, it, vi } from "vitest";
import { openSandboxMailbox } from "#api/integrations/mail/sandbox.ts";
import { setupCode } from "#api/platform/access/setup-code.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

const hashing = vi.hoisted(() => ({ verified: 0, hashed: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      hashing.verified += 1;
      return real.verify(...given);
    },
    hash: (...given: Parameters<typeof real.hash>) => {
      hashing.hashed += 1;
      return real.hash(...given);
    },
  };
});

const house = await testHouse();
const mailbox = openSandboxMailbox(house.platform.dataDir);
Object.assign(house.platform, { mail: mailbox });
const nobody = house.nobody();
// The house of the tests took its number by itself.
await asOwner(house.ownerUrl, (owner) =>
  owner.query("SELECT setval(pg_get_serial_sequence('organization', 'id'), 1000)"),
);
const password = "Right-Pass1!";
const form = {
  organizationName: "Nordlicht",
  country: "DE",
  branchName: "Kiel",
  address: "Hafen 1",
  zip: "24103",
  city: "Kiel",
  firstname: "Ute",
  lastname: "Jansen",
  email: "ute@nordlicht.example",
  username: "ute",
  password,
  language: "de" as const,
};

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("did not fail");
    },
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
  );

/** The mails to an address, oldest first. */
async function mailsTo(address: string) {
  await house.runJobs();
  return mailbox.received.filter(({ to }) => to === address);
}

async function lastToken(address: string): Promise<string> {
  const text = (await mailsTo(address)).at(-1)?.text ?? "";
  return /\/([\w-]{43})\b/.exec(text)?.[1] ?? "";
}

describe("registering", () => {
  it("makes organization, branch and admin, who signs in once the address is confirmed", async () => {
    expect(await nobody.registration.register({ registration: form })).toEqual({ confirmed: false });
    const login = () => nobody.session.login({ username: "ute", password });
    expect((await failureOf(login())).errorType).toBe("EMAIL_UNCONFIRMED");
    const [mail] = await mailsTo(form.email);
    expect(mail?.from).toBe('"Nordlicht" <no-reply@house.example>');
    expect(mail?.subject).toBe("Bestätigen Sie Ihre E-Mail-Adresse für Nordlicht");
    expect(mail?.text).toContain("https://house.example/confirm-email/");
    const token = await lastToken(form.email);
    expect(mail?.html).toContain(`<html lang="de" dir="ltr">`);
    expect(mail?.html).toMatch(new RegExp(`<a href="[^"]*/${token}"[^>]*>E-Mail-Adresse bestätigen</a>`));
    // Who may read the outbox must not be able to follow the link in the person's place.
    const { rows } = await asOwner(house.ownerUrl, (owner) =>
      owner.query("SELECT body FROM outbox_message WHERE recipient = $1", [form.email]),
    );
    expect(rows[0].body).toContain("https://house.example/confirm-email/…");
    expect(rows[0].body).not.toContain(token);
    expect(await nobody.registration.link({ token })).toMatchObject({ purpose: "email", username: "ute" });
    await nobody.registration.confirmEmail({ token });
    const { organization, branches, admin } = await login();
    expect(organization).toMatchObject({ name: "Nordlicht", country: "DE", lang: "de" });
    const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    expect(organization.trialEndsOn).toBe(inTwoWeeks);
    expect(branches).toMatchObject([{ name: "Kiel", cur: "EUR", timeZone: "Europe/Berlin" }]);
    expect(admin).toBe(true);
    expect((await failureOf(nobody.registration.confirmEmail({ token }))).status).toBe(404);
  });

  it("says that a name is taken, and nothing about an address", async () => {
    const again = { ...form, email: "other@nordlicht.example" };
    expect((await failureOf(nobody.registration.register({ registration: again }))).objects.fields).toEqual({
      "registration.username": "This username is taken",
    });
    const sameAddress = { ...form, username: "ute.two" };
    expect(await nobody.registration.register({ registration: sameAddress })).toEqual({ confirmed: false });
  });

  it("of the same name twice at once succeeds once", async () => {
    const twice = await Promise.allSettled(
      [1, 2].map(() => nobody.registration.register({ registration: { ...form, username: "twin" } })),
    );
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("refuses a weak password and fields that are not asked for", async () => {
    const weak = await failureOf(
      nobody.registration.register({ registration: { ...form, username: "weak", password: "short" } }),
    );
    expect(weak.objects.fields?.["registration.password"]).toContain("hacked");
    const greedy = { ...form, username: "greedy", isAdmin: true, operator: true, trialEndsOn: "2199-01-01" };
    expect((await failureOf(nobody.registration.register({ registration: greedy as never }))).status).toBe(
      400,
    );
  });

  it("confirms again by asking for a password", async () => {
    await nobody.registration.register({
      registration: { ...form, username: "slow", email: "slow@nordlicht.example" },
    });
    const first = await lastToken("slow@nordlicht.example");
    await nobody.registration.requestPassword({ name: "slow" });
    const second = await lastToken("slow@nordlicht.example");
    expect(second).not.toBe(first);
    expect((await failureOf(nobody.registration.link({ token: first }))).status).toBe(404);
    await nobody.registration.confirmEmail({ token: second });
  });

  it("is counted for the campaign whose code was given, once it is confirmed", async () => {
    const operator = await house.admin();
    const add = (code: string, more: object = {}) => {
      const affiliate = { name: code, campaigns: [{ name: "Fair", code, ...more }] };
      return operator.affiliates.add({ action: "add", affiliate });
    };
    const { AffiliateId: id } = await add("FAIR-26");
    await add("FAIR-20", { until: "2020-12-31" });
    expect((await nobody.registration.registerData({ code: " fair-26 " })).campaignCode).toBe("FAIR-26");
    expect((await nobody.registration.registerData({ code: "FAIR-20" })).campaignCode).toBeNull();
    const by = (username: string, campaignCode: string) =>
      nobody.registration.register({
        registration: { ...form, username, email: `${username}@nordlicht.example`, campaignCode },
      });
    for (const code of ["NOBODY-S", "FAIR-20"])
      expect((await failureOf(by("fair", code))).objects.fields).toEqual({
        "registration.campaignCode": "This code belongs to no campaign that runs today",
      });
    await by("fair", "fair-26");
    const campaign = async () =>
      (await operator.affiliates.read({ action: "id", id })).Affiliate.campaigns[0];
    expect(await campaign()).toMatchObject({ clients: 0, organizations: 0 });
    await nobody.registration.confirmEmail({ token: await lastToken("fair@nordlicht.example") });
    expect(await campaign()).toMatchObject({ clients: 0, organizations: 1 });
    const { Campaigns } = await operator.affiliates.data({ action: "data" });
    expect(Campaigns.find(({ code }) => code === "FAIR-26")?.months).toEqual([
      { month: new Date().toISOString().slice(0, 7), clients: 0, organizations: 1 },
    ]);
    const stranger = await (await house.otherTenant()).admin();
    await stranger.affiliates.add({
      action: "add",
      affiliate: { name: "Own", campaigns: [{ name: "Own", code: "STRANGER" }] },
    });
    expect((await failureOf(by("fair2", "STRANGER"))).status).toBe(400);
    expect((await stranger.affiliates.list({ action: "get" })).Affiliates[0]?.organizations).toBeNull();
  });

  it("makes the operator only by the server's code, and only one", async () => {
    const wrong = { ...form, username: "boss", setupCode: "aaaa-bbbb-cccc-dddd" };
    expect(
      (await failureOf(nobody.registration.register({ registration: wrong }))).objects.fields,
    ).toHaveProperty(["registration.setupCode"]);
    await asOwner(house.ownerUrl, (owner) => owner.query("UPDATE organization SET operator = false"));
    expect(await nobody.registration.registerData({})).toEqual({ setupOpen: true, campaignCode: null });
    expect((await failureOf(nobody.registration.register({ registration: wrong }))).status).toBe(400);
    const right = { ...form, username: "boss", setupCode: setupCode(house.platform).toUpperCase() };
    expect(await nobody.registration.register({ registration: right })).toEqual({ confirmed: true });
    const { organization } = await nobody.session.login({ username: "boss", password });
    expect(organization.trialEndsOn).toBeNull();
    expect(await nobody.registration.registerData({})).toEqual({ setupOpen: false, campaignCode: null });
    const second = { ...right, username: "boss2" };
    expect((await failureOf(nobody.registration.register({ registration: second }))).status).toBe(400);
  });
});

describe("an invitation", () => {
  async function invited(name: string, language: "he" | null = null) {
    const api = await house.admin();
    const { Roles } = await api.users.data({});
    const user = { lastname: name, username: name, email: `${name}@mail.example`, language };
    const { UserId: id } = await api.users.add({
      user: { ...user, roleId: Roles[0]?.id ?? 0, branchIds: [house.branchIds[0]] },
    });
    return { api, id, email: user.email };
  }

  it("lets in by a password of one's own, once, in the recipient's language", async () => {
    const { api, id, email } = await invited("dana", "he");
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain("הגישה שלך");
    const token = await lastToken(email);
    expect(await nobody.registration.setPassword({ token, password })).toEqual({ username: "dana" });
    expect((await nobody.session.login({ username: "dana", password })).Bearer).toBeTypeOf("string");
    expect((await api.users.read({ id })).User.state).toBe("active");
    expect((await failureOf(nobody.registration.setPassword({ token, password }))).status).toBe(404);
    expect((await failureOf(api.users.invite({ id }))).errorType).toBe("INVALID_TRANSITION");
  });

  it("ends when it is sent again, taken back, or the address changes", async () => {
    const { api, id, email } = await invited("eli");
    const first = await lastToken(email);
    await api.users.invite({ id });
    expect((await failureOf(nobody.registration.link({ token: first }))).status).toBe(404);
    const second = await lastToken(email);
    await api.users.update({ user: { id, email: "eli2@mail.example" } });
    expect((await failureOf(nobody.registration.link({ token: second }))).status).toBe(404);
    await api.users.invite({ id });
    const third = await lastToken("eli2@mail.example");
    await api.users.revokeInvitation({ id });
    expect((await failureOf(nobody.registration.setPassword({ token: third, password }))).status).toBe(404);
  });

  it("lives for 72 hours", async () => {
    const { email } = await invited("late");
    const token = await lastToken(email);
    await asOwner(house.ownerUrl, (owner) =>
      owner.query(
        "UPDATE user_link SET expires_at = expires_at - interval '72 hours' WHERE purpose = 'invitation'",
      ),
    );
    expect((await failureOf(nobody.registration.link({ token }))).status).toBe(404);
  });
});

describe("a forgotten password", () => {
  it("is answered alike for the known and the unknown, and mailed to the known only", async () => {
    await house.person({ username: "forgetful", password });
    await asOwner(house.ownerUrl, (owner) =>
      owner.query("UPDATE app_user SET email = 'forgetful@mail.example' WHERE username = 'forgetful'"),
    );
    const before = { ...hashing };
    const reply = await nobody.registration.requestPassword({ name: "forgetful" });
    const unknown = await nobody.registration.requestPassword({ name: "nobody at all" });
    expect(reply).toEqual(unknown);
    expect(hashing).toEqual(before);
    const token = await lastToken("forgetful@mail.example");
    const session = await nobody.session.login({ username: "forgetful", password });
    await nobody.registration.setPassword({ token, password: "Other-Pass2!" });
    const answer = await house.request("user/profile", {
      method: "POST",
      body: "{}",
      headers: { authorization: `Bearer ${session.Bearer}` },
    });
    expect(answer.status).toBe(401);
    expect((await failureOf(nobody.session.login({ username: "forgetful", password }))).status).toBe(401);
    await nobody.session.login({ username: "forgetful", password: "Other-Pass2!" });
  });

  it("is asked for a few times only", async () => {
    const tries = [];
    for (let index = 0; index < 6; index += 1)
      tries.push(await nobody.registration.requestPassword({ name: "eager" }).catch((error) => error.status));
    expect(tries.at(-1)).toBe(429);
  });
});

describe("a password that must be changed", () => {
  it("gives no session until it is", async () => {
    const admin = await house.admin();
    const { id, client } = await house.person({ username: "renew", password });
    await admin.users.forcePasswordChange({ id });
    expect((await failureOf(client.session.profile({}))).status).toBe(401);
    const failure = await failureOf(nobody.session.login({ username: "renew", password }));
    expect(failure).toMatchObject({ status: 403, errorType: "PASSWORD_CHANGE_REQUIRED" });
    const token = String(failure.objects.token);
    await nobody.registration.setPassword({ token, password: "Other-Pass2!" });
    await nobody.session.login({ username: "renew", password: "Other-Pass2!" });
  });
});

describe("signing in", () => {
  it("hashes as often for an unknown name, somebody invited or inactive, as for a wrong password", async () => {
    const admin = await house.admin();
    const { id } = await house.person({ username: "resting", password });
    await admin.users.deactivate({ id });
    await house.person({ username: "known", password });
    const { Roles } = await admin.users.data({});
    await admin.users.add({
      user: {
        lastname: "Neu",
        username: "awaited",
        email: "awaited@mail.example",
        roleId: Roles[0]?.id ?? 0,
        branchIds: [house.branchIds[0]],
      },
    });
    const work = async (username: string) => {
      const before = { ...hashing };
      const failure = await failureOf(nobody.session.login({ username, password: "Wrong-Pass1!" }));
      return {
        verified: hashing.verified - before.verified,
        hashed: hashing.hashed - before.hashed,
        says: [failure.status, failure.errorType, failure.message],
      };
    };
    const wrong = await work("known");
    expect(wrong).toMatchObject({ verified: 1, hashed: 0 });
    for (const name of ["nobody-known", "resting", "awaited"]) expect(await work(name)).toEqual(wrong);
  });
});

describe("first steps", () => {
  it("know what is done, and go when waved off", async () => {
    await nobody.registration.register({
      registration: { ...form, username: "fresh", email: "fresh@mail.example" },
    });
    await nobody.registration.confirmEmail({ token: await lastToken("fresh@mail.example") });
    const reply = await nobody.session.login({ username: "fresh", password });
    const call = async (path: string) => {
      const headers = { authorization: `Bearer ${reply.Bearer}`, "content-type": "application/json" };
      const answer = await house.request(path, { method: "POST", body: "{}", headers });
      return (await answer.json()).objects;
    };
    expect((await call("account/firstSteps")).steps).toEqual({
      units: false,
      colleagues: false,
      mail: false,
      branch: false,
      taxes: expect.any(Boolean),
      template: expect.any(Boolean),
    });
    await call("account/firstSteps/dismiss");
    expect((await call("account/firstSteps")).steps).toBeNull();
    expect((await (await house.admin()).registration.firstSteps({})).steps).toBeNull();
  });
});
