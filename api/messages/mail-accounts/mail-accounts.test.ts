import { getCACertificates, setDefaultCACertificates } from "node:tls";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { selfSigned } from "#api/integrations/mail/certificate-testing.ts";
import {
  type SmtpBehaviour,
  type SmtpServer,
  startSmtpServer,
} from "#api/integrations/mail/smtp-server-testing.ts";
import { fetchMailbox } from "#api/messages/mailbox/fetch.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { type House, type Person, testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
/** A house whose accounts may name servers on this machine, where the tests' servers listen. */
const open: House["platform"] = Object.assign(house.platform, { innerAddresses: true });
const admin = await house.person({ admin: true });

let server: SmtpServer | undefined;
afterEach(async () => {
  await server?.close();
  Object.assign(open, { innerAddresses: true });
});

async function listen(behaviour: SmtpBehaviour = "accept") {
  server = await startSmtpServer(behaviour);
  return Number(new URL(server.url).port);
}

const fields = (port: number) => ({
  name: "Office",
  host: "127.0.0.1",
  port,
  security: "none" as const,
  senderName: "Agency",
  senderAddress: "office@agency.example",
  active: false,
});
const add = async (port: number, more = {}) =>
  (await admin.client.mailAccounts.add({ mail: { ...fields(port), ...more } })).MailAccountId;

async function send(as: Person): Promise<number> {
  return inTenant(open.db, house.organizationId, (trx) =>
    queueMail(
      {
        platform: open,
        trx,
        organizationId: house.organizationId,
        user: as,
        selectedBranchIds: house.branchIds,
      },
      {
        to: "guest@mail.example",
        subject: "Hello",
        body: "Text",
        object: null,
        from: "branch@agency.example",
      },
    ),
  );
}

describe("a mail account", () => {
  it("never gives its password back, and keeps it sealed", async () => {
    const id = await add(587, { username: "office", password: "s3cret-word" });
    const { MailAccount } = await admin.client.mailAccounts.read({ id });
    expect(MailAccount).toMatchObject({ hasPassword: true, username: "office" });
    const { MailAccounts } = await admin.client.mailAccounts.list({});
    const { Entries } = await admin.client.audit.list({ filter: { objectType: "mailAccount" } });
    const { Entry } = await admin.client.audit.read({ id: Entries[0]?.id ?? 0 });
    expect(JSON.stringify([MailAccount, MailAccounts, Entry])).not.toContain("s3cret-word");
    const client = new pg.Client({ connectionString: house.ownerUrl });
    await client.connect();
    const { rows } = await client.query("SELECT password_sealed FROM mail_account WHERE id = $1", [id]);
    await client.end();
    expect(rows[0].password_sealed).not.toContain("s3cret-word");
  });

  it("wants the password anew when it is led to another server", async () => {
    const id = await add(587, { username: "office", password: "s3cret-word" });
    const elsewhere = admin.client.mailAccounts.update({ mail: { id, host: "mail.stranger.example" } });
    await expect(elsewhere).rejects.toMatchObject({ errorType: "VALIDATION" });
    await admin.client.mailAccounts.update({ mail: { id, host: "mail.stranger.example", password: "new" } });
    await expect(
      admin.client.mailAccounts.update({ mail: { id, senderName: "Office" } }),
    ).resolves.toBeDefined();
  });

  it("is for those with the permission, and in another organization for the operator", async () => {
    const id = await add(587);
    const reader = await house.user({ smtp: ["read"] });
    await expect(reader.mailAccounts.test({ id })).rejects.toMatchObject({ status: 403 });
    const neighbour = await house.otherTenant();
    const stranger = await neighbour.person({ admin: true });
    await expect(stranger.client.mailAccounts.read({ id })).rejects.toMatchObject({ status: 404 });
    await expect(
      stranger.client.mailAccounts.list({ organizationId: house.organizationId }),
    ).rejects.toMatchObject({ status: 404 });
    const organizationId = neighbour.organizationId;
    const { MailAccountId } = await admin.client.mailAccounts.add({ mail: fields(587), organizationId });
    expect((await stranger.client.mailAccounts.list({})).MailAccounts.map((one) => one.id)).toEqual([
      MailAccountId,
    ]);
    const { Entries } = await stranger.client.audit.list({ filter: { objectType: "mailAccount" } });
    expect(Entries[0]).toMatchObject({ actorName: `Test ${admin.username} (House 1)`, action: "add" });
  });
});

describe("the test of an account", () => {
  const test = async (port: number, more = {}) =>
    admin.client.mailAccounts.test({ id: await add(port, more) });

  it("says when all is well", async () => {
    expect(await test(await listen())).toMatchObject({ ok: true, problem: null });
  });

  it("names missing encryption, a server that refuses, a name that is none", async () => {
    const port = await listen();
    expect((await test(port, { security: "starttls" })).problem).toBe("tls");
    expect((await test(port, { security: "tls" })).problem).toBe("tls");
    await server?.close();
    const refused = await test(port);
    expect(refused.problem).toBe("refused");
    expect(refused.answer).toContain("ECONNREFUSED");
    expect((await test(25, { host: "no-such-host.invalid" })).problem).toBe("nameUnknown");
  });

  it("names a certificate nobody vouches for, and trusts one that somebody does", async () => {
    const certificate = selfSigned("mail.agency.example");
    server = await startSmtpServer("accept", certificate);
    const port = Number(new URL(server.url).port);
    const refused = await test(port, { security: "starttls" });
    expect(refused).toMatchObject({ ok: false, problem: "tls" });
    expect(refused.answer).toContain("self-signed certificate");
    const trusted = getCACertificates("default");
    setDefaultCACertificates([...trusted, certificate.cert]);
    try {
      expect(await test(port, { security: "starttls" })).toMatchObject({ ok: true, problem: null });
      await add(port, { name: "Encrypted", security: "starttls", active: true });
      await send(admin);
      await house.runJobs();
      expect(server.accepted[0]).toContain("From: Agency <office@agency.example>");
    } finally {
      setDefaultCACertificates(trusted);
      await asOwner(house.ownerUrl, (owner) => owner.query("UPDATE mail_account SET active = false"));
    }
  });

  it("names wrong credentials", async () => {
    const port = await listen("wrongPassword535");
    const answer = await test(port, { username: "office", password: "wrong" });
    expect(answer.ok).toBe(false);
    expect(answer.problem).toBe("credentials");
    expect(answer.answer).toContain("5.7.8 Wrong password");
  });

  it("does not reach into the own network, nor to ports where no mail server listens", async () => {
    const port = await listen();
    Object.assign(open, { innerAddresses: false });
    for (const host of ["127.0.0.1", "localhost", "10.0.0.5", "169.254.169.254", "::1"])
      expect((await test(25, { host })).problem).toBe("innerAddress");
    expect((await test(port, { host: "192.0.2.1" })).problem).toBe("innerAddress");
    expect(server?.connections).toBe(0);
  });
});

describe("the test of an inbox", () => {
  const withInbox = (username: string) =>
    add(25, {
      ...{ username, password: "s3cret-word" },
      ...{ imapHost: "127.0.0.1", imapPort: 9, imapSecurity: "none" },
    });

  it("names the step that failed and why, beside the account until it is changed", async () => {
    const id = await withInbox("office");
    expect(await admin.client.mailAccounts.testInbox({ id })).toMatchObject({
      ok: false,
      step: "connect",
      problem: "refused",
    });
    const account = async () => (await admin.client.mailAccounts.read({ id })).MailAccount;
    expect(await account()).toMatchObject({ inboxTestStep: "connect", inboxTestProblem: "refused" });
    const { Entries } = await admin.client.audit.list({ filter: { objectType: "mailAccount" } });
    expect(Entries[0]).toMatchObject({ action: "testInbox" });
    await admin.client.mailAccounts.update({ mail: { id, senderName: "Office" } });
    expect(await account()).toMatchObject({ inboxTestedAt: null, inboxTestStep: null });
  });

  it("needs a server, and the right to change the account", async () => {
    await expect(admin.client.mailAccounts.testInbox({ id: await add(25) })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("no server of the inbox"),
    });
    const reader = await house.user({ smtp: ["read"] });
    await expect(reader.mailAccounts.testInbox({ id: await withInbox("office") })).rejects.toMatchObject({
      status: 403,
    });
  });

  it("asks the simulator in an organization that has chosen it, which stores what came and answers", async () => {
    await asOwner(house.ownerUrl, async (owner) => {
      await owner.query(
        "INSERT INTO integration (organization_id, vendor, is_sandbox) VALUES ($1, 'imap', true)",
        [house.organizationId],
      );
    });
    const tested = async (username: string) =>
      admin.client.mailAccounts.testInbox({ id: await withInbox(username) });
    expect(await tested("office")).toMatchObject({ ok: true, mails: 3 });
    expect(await tested("office+login@agency.example")).toMatchObject({
      step: "login",
      problem: "credentials",
    });
    expect(await tested("office+folder@agency.example")).toMatchObject({ step: "folder", problem: "folder" });

    const branchId = house.branchIds[0];
    const { ClientId: clientId } = await admin.client.clients.add({
      client: { branchId, lastname: "Almeida", email: "ines+answers@guest.example" },
    });
    await asOwner(house.ownerUrl, (owner) =>
      owner.query("UPDATE branch SET email = 'office@agency.example'"),
    );
    await admin.client.mailbox.send({ clientId, subject: "Key", body: "It is in the box.", files: [] });
    await house.runJobs();
    const accountId = await withInbox("desk");
    const read = () => fetchMailbox(open, { organizationId: house.organizationId, accountId });
    await read();
    await read();
    const { Mails } = await admin.client.mailbox.thread({ clientId });
    expect(Mails.map(({ direction, subject }) => [direction, subject])).toEqual([
      ["out", "Key"],
      ["in", "Re: Key"],
    ]);
    const { Integrations } = await admin.client.connections.list({});
    expect(Integrations.find(({ vendor }) => vendor === "imap")).toMatchObject({ isSandbox: true });
    expect((await admin.client.mailAccounts.read({ id: accountId })).MailAccount.inboxIsSimulated).toBe(true);
  });
});

describe("the outbox", () => {
  it("sends through the organization's account, in its name, answers going to the branch", async () => {
    const port = await listen();
    await add(port, { name: "Sending", active: true });
    const id = await send(admin);
    await house.runJobs();
    const { Message } = await admin.client.outbox.read({ id });
    expect(Message).toMatchObject({ state: "sent", sandbox: false });
    expect(server?.accepted[0]).toContain("From: Agency <office@agency.example>");
    expect(server?.accepted[0]).toContain("Reply-To: branch@agency.example");
  });

  it("is told to the session: by which accounts the person's mail goes out", async () => {
    const { smtp } = await admin.client.session.profile({});
    expect(smtp.map(({ name }) => name)).toEqual(["Sending"]);
  });

  it("prefers the sender's own, and lets only one send", async () => {
    const port = await listen();
    const more = { name: "Mine", active: true, userId: admin.id, senderAddress: "me@agency.example" };
    await add(port, more);
    await expect(add(port, more)).rejects.toMatchObject({ errorType: "ALREADY_EXISTS" });
    await send(admin);
    await house.runJobs();
    expect(server?.accepted[0]).toContain("me@agency.example");
    const names = async ({ client }: Person) =>
      (await client.session.profile({})).smtp.map(({ name }) => name);
    expect(await names(admin)).toEqual(["Mine", "Sending"]);
    expect(await names(await house.person())).toEqual(["Sending"]);
  });
});
