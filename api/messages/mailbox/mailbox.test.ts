// On each PostgreSQL: triggers and statements written by hand.
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { startSmtpServer } from "#api/integrations/mail/smtp-server-testing.ts";
import { type Dovecot, noDovecot, secret, startDovecot } from "#api/messages/mailbox/dovecot-testing.ts";
import { fetchMailbox } from "#api/messages/mailbox/fetch.ts";
import { watchMailboxes } from "#api/messages/mailbox/watch.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
Object.assign(house.platform, { innerAddresses: true });
const { organizationId, platform, ownerUrl } = house;
const person = await house.person({ admin: true });
const api = person.client;
await asOwner(ownerUrl, (owner) =>
  owner.query("UPDATE branch SET email = 'office@agency.example', legal_name = 'Nord GmbH'"),
);

const client = async (lastname: string) =>
  (
    await api.clients.add({
      client: {
        branchId: house.branchIds[0],
        firstname: "Ada",
        lastname,
        email: `${lastname.toLowerCase()}@mail.example`,
      },
    })
  ).ClientId;

const plain = (from: string, subject: string, body: string, headers = "") =>
  `From: ${from}\nTo: office@agency.example\nSubject: ${subject}\n${headers}MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`;

describe.skipIf(noDovecot !== "")(`an inbox on a real server ${noDovecot && `(${noDovecot})`}`, () => {
  let dovecot: Dovecot;
  let accountId = 0;
  afterAll(() => dovecot?.remove());

  const fetch = () => fetchMailbox(platform, { organizationId, accountId });
  const account = async () => (await api.mailAccounts.read({ id: accountId })).MailAccount;
  const mailsWith = async (clientId: number) => (await api.mailbox.thread({ clientId })).Mails;

  it("is read into the threads of clients, each mail once, and left as it was", async () => {
    dovecot = await startDovecot();
    const smtp = await startSmtpServer("accept");
    await smtp.close();
    ({ MailAccountId: accountId } = await api.mailAccounts.add({
      mail: {
        name: "Office",
        host: "127.0.0.1",
        port: 25,
        security: "none",
        username: "office",
        password: secret,
        senderAddress: "office@agency.example",
        active: false,
        imapHost: "127.0.0.1",
        imapPort: dovecot.port,
        imapSecurity: "none",
      },
    }));
    const id = await client("Lovelace");
    await dovecot.deliver(
      "office",
      plain(
        "Ada <Lovelace@Mail.example>",
        "=?utf-8?Q?Schl=C3=BCssel?=",
        "Where is the key?\n\nOn Mon, 2 Nov 2026 at 10:00, Office <office@agency.example> wrote:\n> Your stay begins tomorrow.",
        "Message-ID: <first@mail.example>\n",
      ),
    );
    await fetch();
    await fetch();
    const [mail, ...more] = await mailsWith(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      direction: "in",
      subject: "Schlüssel",
      body: "Where is the key?",
      quoted: expect.stringContaining("> Your stay begins tomorrow."),
      state: "received",
      seen: false,
    });
    expect((await api.inbox.read({ id })).Thread).toMatchObject({ lastChannel: "mail", lane: "open" });
    expect([...(await dovecot.flags("office")).values()].flat()).not.toContain("\\Seen");
    expect(await account()).toMatchObject({ inboxProblem: null, inboxMissing: 0 });
    expect((await account()).inboxReadAt).not.toBeNull();
    expect((await api.messages.unseen({})).count.mail).toBe(1);
    await api.messages.seen({ id, ids: [mail?.id ?? 0], channel: "mail" });
    expect((await api.messages.unseen({})).count.mail).toBe(0);
  });

  it("stores files, shows a page without what runs, and names what it leaves there", async () => {
    const id = await client("Hopper");
    await dovecot.deliver(
      "office",
      `From: hopper@mail.example
Subject: Papers
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/html; charset=utf-8

<p onclick="x()">Hello <script>alert(1)</script><img src="https://track.example/p.png"><a href="javascript:x()">here</a></p>
--b
Content-Type: application/pdf
Content-Disposition: attachment; filename="Pass.pdf"
Content-Transfer-Encoding: base64

${Buffer.from("%PDF-1.7\n%%EOF\n").toString("base64")}
--b
Content-Type: application/x-msdownload
Content-Disposition: attachment; filename="setup.exe"
Content-Transfer-Encoding: base64

${Buffer.from("MZ\u0000\u0001".repeat(40)).toString("base64")}
--b--
`,
    );
    await fetch();
    const [mail] = await mailsWith(id);
    expect(mail).toMatchObject({
      hasPage: true,
      hasPictures: true,
      body: "Hello here",
      leftThere: ["setup.exe"],
      files: [{ name: "Pass.pdf", type: "application/pdf" }],
    });
    const { html } = await api.mailbox.page({ id: mail?.id ?? 0, pictures: true });
    expect((await api.mailbox.page({ id: mail?.id ?? 0 })).html).not.toContain("track.example");
    expect(html).toContain("https://track.example/p.png");
    expect(html).not.toMatch(/script|onclick|javascript/);
    const file = await api.files.download({ id: mail?.files[0]?.id ?? 0 });
    expect(file).toMatchObject({ name: "Pass.pdf" });
  });

  it("keeps strangers apart until somebody says who they are", async () => {
    await dovecot.deliver("office", plain("Neu <new@mail.example>", "Flat", "Is it free?"));
    await dovecot.deliver("office", plain("Neu <new@mail.example>", "Flat again", "In May?"));
    await fetch();
    const { Strangers } = await api.mailbox.strangers({});
    expect(Strangers).toMatchObject([
      { address: "new@mail.example", addressName: "Neu", subject: "Flat again", mails: 2 },
    ]);
    const [{ id: strangerId } = { id: 0 }] = Strangers;
    await api.mailbox.setAside({ id: strangerId });
    expect((await api.mailbox.strangers({})).Strangers).toEqual([]);
    expect((await api.mailbox.strangers({ filter: { isSetAside: true } })).Strangers).toHaveLength(1);
    const id = await client("Curie");
    expect(await api.mailbox.link({ id: strangerId, clientId: id })).toEqual({ mails: 2 });
    expect((await mailsWith(id)).map(({ subject }) => subject)).toEqual(["Flat", "Flat again"]);
    await expect(api.mailbox.stranger({ id: strangerId })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("is answered below the mail, and knows the answer to that from any address", async () => {
    const { Threads } = await api.inbox.list({ filter: { q: "Lovelace" } });
    const clientId = Threads[0]?.clientId ?? 0;
    const smtp = await startSmtpServer("accept");
    await asOwner(ownerUrl, (owner) =>
      owner.query("UPDATE mail_account SET active = true, port = $2, username = '' WHERE id = $1", [
        accountId,
        Number(new URL(smtp.url).port),
      ]),
    );
    await api.mailbox.send({ clientId, body: "In the box.", files: [] });
    await house.runJobs();
    const [sent = ""] = smtp.accepted;
    await smtp.close();
    await asOwner(ownerUrl, (owner) =>
      owner.query("UPDATE mail_account SET active = false, username = 'office' WHERE id = $1", [accountId]),
    );
    expect(sent).toMatch(/^In-Reply-To: <first@mail\.example>/m);
    expect(sent).toMatch(/^References: <first@mail\.example>/m);
    expect(sent).toMatch(/^Subject: =\?UTF-8\?.*/m);
    const [, ours = ""] = /^Message-ID: <([^>]+)>/im.exec(sent) ?? [];
    await dovecot.deliver(
      "office",
      plain("other@elsewhere.example", "Re: key", "Thanks", `References: <${ours}>\n`),
    );
    await dovecot.deliver(
      "office",
      plain("thief@elsewhere.example", "Re: key", "Guess", `References: <${ours.replace(/\d+@/, "1@")}>\n`),
    );
    await fetch();
    expect((await mailsWith(clientId)).map(({ direction, body }) => [direction, body])).toEqual([
      ["in", "Where is the key?"],
      ["out", "In the box."],
      ["in", "Thanks"],
    ]);
    expect((await api.mailbox.strangers({})).Strangers.map(({ address }) => address)).toEqual([
      "thief@elsewhere.example",
    ]);
  });

  it("answers into the ticket it is about, and takes up one that was handled", async () => {
    const contractId = await insertStay(house);
    const one = async (statement: string, value: number) =>
      (await asOwner(ownerUrl, (owner) => owner.query(statement, [value]))).rows[0];
    const { id: clientId } = await one(
      "SELECT client_id::int AS id FROM rent_contract WHERE id = $1",
      contractId,
    );
    await one("UPDATE client SET email = 'guest.of.stay@mail.example' WHERE id = $1", clientId);
    const { TicketId: id } = await api.tickets.create({ contractId, ticket: { subject: "Cold" } });
    const { messageId } = await api.tickets.sendEmail({ id, subject: "Heating", body: "Somebody comes." });
    await api.tickets.move({ id, action: "handle" });
    const { made } = await one("SELECT created_at AS made FROM outbox_message WHERE id = $1", messageId);
    const ours = `outbox.${organizationId}.${messageId}.${new Date(made).getTime()}@agency.example`;
    await dovecot.deliver(
      "office",
      plain("roommate@mail.example", "Re: Heating", "Still cold", `In-Reply-To: <${ours}>\n`),
    );
    await fetch();
    const { Ticket } = await api.tickets.read({ id });
    expect(Ticket).toMatchObject({ status: "NEW", reopened: 1 });
    expect(Ticket.heardAt).not.toBeNull();
    expect((await mailsWith(clientId)).map(({ body }) => body)).toContain("Still cold");
  });

  it("has no mail twice when the server gives all UIDs anew", async () => {
    const stored = async () =>
      (
        await asOwner(ownerUrl, (owner) =>
          owner.query("SELECT uid_validity, uid FROM mail_message WHERE direction = 'in' ORDER BY id"),
        )
      ).rows;
    const before = await stored();
    await dovecot.renumber("office");
    await fetch();
    const after = await stored();
    expect(after).toHaveLength(before.length);
    expect(after.map(({ uid_validity }) => uid_validity)).not.toContain(before[0]?.uid_validity ?? null);
    expect(await account()).toMatchObject({ inboxProblem: null, inboxMissing: 0 });
  });

  it("tells that a mail is there which cannot be stored, and takes the others", async () => {
    const { storage } = platform;
    const broken = {
      ...storage,
      put: () => Promise.reject(new Error("full")),
      get: storage.get,
      remove: storage.remove,
    };
    Object.assign(platform, { storage: broken });
    const id = await client("Noether");
    const withFile = `From: noether@mail.example\nSubject: File\nMIME-Version: 1.0\nContent-Type: application/pdf; name=a.pdf\n\n%PDF-1.7\n%%EOF\n`;
    await dovecot.deliver("office", withFile);
    await dovecot.deliver("office", plain("noether@mail.example", "No file", "Text"));
    await fetch();
    expect((await mailsWith(id)).map(({ subject }) => subject)).toEqual(["No file"]);
    expect((await account()).inboxMissing).toBe(1);
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT user_id::int, params FROM notification WHERE message = 'mailsMissing'"),
    );
    expect(rows).toMatchObject([{ user_id: person.id, params: { name: "Office", count: 1 } }]);
    Object.assign(platform, { storage });
    await fetch();
    expect((await account()).inboxMissing).toBe(0);
    expect(await mailsWith(id)).toHaveLength(2);
  });

  it("is watched: a mail is there at once, also after the server was away", async () => {
    const watch = watchMailboxes(platform, ownerUrl, { beat: 300, firstPause: 300 });
    const id = await client("Meitner");
    const seen = (count: number) =>
      expect
        .poll(
          async () => {
            await house.runJobs();
            return (await mailsWith(id)).length;
          },
          { timeout: 15_000, interval: 300 },
        )
        .toBe(count);
    try {
      await seen(0);
      await dovecot.deliver("office", plain("meitner@mail.example", "One", "First"));
      await seen(1);
      await dovecot.stop();
      await dovecot.start();
      await dovecot.deliver("office", plain("meitner@mail.example", "Two", "Second"));
      await seen(2);
    } finally {
      await watch.stop();
    }
  });

  it("says why it cannot be read, and tells after three times", async () => {
    await api.mailAccounts.update({ mail: { id: accountId, password: "wrong" } });
    for (let times = 0; times < 3; times += 1) await fetch();
    expect(await account()).toMatchObject({ inboxProblem: "credentials" });
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT user_id::int FROM notification WHERE message = 'mailboxFailing'"),
    );
    expect(rows).toEqual([{ user_id: person.id }]);
    await api.mailAccounts.update({ mail: { id: accountId, password: secret } });
    await fetch();
    expect(await account()).toMatchObject({ inboxProblem: null });
  });
});

it("shows a mail that came to two accounts once, and marks both copies as seen", async () => {
  const id = await client("Franklin");
  await inTenant(platform.db, organizationId, (trx) =>
    sql`INSERT INTO mail_message (organization_id, direction, client_id, message_id, address, subject, body)
      SELECT ${organizationId}, 'in', ${id}, 'twice@mail.example', 'franklin@mail.example', 'Twice', 'Hello'
      FROM generate_series(1, 2)`.execute(trx),
  );
  const { Mails } = await api.mailbox.thread({ clientId: id });
  expect(Mails).toHaveLength(1);
  await api.messages.seen({ id, ids: [Mails[0]?.id ?? 0], channel: "mail" });
  expect((await api.inbox.read({ id })).Thread.unseen).toBe(0);
});

describe("an answer by e-mail", () => {
  it("wants an address, a subject and an hour that is to come", async () => {
    const id = await client("Turing");
    const fieldsOf = (call: Promise<unknown>) =>
      call.then(
        () => [],
        ({ objects }) => Object.keys(objects.fields ?? {}),
      );
    expect(await fieldsOf(api.mailbox.send({ clientId: id, body: "Hello", files: [] }))).toEqual(["subject"]);
    const past = api.mailbox.send({
      clientId: id,
      subject: "S",
      body: "Hello",
      sendAfter: "2020-01-01T00:00:00Z",
      files: [],
    });
    expect(await fieldsOf(past)).toEqual(["sendAfter"]);
    const { ClientId } = await api.clients.add({
      client: { branchId: house.branchIds[0], lastname: "Nobody", phone: "+436601112233" },
    });
    await expect(
      api.mailbox.send({ clientId: ClientId, subject: "S", body: "Hello", files: [] }),
    ).rejects.toMatchObject({ errorType: "NOT_READY", message: "The client has no e-mail address." });
    const sendAfter = new Date(Date.now() + 3_600_000).toISOString();
    await api.mailbox.send({ clientId: id, subject: "Later", body: "Hello", sendAfter, files: [] });
    await house.runJobs();
    const { Mails } = await api.mailbox.thread({ clientId: id });
    expect(Mails).toMatchObject([{ state: "postponed", sendAfter }]);
  });
});
