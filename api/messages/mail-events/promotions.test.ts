import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mailingHouse } from "#api/messages/mail-events/mailing-house-testing.ts";
import { promotionStatusList } from "#api/messages/mail-events/promotion-status.ts";
import { sendBatch } from "#api/messages/mail-events/send-batch.ts";
import { openAppLogin } from "#api/platform/database/roles.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";

const { house, api, person, branchId, otherBranchId, mailEventId, serviceId, ...mailing } =
  await mailingHouse();
const { client, send, draft, mailsTo, runAll } = mailing;
const { ownerUrl, organizationId, platform } = house;

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
    // The first batch alone, without the outbox.
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
