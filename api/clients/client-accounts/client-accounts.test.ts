import { describe, expect, it } from "vitest";
import { staysOf } from "#api/contracts/contract-parties/contract-parties-testing.ts";
import { openSandboxMailbox } from "#api/integrations/mail/sandbox.ts";
import { ownedHouse } from "#api/money/owner-statements/owner-statements-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const mailbox = openSandboxMailbox(house.platform.dataDir);
Object.assign(house.platform, { mail: mailbox });
const { organizationId: organization } = house;
const { client, stay } = await staysOf(house);
const admin = await house.admin();
const guest = house.nobody();
const neighbour = await house.otherTenant();
const password = "Richtig-Pass1!";
const wrong = { errorType: "WRONG_CREDENTIALS" };
const closed = { errorType: "NOT_FOUND" };

let accounts = 0;
/** An account of a client, with the token of the link that was mailed. */
async function invited(id?: number) {
  accounts += 1;
  const email = `konto${accounts}@mail.example`;
  const clientId = id ?? (await client({ email }));
  if (id !== undefined) await admin.clients.update({ client: { id, email } });
  const username = `Gast.${accounts}`;
  await admin.clientAccounts.set({ clientId, username });
  return { clientId, username, email, token: await sentLink(clientId, email) };
}

async function sentLink(clientId: number, email: string): Promise<string> {
  await admin.clientAccounts.sendLink({ clientId });
  await house.runJobs();
  const letter = mailbox.received.filter(({ to }) => to === email).at(-1);
  return /\/my\/password\/([\w-]{43})/.exec(letter?.text ?? "")?.[1] ?? "";
}

/** The same with a password, signed in. */
async function signedIn(id?: number) {
  const account = await invited(id);
  const { session } = await guest.myPage.setPassword({ token: account.token, password });
  return { ...account, session };
}

const signIn = (username: string, typed = password) =>
  guest.myPage.signIn({ organization, username, password: typed });
const forgetTries = () => house.platform.db.deleteFrom("rate_limit").execute();
const actsOn = async (id: number) =>
  (await admin.clients.history({ id })).History.map(({ action }) => action);

/** Made while the administrator's own confirmation is fresh. */
const lasting = [await signedIn(), await signedIn()];

describe("an account", () => {
  it("is named by who may, and its password is the client's, by a link that works once and ends a former one", async () => {
    const { clientId, token: first, email, username } = await invited();
    const token = await sentLink(clientId, email);
    await expect(guest.myPage.link({ token: first })).rejects.toMatchObject(closed);
    expect(await guest.myPage.link({ token })).toMatchObject({ username });
    await expect(guest.myPage.setPassword({ token, password: "kurz" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    const { session } = await guest.myPage.setPassword({ token, password });
    expect(await guest.myPage.open({ session })).toMatchObject({ username, Stays: [], Statements: [] });
    await expect(guest.myPage.setPassword({ token, password })).rejects.toMatchObject(closed);
    const { session: another } = await signIn(username.toUpperCase());
    expect(another).not.toBe(session);
    expect(await actsOn(clientId)).toEqual(
      expect.arrayContaining(["addAccount", "sendAccountLink", "setAccountPassword", "accountSignIn"]),
    );
    const { Account } = await admin.clientAccounts.read({ id: clientId });
    expect(Account).toMatchObject({ username, hasPassword: true, active: true, linkExpiresAt: null });
    expect(JSON.stringify(await admin.clients.history({ id: clientId }))).not.toContain(username);
  });

  it("leaves no link in what colleagues may read", async () => {
    const { token } = await invited();
    expect(token).toHaveLength(43);
    const { rows } = await asOwner(house.ownerUrl, (owner) =>
      owner.query("SELECT body FROM outbox_message WHERE object_type = 'clientAccount'"),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("asks for its own permissions", async () => {
    const clientId = await client();
    const reads = { client: ["read", "edit"], client_email: ["read"], client_name: ["read"] } as const;
    const plain = await house.user(reads);
    const naming = await house.user({ ...reads, client_username: ["read", "edit"] });
    const sending = await house.user({ ...reads, client_password: ["edit"] });
    const forbidden = { errorType: "FORBIDDEN" };
    await expect(plain.clientAccounts.read({ id: clientId })).rejects.toMatchObject(forbidden);
    await expect(sending.clientAccounts.set({ clientId, username: "gast" })).rejects.toMatchObject(forbidden);
    await naming.clientAccounts.set({ clientId, username: "rechte.gast" });
    await expect(naming.clientAccounts.sendLink({ clientId })).rejects.toMatchObject(forbidden);
    await sending.clientAccounts.sendLink({ clientId });
    await expect(sending.clientAccounts.switch({ clientId, active: false })).rejects.toMatchObject(forbidden);
    const stranger = await neighbour.admin();
    await expect(stranger.clientAccounts.read({ id: clientId })).rejects.toMatchObject(closed);
    await expect(stranger.clientAccounts.sendLink({ clientId })).rejects.toMatchObject(closed);
  });

  it("has a name once in the organization, whatever its capitals; another organization does not matter", async () => {
    const clientId = await client();
    await admin.clientAccounts.set({ clientId, username: "Eva" });
    const second = admin.clientAccounts.set({ clientId: await client(), username: "eVA" });
    await expect(second).rejects.toMatchObject({ objects: { fields: { username: expect.anything() } } });
    const api = await neighbour.admin();
    const { ClientId } = await api.clients.add({
      client: { branchId: neighbour.branchIds[0], lastname: "Eva", email: "eva@mail.example" },
    });
    await api.clientAccounts.set({ clientId: ClientId, username: "eva" });
    const { username } = await signedIn();
    const elsewhere = { organization: neighbour.organizationId, username, password };
    await expect(guest.myPage.signIn(elsewhere)).rejects.toMatchObject(wrong);
  });
});

describe("signing in", () => {
  it("is refused alike for a wrong password, an unknown name, an account without a password or switched off", async () => {
    const { clientId, username } = await signedIn();
    const unset = await invited();
    const failures = [];
    for (const [name, typed] of [
      [username, "Falsch-Pass1!"],
      ["niemand", password],
      [unset.username, password],
    ] as const)
      failures.push(await signIn(name, typed).catch((error: unknown) => error));
    await admin.clientAccounts.switch({ clientId, active: false });
    failures.push(await signIn(username).catch((error: unknown) => error));
    expect(failures).toHaveLength(4);
    for (const failure of failures) expect(failure).toMatchObject(wrong);
    expect(new Set(failures.map(String)).size).toBe(1);
    await admin.clientAccounts.switch({ clientId, active: true });
    await signIn(username);
    expect(await actsOn(clientId)).toContain("accountSignInRefused");
  });

  it("takes as long for an unknown name as for a wrong password", async () => {
    const { username } = await signedIn();
    const cost = async (name: string) => {
      await forgetTries();
      const begun = process.cpuUsage();
      await signIn(name, "Falsch-Pass1!").catch(() => undefined);
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 6; round += 1) {
      known.push(await cost(username));
      unknown.push(await cost(`niemand-${round}`));
    }
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });

  it("locks the account after ten wrong passwords, and a link opens it again", async () => {
    const { clientId, username, email } = await signedIn();
    for (let round = 0; round < 10; round += 1) {
      await forgetTries();
      await expect(signIn(username, "Falsch-Pass1!")).rejects.toMatchObject(wrong);
    }
    await forgetTries();
    await expect(signIn(username)).rejects.toMatchObject({ errorType: "ACCOUNT_LOCKED" });
    await guest.myPage.setPassword({ token: await sentLink(clientId, email), password });
    await signIn(username);
  });

  it("is limited for one name and one address", async () => {
    await forgetTries();
    const limited = { errorType: "RATE_LIMITED" };
    for (let round = 0; round < 10; round += 1)
      await expect(signIn("vielversucht")).rejects.toMatchObject(wrong);
    await expect(signIn("vielversucht")).rejects.toMatchObject(limited);
    await forgetTries();
  });
});

describe("a client's session", () => {
  it("is no Bearer, and a Bearer is none", async () => {
    const { session } = await signedIn();
    const headers = { authorization: `Bearer ${session}`, "content-type": "application/json" };
    for (const path of ["user/profile", "client/get"]) {
      const reply = await house.request(path, { method: "POST", headers, body: "{}" });
      expect(reply.status).toBe(401);
    }
    const { caller } = await house.person({ admin: true });
    await expect(guest.myPage.open({ session: caller.bearer ?? "" })).rejects.toMatchObject(closed);
  });

  it.each([
    ["signing out", ({ session }) => guest.myPage.signOut({ session })],
    [
      "a new password",
      async ({ clientId, email }) =>
        guest.myPage.setPassword({ token: await sentLink(clientId, email), password: "Anders-Pass1!" }),
    ],
    ["another name", ({ clientId }) => admin.clientAccounts.set({ clientId, username: `neu.${clientId}` })],
    ["switching the account off", ({ clientId }) => admin.clientAccounts.switch({ clientId, active: false })],
    [
      "deleting the client",
      ({ clientId }) => admin.clientActs.deleteUndelete({ bulklist: [clientId], status: "deleted" }),
    ],
    [
      "anonymising the client",
      async ({ clientId }) => {
        const { Client } = await admin.clients.read({ id: clientId });
        await house.runJobs();
        return admin.clientPrivacy.anonymise({ id: clientId, name: Client.name });
      },
    ],
  ] satisfies [string, (account: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>][])(
    "ends with %s",
    async (_act, end) => {
      const account = await signedIn();
      await end(account);
      await expect(guest.myPage.open({ session: account.session })).rejects.toMatchObject(closed);
    },
  );

  it("of a deleted client is not there again when the client is", async () => {
    const { clientId, username, session } = await signedIn();
    await admin.clientActs.deleteUndelete({ bulklist: [clientId], status: "deleted" });
    await expect(signIn(username)).rejects.toMatchObject(wrong);
    await admin.clientActs.deleteUndelete({ bulklist: [clientId], status: "active" });
    await expect(guest.myPage.open({ session })).rejects.toMatchObject(closed);
    expect((await admin.clientAccounts.read({ id: clientId })).Account).toBeNull();
  });
});

describe("what a client sees", () => {
  it("is their own stays, each with its page while the session lasts, and nobody else's", async () => {
    const { clientId, session } = await signedIn();
    const own = await stay({ clientId });
    const inquiry = await stay({ clientId, status: "NEW" });
    const foreign = await stay();
    const { Stays } = await guest.myPage.open({ session });
    expect(Stays.map(({ id, opens }) => [id, opens])).toEqual([[own, true]]);
    const { token } = await guest.myPage.openStay({ session, id: own });
    expect(await guest.stayPage.open({ token })).toMatchObject({ unit: Stays[0]?.unit });
    for (const id of [inquiry, foreign])
      await expect(guest.myPage.openStay({ session, id })).rejects.toMatchObject(closed);
    await guest.myPage.signOut({ session });
    await expect(guest.stayPage.open({ token })).rejects.toMatchObject(closed);
  });

  it("is the page that letters lead to, with what came already; one that was closed stays closed", async () => {
    const { clientId, session } = await signedIn();
    const id = await stay({ clientId });
    await admin.stayLinks.generateLink({ id, papers: ["Meldezettel"] });
    const { token } = await guest.myPage.openStay({ session, id });
    const { token: again } = await guest.myPage.openStay({ session, id });
    expect(again).not.toBe(token);
    for (const each of [token, again])
      expect((await guest.stayPage.open({ token: each })).Papers).toMatchObject([{ name: "Meldezettel" }]);
    await admin.stayLinks.revokeLinks({ id });
    await expect(guest.stayPage.open({ token })).rejects.toMatchObject(closed);
    expect((await guest.myPage.open({ session })).Stays).toMatchObject([{ opens: false }]);
    await expect(guest.myPage.openStay({ session, id })).rejects.toMatchObject(closed);
  });

  it("is their statements as an owner once they were sent", async () => {
    const { ownerId, make, api } = await ownedHouse(house);
    const [owner, somebody] = [await signedIn(ownerId), await signedIn()];
    house.at("2026-12-05T10:00:00Z");
    const statement = await make();
    const { session } = await signIn(owner.username);
    expect((await guest.myPage.open({ session })).Statements).toEqual([]);
    for (const action of ["check", "approve", "send"] as const)
      await api.ownerStatements.act({ id: statement, action });
    const { Statements } = await guest.myPage.open({ session });
    expect(Statements).toMatchObject([{ id: statement, month: "2026-11", building: "Haus" }]);
    const reply = (await guest.myPage.statement({ session, id: statement })) as { type: string };
    expect(reply.type).toBe("application/pdf");
    const { session: other } = await signIn(somebody.username);
    await expect(guest.myPage.statement({ session: other, id: statement })).rejects.toMatchObject(closed);
  });

  it("is open a day without use, and a week after signing in", async () => {
    house.at("2026-12-10T10:00:00Z");
    const [idle = "", busy = ""] = await Promise.all(
      lasting.map(async ({ username }) => (await signIn(username)).session),
    );
    for (let day = 11; day <= 16; day += 1) {
      house.at(`2026-12-${day}T0${20 - day}:00:00Z`);
      await guest.myPage.open({ session: busy });
    }
    await expect(guest.myPage.open({ session: idle })).rejects.toMatchObject(closed);
    house.at("2026-12-17T03:00:00Z");
    await guest.myPage.open({ session: busy });
    house.at("2026-12-17T10:00:01Z");
    await expect(guest.myPage.open({ session: busy })).rejects.toMatchObject(closed);
  });
});
