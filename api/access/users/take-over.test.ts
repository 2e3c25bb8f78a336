import { afterAll, describe, expect, it } from "vitest";
import { openSandboxMailbox } from "#api/integrations/mail/sandbox.ts";
import { startSmtpServer } from "#api/integrations/mail/smtp-server-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { type Person, type PersonOptions, testHouse } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

const house = await testHouse();
const mailbox = openSandboxMailbox(house.platform.dataDir);
Object.assign(house.platform, { mail: mailbox, innerAddresses: true });
const neighbour = await house.otherTenant();
const nobody = house.nobody();
const [vienna, berlin] = house.branchIds;
const password = "Right-Pass1!";
const manages = { user: ["read", "create", "edit", "operation"] } as const;
const server = await startSmtpServer("accept");
afterAll(() => server.close());
let number = 0;

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("did not fail");
    },
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
  );

/** Somebody with an address of their own. */
async function colleague(options: PersonOptions = {}) {
  number += 1;
  const username = `colleague${number}`;
  const person = await house.person({ ...options, username });
  const email = `${username}@house.example`;
  await asOwner(house.ownerUrl, (owner) =>
    owner.query("UPDATE app_user SET email = $1 WHERE id = $2", [email, person.id]),
  );
  return { ...person, email };
}

async function mailsTo(address: string) {
  await house.runJobs();
  return mailbox.received.filter(({ to }) => to === address);
}

async function lastToken(address: string): Promise<string> {
  const text = (await mailsTo(address)).at(-1)?.text ?? "";
  return /[/=]([\w-]{43})\b/.exec(text)?.[1] ?? "";
}

async function passwordLink(of: { username: string; email: string }): Promise<string> {
  await nobody.registration.requestPassword({ name: of.username });
  return lastToken(of.email);
}

const isSignedIn = ({ client }: Person) =>
  client.session.profile({}).then(
    () => true,
    () => false,
  );

const confirmedLongAgo = ({ id }: Person) =>
  asOwner(house.ownerUrl, (owner) =>
    owner.query("UPDATE session SET confirmed_at = now() - interval '3 hours' WHERE user_id = $1", [id]),
  );

describe("a user-manager of one branch", () => {
  it.each([
    ["", {}],
    [", who sees everybody", { user_allbu: ["read"] as const }],
  ])("cannot manage a colleague with more branches%s", async (_whom, more) => {
    const strong = await colleague({ grants: { user: ["read"] }, branches: [vienna, berlin] });
    const { client } = await house.person({ grants: { ...manages, ...more }, branches: [vienna] });
    const { id } = strong;
    const tries = [
      () => client.users.update({ user: { id, email: "mine@mail.example" } }),
      () => client.users.update({ user: { id, branchIds: [vienna] } }),
      () => client.users.update({ user: { id, city: "Graz" } }),
      () => client.users.sessions({ id }),
      () => client.users.invite({ id }),
      () => client.users.revokeInvitation({ id }),
      () => client.users.deactivate({ id }),
      () => client.users.reactivate({ id }),
      () => client.users.forcePasswordChange({ id }),
      () => client.users.handOver({ id, toId: id }),
    ];
    for (const attempt of tries) expect((await failureOf(attempt())).status).toBe(403);
    expect((await client.users.read({ id })).User.allowedActions).toEqual([]);
    expect(await lastToken("mine@mail.example")).toBe("");
    expect(await isSignedIn(strong)).toBe(true);
  });
});

describe("somebody of the operator", () => {
  it("cannot manage another organization's administrator, nor whoever may do more, without being an administrator", async () => {
    const boss = await neighbour.person({ admin: true });
    const clerk = await neighbour.person({ grants: { invoice: ["read"] } });
    const { client } = await house.person({ grants: { ...manages, system: ["read", "edit"] } });
    const { organizationId } = neighbour;
    for (const { id } of [boss, clerk]) {
      const change = { id, email: "mine@mail.example" };
      expect((await failureOf(client.users.update({ user: change, organizationId }))).status).toBe(403);
      expect((await failureOf(client.users.forcePasswordChange({ id, organizationId }))).status).toBe(403);
      expect((await failureOf(client.users.sessions({ id, organizationId }))).status).toBe(403);
    }
  });
});

describe("an address that somebody else changes", () => {
  it("counts only when it is confirmed; sessions and links end, and the old one is told who did it", async () => {
    const manager = await house.person({ grants: manages, username: "manager" });
    const changed = await colleague({ password });
    const { id, email } = changed;
    const link = await passwordLink(changed);
    await manager.client.users.update({ user: { id, email: "new@house.example" } });
    expect(await isSignedIn(changed)).toBe(false);
    expect((await failureOf(nobody.registration.setPassword({ token: link, password }))).status).toBe(404);
    expect((await manager.client.users.read({ id })).User).toMatchObject({
      email,
      pendingEmail: "new@house.example",
    });
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.text).toContain("Test manager");
    expect(mail?.text).not.toContain("https://");

    // Until then links for a new password go where they went.
    const between = await passwordLink(changed);
    expect(between).not.toBe("");
    const token = await lastToken("new@house.example");
    expect(await nobody.account.confirmEmail({ token })).toEqual({ email: "new@house.example" });
    expect((await failureOf(nobody.registration.setPassword({ token: between, password }))).status).toBe(404);
    expect((await manager.client.users.read({ id })).User).toMatchObject({
      email: "new@house.example",
      pendingEmail: null,
    });
  });

  it("counts at once for who has not accepted the invitation; that one's link ends", async () => {
    const admin = await house.admin();
    const { Roles } = await admin.users.data({});
    const { UserId: id } = await admin.users.add({
      user: {
        lastname: "Haas",
        username: "invited",
        email: "typo@house.example",
        roleId: Roles[0]?.id ?? 0,
        branchIds: [vienna],
      },
    });
    const token = await lastToken("typo@house.example");
    const { User } = await admin.users.update({ user: { id, email: "right@house.example" } });
    expect(User).toMatchObject({ email: "right@house.example", pendingEmail: null });
    expect((await failureOf(nobody.registration.link({ token }))).status).toBe(404);
  });

  it("is never one's own, whoever one is", async () => {
    const boss = await colleague({ admin: true });
    const failure = await failureOf(
      boss.client.users.update({ user: { id: boss.id, email: "b@x.example" } }),
    );
    expect(failure.objects.fields).toHaveProperty(["user.email"]);
    await boss.client.users.update({ user: { id: boss.id, email: boss.email, city: "Graz" } });
  });

  it.each([
    [
      "a new password is required",
      (id: number) => house.admin().then((a) => a.users.forcePasswordChange({ id })),
    ],
    ["the account is closed", (id: number) => house.admin().then((a) => a.users.deactivate({ id }))],
  ])("waits no longer once %s", async (_what, act) => {
    const person = await colleague();
    await person.client.account.update({ profile: { email: `wished${person.id}@house.example` } });
    const token = await lastToken(`wished${person.id}@house.example`);
    expect(token).not.toBe("");
    await act(person.id);
    expect((await failureOf(nobody.account.confirmEmail({ token }))).status).toBe(404);
  });
});

describe("one's own address", () => {
  it("asks for a confirmation, and the address so far is told", async () => {
    const person = await colleague({ password });
    await confirmedLongAgo(person);
    const { client, email } = person;
    await client.account.update({ profile: { email, city: "Graz" } });
    for (const other of ["other@house.example", null])
      expect((await failureOf(client.account.update({ profile: { email: other } }))).errorType).toBe(
        "STEP_UP_REQUIRED",
      );
    expect((await client.account.read({})).Profile.email).toBe(email);
    await client.account.confirm({ password });
    await client.account.update({ profile: { email: "other@house.example" } });
    expect((await mailsTo(email)).at(-1)?.text).toContain(person.username);
    await client.account.update({ profile: { email: null } });
    expect(await mailsTo(email)).toHaveLength(2);
    const token = await lastToken("other@house.example");
    expect((await failureOf(nobody.account.confirmEmail({ token }))).status).toBe(404);
  });
});

describe("an organization's mail accounts", () => {
  it("carry nothing that lets somebody sign in", async () => {
    const boss = await colleague({ admin: true });
    const { client: keeper } = await house.person({ grants: { smtp: ["read", "create", "edit"] } });
    const account = {
      host: "127.0.0.1",
      port: Number(new URL(server.url).port),
      security: "none" as const,
      senderAddress: "own@server.example",
    };
    await keeper.mailAccounts.add({ mail: { ...account, name: "All" } });
    await keeper.mailAccounts.add({ mail: { ...account, name: "The boss's", userId: boss.id } });

    expect(await passwordLink(boss)).not.toBe("");
    await boss.client.account.update({ profile: { email: "boss@new.example" } });
    expect(await lastToken("boss@new.example")).not.toBe("");
    const { Roles } = await boss.client.users.data({});
    const user = { lastname: "Haas", roleId: Roles[0]?.id ?? 0, branchIds: [vienna] };
    await boss.client.users.add({ user: { ...user, username: "fresh", email: "fresh@house.example" } });
    expect(await lastToken("fresh@house.example")).not.toBe("");
    const other = await colleague();
    await boss.client.users.update({ user: { id: other.id, email: "moved@house.example" } });
    expect(await lastToken("moved@house.example")).not.toBe("");

    expect(server.connections).toBe(0);
    expect(new Set(mailbox.received.map(({ from }) => from))).toEqual(
      new Set(['"House 1" <no-reply@house.example>']),
    );
  });

  it("are not set up by who acts as somebody else", async () => {
    await neighbour.person({ admin: true });
    const operator = await house.person({ admin: true });
    const { Bearer } = await operator.client.session.adminLogin({
      action: "adminLogin",
      org: neighbour.organizationId,
    });
    const mail = { name: "Own", host: "a.example", port: 25, security: "none", senderAddress: "a@a.example" };
    const reply = await neighbour.request("superuser/mail/add", {
      method: "POST",
      body: JSON.stringify({ mail }),
      headers: { authorization: `Bearer ${Bearer}`, "content-type": "application/json" },
    });
    expect(await reply.json()).toMatchObject({ errorType: "NOT_AS_IMPERSONATOR" });
  });
});
