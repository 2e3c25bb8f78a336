import { beforeEach, describe, expect, it } from "vitest";
import { connectTwilio, fakeTwilio, smsOf } from "#api/messages/sms/twilio-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { makeDue } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { removeConnection } from "#api/platform/vendors/connections.ts";

const { outside, taken, next } = fakeTwilio();
const house = await testHouse({ outside });
const admin = await house.admin();
const [branchId, otherBranchId] = house.branchIds;
const stranger = await house.otherTenant();
const noon = "2036-11-20T11:00:00Z";
const night = "2036-11-20T21:30:00Z";

beforeEach(async () => {
  house.at(noon);
  await connectTwilio(house);
  taken.splice(0);
  next.splice(0);
});

const { person, read, sent, incoming } = smsOf(house, admin);

describe("an SMS to a client", () => {
  it("goes to their mobile number, counted in segments, and is listed with who wrote it", async () => {
    const { id, phone, name } = await person({ phone: "+43 1 5550000" });
    const reply = await admin.sms.send({ clientId: id, body: "x".repeat(161) });
    expect(reply).toMatchObject({ segments: 2, sendAfter: null });
    expect(await read(reply.MessageId)).toMatchObject({ state: "pending" });
    await house.runJobs();
    expect(taken).toMatchObject([
      {
        to: phone,
        callback: `https://house.example/hooks/twilio/${house.organizationId}/status?message=${reply.MessageId}`,
      },
    ]);
    const { Messages } = await admin.sms.list({ filter: { clientId: [id] } });
    expect(Messages).toMatchObject([
      {
        id: reply.MessageId,
        direction: "out",
        phone,
        state: "sent",
        clientName: name,
        authorName: expect.stringMatching(/\w/),
      },
    ]);
  });

  it("goes to their telephone where there is no mobile number, and to nobody without either", async () => {
    const one = await person({ mobile: null, phone: "+43 1 5550001" });
    await sent(one.id);
    expect(taken[0]?.to).toBe("+4315550001");
    const none = await person({ mobile: null });
    await expect(admin.sms.send({ clientId: none.id, body: "x" })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("is refused without a text, above ten segments, and to whoever is not there", async () => {
    const { id } = await person();
    await expect(admin.sms.send({ clientId: id, body: " " })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    const fields = { objects: { fields: { body: expect.stringContaining("10") } } };
    await expect(admin.sms.send({ clientId: id, body: "ж".repeat(671) })).rejects.toMatchObject(fields);
    await expect(admin.sms.send({ clientId: 99_999, body: "x" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("is sent once by one idempotency key", async () => {
    const { id } = await person();
    const key = { idempotencyKey: "the-same-one" };
    const one = await admin.sms.send({ clientId: id, body: "Once" }, key);
    expect(await admin.sms.send({ clientId: id, body: "Once" }, key)).toEqual(one);
    await house.runJobs();
    expect(taken).toHaveLength(1);
  });

  it("waits for the morning at night, unless it is wanted now", async () => {
    house.at(night);
    const { id } = await person();
    const waiting = await admin.sms.send({ clientId: id, body: "Later" });
    expect(waiting.sendAfter).toMatch(/^2036-11-21T0[78]:00:00/);
    await admin.sms.send({ clientId: id, body: "Now", sendNow: true });
    await house.runJobs();
    expect(taken.map(({ body }) => body)).toEqual(["Now"]);
    expect(await read(waiting.MessageId)).toMatchObject({
      state: "postponed",
      sendAfter: waiting.sendAfter,
    });
    await makeDue(house.ownerUrl);
    house.at("2036-11-21T09:00:00Z");
    await house.runJobs();
    expect(await read(waiting.MessageId)).toMatchObject({ state: "sent", sendAfter: null });
  });

  it("is refused where Twilio is not connected, and nothing is written down", async () => {
    const { organizationId } = house;
    await inTenant(house.platform.db, organizationId, (trx) =>
      removeConnection({ trx, organizationId }, "twilio"),
    );
    const { id } = await person();
    await expect(admin.sms.send({ clientId: id, body: "x" })).rejects.toMatchObject({
      errorType: "NOT_CONNECTED",
    });
    expect((await admin.sms.list({ filter: { clientId: [id] } })).Total).toBe(0);
    expect(await admin.sms.standing({ clientId: id })).toMatchObject({ connected: false });
  });
});

describe("what goes wrong at the vendor", () => {
  it("is shown in its words, and a refusal is not repeated", async () => {
    next.push(400);
    const id = await sent((await person()).id);
    await makeDue(house.ownerUrl);
    await house.runJobs();
    expect(await read(id)).toMatchObject({
      state: "failed",
      reason: "Invalid number (Twilio 21211)",
      uncertain: false,
    });
    expect(taken).toHaveLength(0);
  });

  it("is tried again where it was too busy", async () => {
    next.push(429);
    const id = await sent((await person()).id);
    expect(await read(id)).toMatchObject({ state: "pending" });
    await makeDue(house.ownerUrl);
    await house.runJobs();
    expect(taken).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: "sent" });
  });

  it("sends nothing twice where the answer failed to come after the message was taken", async () => {
    next.push("lost");
    const id = await sent((await person()).id, "Only once");
    await makeDue(house.ownerUrl);
    await house.runJobs();
    expect(taken).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: "sent" });
  });

  it.each(["silence", 500] as const)("is left to a person where nobody knows (%s)", async (how) => {
    next.push(how);
    const id = await sent((await person()).id, `Who knows ${how}`);
    await makeDue(house.ownerUrl);
    await house.runJobs();
    expect(taken).toHaveLength(0);
    expect(await read(id)).toMatchObject({ state: "failed", uncertain: true });
  });

  it("can be sent again, once, as a message of its own", async () => {
    next.push(400);
    const id = await sent((await person()).id, "Again");
    const { MessageId } = await admin.sms.retry({ id });
    await house.runJobs();
    expect(await read(MessageId)).toMatchObject({ state: "sent", retryOf: id, body: "Again" });
    expect(await read(id)).toMatchObject({ state: "failed", retriedBy: MessageId });
    await expect(admin.sms.retry({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
    await expect(admin.sms.retry({ id: MessageId })).rejects.toMatchObject({ errorType: "NOT_READY" });
  });
});

describe("who reads and writes SMS", () => {
  const grants = {
    client: ["read" as const],
    client_sms: ["read" as const, "create" as const],
    client_name: ["read" as const],
  };

  it("sees no number without the right to numbers, finds none by it, and writes all the same", async () => {
    const { id, phone } = await person();
    const user = await house.user(grants);
    const { MessageId } = await user.sms.send({ clientId: id, body: "Masked" });
    expect((await user.sms.read({ id: MessageId })).Message).toMatchObject({ phone: "", body: "Masked" });
    expect(await user.sms.standing({ clientId: id })).toMatchObject({ phone: "" });
    expect((await user.sms.list({ filter: { q: phone.slice(-8) } })).Total).toBe(0);
    expect((await admin.sms.list({ filter: { q: phone.slice(-8) } })).Total).toBe(1);
  });

  it("sees texts only with the right to names", async () => {
    const { id } = await person();
    const user = await house.user({ client: ["read"], client_sms: ["read"], client_phone: ["read"] });
    const MessageId = await sent(id, "Dear Ms Guest");
    expect((await user.sms.read({ id: MessageId })).Message).toMatchObject({ body: "", clientName: "" });
    expect((await user.sms.list({ filter: { q: "Ms Guest" } })).Total).toBe(0);
  });

  it("reaches clients of the own branches only", async () => {
    const { id } = await person({}, otherBranchId);
    const MessageId = await sent(id);
    const user = await house.user(grants, { branches: [branchId] });
    await expect(user.sms.send({ clientId: id, body: "x" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    await expect(user.sms.read({ id: MessageId })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await user.sms.list({ filter: { clientId: [id] } })).Total).toBe(0);
    const other = await stranger.admin();
    await expect(other.sms.read({ id: MessageId })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(other.sms.retry({ id: MessageId })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("reads the outbox of an SMS only with the right to SMS", async () => {
    const id = await sent((await person()).id);
    const of = { objectType: "sms", objectId: id };
    expect((await admin.outbox.list(of)).Messages).toMatchObject([{ channel: "sms", state: "sent" }]);
    const user = await house.user({ client: ["read"] });
    await expect(user.outbox.list(of)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});

describe("the thread with a client", () => {
  it("holds mails and SMS of both directions, oldest first, as far as the reader may see them", async () => {
    const { id, phone } = await person({ email: "thread@mail.example" });
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .insertInto("outbox_message")
        .values({
          organization_id: house.organizationId,
          channel: "mail",
          sender: "office@house.example",
          recipient: "thread@mail.example",
          subject: "Your booking",
          body: "Dear guest",
          object_type: "client",
          object_id: id,
          created_at: "2036-11-20T10:00:00Z",
        })
        .execute(),
    );
    await sent(id, "On our way?");
    house.at("2036-11-20T11:05:00Z");
    await incoming({ MessageSid: "SMthread", From: phone, Body: "Yes" });
    await house.runJobs();
    const { Messages } = await admin.sms.thread({ id });
    expect(Messages.map(({ channel, direction, text }) => [channel, direction, text])).toEqual([
      ["mail", "out", "Your booking"],
      ["sms", "out", "On our way?"],
      ["sms", "in", "Yes"],
    ]);
    const user = await house.user({ client: ["read"], client_name: ["read"] });
    const { Messages: shown } = await user.sms.thread({ id });
    expect(shown).toMatchObject([{ channel: "mail", address: "" }]);
  });
});
