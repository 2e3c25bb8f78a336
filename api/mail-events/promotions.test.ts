import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SandboxMailbox } from "#api/integrations/mail/sandbox.ts";
import { complaint, report } from "#api/mail-events/mail-events-testing.ts";
import { promotionStatusList } from "#api/mail-events/promotion-status.ts";
import { openAppLogin } from "#api/platform/database/roles.ts";
import { asOwner, makeDue } from "#api/platform/jobs/testing.ts";
import { testMoves } from "#api/platform/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { ownerUrl, organizationId, platform } = house;
const [branchId, otherBranchId] = house.branchIds;
const person = await house.person({ admin: true });
const api = person.client;
const mailbox = platform.mail as SandboxMailbox;
await asOwner(ownerUrl, (owner) =>
  owner.query("UPDATE branch SET email = 'office@agency.example', legal_name = 'Nord GmbH'"),
);

let made = 0;
async function client({
  email,
  agrees = true,
  branch = branchId,
}: {
  email?: string | null;
  agrees?: boolean;
  branch?: number;
} = {}) {
  made += 1;
  const address = email === undefined ? `guest${made}@mail.example` : email;
  const { ClientId: id } = await api.clients.add({
    client: {
      branchId: branch,
      firstname: "Anna",
      lastname: `Guest ${made}`,
      phone: "+43660111",
      email: address,
      language: "en",
    },
  });
  if (agrees)
    await asOwner(ownerUrl, (owner) =>
      owner.query(
        "INSERT INTO client_consent (organization_id, client_id, purpose, given_at, given_by) VALUES ($1, $2, 'promotionMail', now(), 'staff')",
        [organizationId, id],
      ),
    );
  return { id, email: address ?? "" };
}

const { MailEventId: mailEventId } = await api.mailEvents.add({
  mailEvent: { name: "Offer", language: "de", subject: "Angebot", body: "{salutation},\n\nText" },
});
await api.mailEvents.setText({
  id: mailEventId,
  language: "en",
  subject: "Offer for {firstname}",
  body: "{salutation},\n\nText",
});
const { MailEventId: serviceId } = await api.mailEvents.add({
  mailEvent: { name: "Key", kind: "service", language: "de", subject: "Schlüssel", body: "{salutation}," },
});

const send = async (ids: number[]) =>
  (await api.mailPromotions.sendPromotion({ clientList: ids, mailEventId })).PromotionId;
const draft = async (ids: number[]) =>
  (await api.mailPromotions.add({ promotion: { name: "Draft", mailEventId }, audience: { ids } }))
    .PromotionId;
const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to === email);
/** Batch after batch, and what they put into the outbox. */
const runAll = async () => {
  for (let turn = 0; turn < 6; turn++) {
    await makeDue(ownerUrl);
    await house.runJobs();
  }
};
const tokenTo = (email: string) =>
  /\/unsubscribe\/([\w-]{43})$/.exec(mailsTo(email).at(-1)?.unsubscribeUrl ?? "")?.[1] ?? "";

describe("an audience", () => {
  it("is counted, with why who is left out", async () => {
    const good = await client();
    const twin = await client({ email: good.email.toUpperCase() });
    const mute = await client({ email: null });
    const shy = await client({ agrees: false });
    const gone = await client();
    await api.mailPromotions.suppress({ address: gone.email.toUpperCase(), reason: "complained" });
    const id = await draft([good, twin, mute, shy, gone].map((one) => one.id));
    const { willGet, leftOut } = await api.mailPromotions.audience({ id });
    expect(willGet).toBe(1);
    expect(
      leftOut.map(({ reason, count, clients }) => [reason, count, clients.map((one) => one.id)]),
    ).toEqual([
      ["complained", 1, [gone.id]],
      ["noConsent", 1, [shy.id]],
      ["noEmail", 1, [mute.id]],
      ["sameAddress", 1, [twin.id]],
    ]);
  });

  it("is a list of clients by its filter, frozen when it starts", async () => {
    await client();
    const id = (
      await api.mailPromotions.add({
        promotion: { name: "By filter", mailEventId },
        audience: { filter: { q: "Guest" }, buids: [branchId] },
      })
    ).PromotionId;
    const before = (await api.mailPromotions.audience({ id })).willGet;
    expect(before).toBeGreaterThan(0);
    await api.mailPromotions.move({ id, action: "start" });
    const late = await client();
    await runAll();
    expect(mailsTo(late.email)).toEqual([]);
    const { Counts } = await api.mailPromotions.read({ id });
    expect(Counts.sent).toBe(before);
  });

  it("holds only clients of the branches of whoever asks", async () => {
    const elsewhere = await client({ branch: otherBranchId });
    const here = await client();
    const local = await house.user(
      { mailevent: ["read", "edit"], client: ["read"], client_name: ["read"] },
      { branches: [branchId] },
    );
    await expect(
      local.mailPromotions.sendPromotion({ clientList: [here.id, elsewhere.id] }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const id = await draft([here.id, elsewhere.id]);
    expect((await api.mailPromotions.audience({ id })).willGet).toBe(2);
    expect((await local.mailPromotions.audience({ id })).willGet).toBe(1);
  });
});

describe("a promotion", () => {
  it("goes to each once, in their language, with a way to unsubscribe, and is done then", async () => {
    const anna = await client();
    const shy = await client({ agrees: false });
    const id = await send([anna.id, shy.id]);
    await runAll();
    const [mail, ...more] = mailsTo(anna.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Offer for Anna");
    expect(mail?.text).toContain("Dear Anna Guest");
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/house\.example\/unsubscribe\/[\w-]{43}$/);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    expect(mail?.from).toBe('"Nord GmbH" <office@agency.example>');
    expect(mailsTo(shy.email)).toEqual([]);
    const { Promotion, Counts } = await api.mailPromotions.read({ id });
    expect(Promotion.status).toBe("done");
    expect(Counts).toMatchObject({
      audience: 2,
      sent: 1,
      waiting: 0,
      leftOut: [{ reason: "noConsent", count: 1 }],
    });
    const { Recipients } = await api.mailPromotions.recipients({ id });
    expect(Recipients.map(({ state, leftOut }) => [state, leftOut])).toEqual([
      ["sent", null],
      ["leftOut", "noConsent"],
    ]);
    // The link is the recipient's alone: nobody of the house reads it.
    const stored = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT body, unsubscribe_url FROM outbox_message WHERE recipient = $1", [anna.email]),
    );
    expect(stored.rows).toEqual([{ body: expect.stringContaining("/unsubscribe/…"), unsubscribe_url: null }]);
  });

  it("asks for consent and the list again when each mail is queued", async () => {
    const [stays, withdraws, bounces, deleted] = [
      await client(),
      await client(),
      await client(),
      await client(),
    ];
    const id = await send([stays, withdraws, bounces, deleted].map((one) => one.id));
    await asOwner(ownerUrl, (owner) =>
      owner.query(
        "UPDATE client_consent SET withdrawn_at = now(), withdrawn_by = 'staff' WHERE client_id = $1",
        [withdraws.id],
      ),
    );
    await api.mailPromotions.suppress({ address: bounces.email, reason: "bounced" });
    await api.clientActs.deleteUndelete({ bulklist: [deleted.id], status: "deleted" });
    await runAll();
    expect(mailsTo(stays.email)).toHaveLength(1);
    for (const one of [withdraws, bounces, deleted]) expect(mailsTo(one.email)).toEqual([]);
    const { Counts } = await api.mailPromotions.read({ id });
    expect(Counts.leftOut).toEqual([
      { reason: "bounced", count: 1 },
      { reason: "gone", count: 1 },
      { reason: "noConsent", count: 1 },
    ]);
  });

  it("goes to the address a client has by now, and not to one that somebody of the audience has", async () => {
    const [moved, twin, other] = [await client(), await client(), await client()];
    const id = await send([moved, twin, other].map((one) => one.id));
    await api.clients.update({ client: { id: moved.id, email: "moved@mail.example" } });
    await api.clients.update({ client: { id: twin.id, email: other.email } });
    await runAll();
    expect(mailsTo("moved@mail.example")).toHaveLength(1);
    expect(mailsTo(moved.email)).toEqual([]);
    expect(mailsTo(other.email)).toHaveLength(1);
    expect((await api.mailPromotions.read({ id })).Counts.leftOut).toEqual([
      { reason: "sameAddress", count: 1 },
    ]);
  });

  it("paused, sends nothing more and takes back what waits; resumed, goes on where it was", async () => {
    const guests = [];
    for (let n = 0; n < 60; n++) guests.push(await client());
    const id = await send(guests.map((one) => one.id));
    await asOwner(ownerUrl, (owner) => owner.query("SELECT 1"));
    // The first batch alone, without the outbox.
    const { sendBatch } = await import("#api/mail-events/send-batch.ts");
    await sendBatch(platform, { organizationId, promotionId: id });
    expect((await api.mailPromotions.read({ id })).Counts).toMatchObject({ underWay: 50, waiting: 10 });
    await api.mailPromotions.move({ id, action: "pause" });
    expect((await api.mailPromotions.read({ id })).Counts).toMatchObject({ underWay: 0, waiting: 60 });
    await runAll();
    expect(guests.flatMap(({ email }) => mailsTo(email))).toEqual([]);
    await api.mailPromotions.move({ id, action: "resume" });
    await runAll();
    for (const { email } of guests) expect(mailsTo(email), email).toHaveLength(1);
    expect((await api.mailPromotions.read({ id })).Promotion.status).toBe("done");
  });

  it("stopped, is over for good", async () => {
    const guest = await client();
    const id = await send([guest.id]);
    await api.mailPromotions.move({ id, action: "stop" });
    await runAll();
    expect(mailsTo(guest.email)).toEqual([]);
    await expect(api.mailPromotions.move({ id, action: "resume" })).rejects.toMatchObject({
      errorType: "INVALID_TRANSITION",
    });
  });

  it("killed in the middle of a batch, is sent after the next start, to nobody twice and to everybody", async () => {
    const guests = [];
    for (let n = 0; n < 20; n++) guests.push(await client());
    const id = await send(guests.map((one) => one.id));
    const appUrl = await openAppLogin(ownerUrl, "the key of the test databases, no secret");
    const script = join(import.meta.dirname, "killed-batch-testing.ts");
    const child = spawn(process.execPath, [script, appUrl, ownerUrl, platform.dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    // It has put the first mails into the outbox and has not committed yet.
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect((await api.mailPromotions.read({ id })).Counts).toMatchObject({ waiting: 20, underWay: 0 });
    await runAll();
    for (const { email } of guests) expect(mailsTo(email), email).toHaveLength(1);
    expect((await api.mailPromotions.read({ id })).Promotion.status).toBe("done");
  });

  it("cannot be sent by two workers at once to the same people", async () => {
    const guests = [await client(), await client(), await client()];
    const id = await send(guests.map((one) => one.id));
    const { sendBatch } = await import("#api/mail-events/send-batch.ts");
    await Promise.all([1, 2, 3].map(() => sendBatch(platform, { organizationId, promotionId: id })));
    await runAll();
    for (const { email } of guests) expect(mailsTo(email)).toHaveLength(1);
  });

  it("keeps the text it started with", async () => {
    const guest = await client();
    const { MailEventId } = await api.mailEvents.add({
      mailEvent: { name: "Changes", language: "en", subject: "Before", body: "Text" },
    });
    await api.mailPromotions.sendPromotion({ clientList: [guest.id], mailEventId: MailEventId });
    await api.mailEvents.update({ mailEvent: { id: MailEventId, subject: "After" } });
    await runAll();
    expect(mailsTo(guest.email).map(({ subject }) => subject)).toEqual(["Before"]);
  });

  it("does not start without a text for promotions, or where nobody would get it, and does not change once started", async () => {
    const guest = await client();
    const { PromotionId: id } = await api.mailPromotions.sendPromotion({ clientList: [guest.id] });
    await expect(api.mailPromotions.move({ id, action: "start" })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    await expect(
      api.mailPromotions.update({ promotion: { id, mailEventId: serviceId } }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
    const lonely = await draft([(await client({ agrees: false })).id]);
    await expect(api.mailPromotions.move({ id: lonely, action: "start" })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    expect((await api.mailPromotions.read({ id: lonely })).Counts.audience).toBe(0);
    await api.mailPromotions.update({ promotion: { id, mailEventId } });
    await api.mailPromotions.move({ id, action: "start" });
    await expect(api.mailPromotions.update({ promotion: { id, name: "Late" } })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("is tried on oneself, in each of its languages, and on nobody else", async () => {
    const guest = await client();
    const id = await draft([guest.id]);
    await expect(api.mailPromotions.test({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
    await asOwner(ownerUrl, (owner) =>
      owner.query("UPDATE app_user SET email = 'me@agency.example' WHERE id = $1", [person.id]),
    );
    expect(await api.mailPromotions.test({ id })).toEqual({ mails: 2 });
    await runAll();
    expect(mailsTo("me@agency.example").map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Angebot"),
      expect.stringContaining("Offer for"),
    ]);
    expect(mailsTo(guest.email)).toEqual([]);
    const { Messages } = await api.outbox.list({ objectType: "mailPromotion", objectId: id });
    expect(Messages).toHaveLength(2);
  });

  testMoves(house, promotionStatusList, {
    make: async () => draft([(await client()).id]),
    fails: {
      textChosen: (trx, id) =>
        trx.updateTable("mail_promotion").set({ mail_event_id: null }).where("id", "=", id).execute(),
    },
  });
});

describe("unsubscribing", () => {
  it("withdraws the consent and keeps the address off, by a post alone; again it answers the same", async () => {
    const guest = await client();
    const id = await send([guest.id]);
    await runAll();
    const token = tokenTo(guest.email);
    const nobody = house.nobody();
    expect(await nobody.mailPromotions.unsubscribeData({ token })).toMatchObject({
      language: "en",
      done: false,
    });
    const consents = () =>
      asOwner(ownerUrl, async (owner) => {
        const { rows } = await owner.query("SELECT withdrawn_by FROM client_consent WHERE client_id = $1", [
          guest.id,
        ]);
        return rows;
      });
    expect(await consents()).toEqual([{ withdrawn_by: null }]);
    const answer = await nobody.mailPromotions.unsubscribe({ token });
    expect(await nobody.mailPromotions.unsubscribe({ token })).toEqual(answer);
    expect(await consents()).toEqual([{ withdrawn_by: "unsubscribeLink" }]);
    expect((await nobody.mailPromotions.unsubscribeData({ token })).done).toBe(true);
    const { Suppressions } = await api.mailPromotions.suppressions({ filter: { q: guest.email } });
    expect(Suppressions).toMatchObject([{ address: guest.email, reason: "unsubscribed" }]);
    expect((await api.mailPromotions.read({ id })).Counts.returned.unsubscribed).toBe(1);
    const { Entries } = await api.audit.list({ filter: { objectType: "client", objectId: guest.id } });
    expect(
      Entries.map(({ action }) => action)
        .slice(0, 2)
        .sort(),
    ).toEqual(["unsubscribe", "withdrawConsent"]);
    const again = await draft([guest.id]);
    expect((await api.mailPromotions.audience({ id: again })).leftOut).toMatchObject([
      { reason: "unsubscribed" },
    ]);
  });

  it("opens nothing by a token nobody was sent, and counts who keeps guessing", async () => {
    const nobody = house.nobody();
    const guess = () => nobody.mailPromotions.unsubscribe({ token: "x".repeat(43) });
    await expect(guess()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const answers = await Promise.allSettled(Array.from({ length: 61 }, guess));
    expect(answers.at(-1)).toMatchObject({
      reason: { errorType: expect.stringMatching(/RATE_LIMITED|NOT_FOUND/) },
    });
    await expect(guess()).rejects.toMatchObject({ errorType: "RATE_LIMITED" });
    const guest = await client();
    await send([guest.id]);
    await runAll();
    await expect(nobody.mailPromotions.unsubscribe({ token: tokenTo(guest.email) })).resolves.toBeDefined();
  });
});

describe("what came back", () => {
  it("is noted of its recipient, and an address that does not exist gets nothing any more", async () => {
    const [dead, full, angry] = [await client(), await client(), await client()];
    const id = await send([dead, full, angry].map((one) => one.id));
    await runAll();
    const messageId = (email: string) => mailsTo(email)[0]?.id ?? "";
    const taken = (file: File) => api.mailPromotions.report({ file });
    // Forwarded mail is reported by another address than the one it was sent to.
    expect(
      await taken(report({ to: "forwarded@elsewhere.example", messageId: messageId(dead.email) })),
    ).toEqual({ reported: [{ address: dead.email, kind: "bounced", status: "5.1.1", suppressed: true }] });
    expect(
      await taken(
        report({ to: full.email, messageId: messageId(full.email), status: "5.2.2", words: "full" }),
      ),
    ).toMatchObject({ reported: [{ kind: "bounced", suppressed: false }] });
    expect(await taken(complaint({ to: angry.email, messageId: messageId(angry.email) }))).toMatchObject({
      reported: [{ address: angry.email, kind: "complained", suppressed: true }],
    });
    expect((await api.mailPromotions.read({ id })).Counts.returned).toEqual({
      bounced: 2,
      complained: 1,
      unsubscribed: 0,
    });
    const again = await draft([dead, full, angry].map((one) => one.id));
    const { willGet, leftOut } = await api.mailPromotions.audience({ id: again });
    expect([willGet, leftOut.map(({ reason }) => reason)]).toEqual([1, ["bounced", "complained"]]);
  });

  it("is refused where it is no report", async () => {
    await expect(
      api.mailPromotions.report({ file: new File(["Subject: Hello\n\nHello"], "hello.eml") }),
    ).rejects.toMatchObject({ objects: { fields: { file: expect.any(String) } } });
  });

  it("is known at once where the mail server says so itself", async () => {
    const guest = await client();
    await send([guest.id]);
    const { sendBatch } = await import("#api/mail-events/send-batch.ts");
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT max(id)::int AS id FROM mail_promotion WHERE organization_id = $1", [
        organizationId,
      ]),
    );
    await sendBatch(platform, { organizationId, promotionId: rows[0].id });
    const { deliver } = await import("#api/platform/outbox/deliver.ts");
    const { MailFailure } = await import("#api/integrations/mail/port.ts");
    const refusing = {
      ...platform,
      mail: {
        sandbox: false,
        send: () => Promise.reject(new MailFailure("permanent", "550 5.1.1 User unknown")),
        wasAccepted: async () => "notAccepted" as const,
      },
    };
    const message = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT id::int AS id FROM outbox_message WHERE recipient = $1", [guest.email]),
    );
    await deliver(refusing, { organizationId, messageId: message.rows[0].id });
    const { Suppressions } = await api.mailPromotions.suppressions({ filter: { q: guest.email } });
    expect(Suppressions).toMatchObject([{ reason: "bounced", note: "5.1.1" }]);
  });
});

describe("the list of addresses that get nothing", () => {
  it("is kept by hand, once each, and left with a reason", async () => {
    const address = "By.Hand@mail.example";
    const { SuppressionId: id } = await api.mailPromotions.suppress({ address, note: "asked on the phone" });
    await expect(api.mailPromotions.suppress({ address: address.toLowerCase() })).rejects.toMatchObject({
      objects: { fields: { address: expect.any(String) } },
    });
    await expect(api.mailPromotions.release({ id, reason: "" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await api.mailPromotions.release({ id, reason: "called again" });
    const { Suppressions } = await api.mailPromotions.suppressions({ filter: { q: "by.hand" } });
    expect(Suppressions).toEqual([]);
  });

  it("shows no address to whoever may not see clients' ones", async () => {
    await api.mailPromotions.suppress({ address: "hidden@mail.example" });
    const blind = await house.user({ mailevent: ["read"] });
    const { Suppressions } = await blind.mailPromotions.suppressions({});
    expect(new Set(Suppressions.map(({ address }) => address))).toEqual(new Set([""]));
    expect((await blind.mailPromotions.suppressions({ filter: { q: "hidden" } })).Suppressions).toEqual([]);
  });
});

describe("one mail to one client", () => {
  it("goes by a template, in the client's name and with the object it is about", async () => {
    const guest = await client({ agrees: false });
    await api.mailEvents.send({ action: "send", clientid: guest.id, template: serviceId });
    await runAll();
    expect(mailsTo(guest.email)).toMatchObject([
      { subject: "Schlüssel", text: expect.stringContaining("Anna Guest") },
    ]);
    expect(mailsTo(guest.email)[0]?.unsubscribeUrl).toBeUndefined();
    const { Messages } = await api.outbox.list({ objectType: "client", objectId: guest.id });
    expect(Messages).toHaveLength(1);
  });

  it("goes once where it is posted twice", async () => {
    const guest = await client();
    const mail = { subject: "Hello {firstname}", text: "{salutation}," };
    const post = () =>
      api.mailEvents.send({ action: "send", clientid: guest.id, mail }, { idempotencyKey: "twice-and-once" });
    expect(await post()).toEqual(await post());
    await runAll();
    expect(mailsTo(guest.email)).toMatchObject([{ subject: "Hello Anna" }]);
  });

  it("goes by the account that was chosen", async () => {
    const guest = await client();
    const account = { host: "127.0.0.1", port: 25, security: "none" } as const;
    const add = (name: string, more = {}) =>
      asOwner(ownerUrl, async (owner) => {
        const { rows } = await owner.query<{ id: string }>(
          `INSERT INTO mail_account (organization_id, user_id, name, host, port, security, sender_address)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
          [
            organizationId,
            (more as { user?: number }).user ?? null,
            name,
            account.host,
            account.port,
            account.security,
            `${name}@agency.example`,
          ],
        );
        return Number(rows[0]?.id);
      });
    const house1 = await add("house");
    const stranger = await house.person();
    const theirs = await add("theirs", { user: stranger.id });
    const mail = { subject: "Hello", text: "Hello" };
    await expect(
      api.mailEvents.send({ action: "send", clientid: guest.id, smtp: theirs, mail }),
    ).rejects.toMatchObject({ objects: { fields: { smtp: expect.any(String) } } });
    const { MessageId } = await api.mailEvents.send({
      action: "send",
      clientid: guest.id,
      smtp: house1,
      mail,
    });
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT account_id::int AS account FROM outbox_message WHERE id = $1", [MessageId]),
    );
    expect(rows).toEqual([{ account: house1 }]);
    await asOwner(ownerUrl, (owner) => owner.query("UPDATE mail_account SET active = false"));
  });

  it.each([
    ["nothing to say", {}, { errorType: "VALIDATION" }],
    ["a promotion", { template: mailEventId }, { errorType: "VALIDATION" }],
    ["an unknown variable", { mail: { subject: "S", text: "{nobody}" } }, { errorType: "VALIDATION" }],
    ["another's name", { mail: { subject: "S", text: "T" }, userid: 999_999 }, { errorType: "VALIDATION" }],
    [
      "another client's object",
      { mail: { subject: "S", text: "T" }, objectid: 999_999 },
      { errorType: "VALIDATION" },
    ],
  ])("is refused with %s", async (_, more, refusal) => {
    const guest = await client();
    await expect(api.mailEvents.send({ action: "send", clientid: guest.id, ...more })).rejects.toMatchObject(
      refusal,
    );
  });

  it("is refused without an address, and to one that bounced; who unsubscribed from promotions gets it", async () => {
    const mail = { subject: "S", text: "T" };
    const mute = await client({ email: null });
    await expect(api.mailEvents.send({ action: "send", clientid: mute.id, mail })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const dead = await client();
    await api.mailPromotions.suppress({ address: dead.email, reason: "bounced" });
    await expect(api.mailEvents.send({ action: "send", clientid: dead.id, mail })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const away = await client();
    await api.mailPromotions.suppress({ address: away.email, reason: "unsubscribed" });
    await expect(api.mailEvents.send({ action: "send", clientid: away.id, mail })).resolves.toBeDefined();
  });

  it("is written by whoever sees neither name nor address, and shows them neither", async () => {
    const guest = await client();
    const blind = await house.user({ client: ["read"], sendmail: ["create"] });
    const said = [
      await blind.mailEvents.writeData({ clientId: guest.id }),
      await blind.mailEvents.previewText({
        clientId: guest.id,
        subject: "For {firstname}",
        text: "{salutation},",
      }),
      await blind.mailEvents.send({
        action: "send",
        clientid: guest.id,
        mail: { subject: "For {firstname}", text: "{salutation}," },
      }),
      await blind.outbox.list({ objectType: "client", objectId: guest.id }),
    ];
    expect(JSON.stringify(said)).not.toMatch(/Anna|mail\.example/);
    await runAll();
    expect(mailsTo(guest.email)).toMatchObject([{ subject: "For Anna" }]);
  });
});
