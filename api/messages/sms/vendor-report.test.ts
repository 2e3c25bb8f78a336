import { beforeEach, describe, expect, it } from "vitest";
import { connectTwilio, fakeTwilio, sender, signedHook, smsOf } from "#api/messages/sms/twilio-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { makeDue } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const { outside, taken, next } = fakeTwilio();
const house = await testHouse({ outside });
const admin = await house.admin();
const stranger = await house.otherTenant();
const noon = "2036-11-20T11:00:00Z";

beforeEach(async () => {
  house.at(noon);
  await connectTwilio(house);
  taken.splice(0);
  next.splice(0);
});

const { person, read, sent, report, incoming } = smsOf(house, admin);

describe("what the vendor tells by itself", () => {
  it("moves a message on, once and never back", async () => {
    const id = await sent((await person()).id);
    const MessageSid = taken[0]?.sid ?? "";
    await report(id, { MessageSid, MessageStatus: "undelivered", ErrorCode: "30003" });
    await report(id, { MessageSid, MessageStatus: "undelivered", ErrorCode: "30003" });
    await report(id, { MessageSid, MessageStatus: "sent" });
    await house.runJobs();
    expect(await read(id)).toMatchObject({ state: "undelivered", reason: "Twilio 30003" });
    await report(id, { MessageSid, MessageStatus: "delivered" });
    await house.runJobs();
    expect(await read(id)).toMatchObject({ state: "undelivered" });
    const { History } = await admin.sms.read({ id });
    expect(History.filter(({ action }) => action === "undelivered")).toHaveLength(1);
  });

  it("is believed of a message of which nobody knew whether it went out", async () => {
    next.push("silence");
    const id = await sent((await person()).id, "Late news");
    await report(id, { MessageSid: "SMlate", MessageStatus: "delivered" });
    await house.runJobs();
    expect(await read(id)).toMatchObject({ state: "delivered", uncertain: false });
  });

  it("is not believed of another message than its own", async () => {
    const id = await sent((await person()).id);
    await report(id, { MessageSid: "SMother", MessageStatus: "failed" });
    await house.runJobs();
    expect(await read(id)).toMatchObject({ state: "sent" });
  });

  it("is taken with a valid signature only, for the account and the number that are connected", async () => {
    const api = house.nobody();
    const hook = signedHook(house, "inbound", {
      To: sender,
      MessageSid: "SMx",
      From: "+4366012345",
      Body: "x",
    });
    const refused = [
      { ...hook, signature: "" },
      { ...hook, signature: `${hook.signature.slice(0, -2)}A=` },
      { ...hook, params: { ...hook.params, Body: "y" } },
      { ...hook, path: `${hook.path}?x=1` },
      { ...hook, path: `/hooks/twilio/${house.organizationId}/status` },
      { ...hook, organizationId: stranger.organizationId },
      { ...hook, organizationId: 999_999 },
      signedHook(house, "inbound", { To: "+439999", MessageSid: "SMx", From: "+4366012345", Body: "x" }),
      signedHook(house, "inbound", {
        AccountSid: "ACother",
        To: sender,
        MessageSid: "SMx",
        From: "+1",
        Body: "x",
      }),
    ];
    for (const wrong of refused)
      await expect(api.sms.hook(wrong)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await house.runJobs();
    const stored = await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx.selectFrom("sms_event").select("id").where("provider_id", "=", "SMx").execute(),
    );
    expect(stored).toEqual([]);
    await expect(api.sms.hook(hook)).resolves.toEqual({});
  });

  it("is asked for where nothing is told", async () => {
    const id = await sent((await person()).id);
    const one = taken[0];
    if (one) one.status = "delivered";
    await makeDue(house.ownerUrl);
    await house.runJobs();
    expect(await read(id)).toMatchObject({ state: "delivered" });
  });
});

describe("an SMS that comes in", () => {
  it("is kept once, with the client whose number it is", async () => {
    const { id, phone } = await person();
    const params = { MessageSid: "SMin1", From: phone, Body: "We are late" };
    await incoming(params);
    await incoming(params);
    await house.runJobs();
    const { Messages } = await admin.sms.list({ filter: { clientId: [id], direction: ["in"] } });
    expect(Messages).toMatchObject([{ state: "received", body: "We are late", phone, authorName: "" }]);
    const rows = await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx.selectFrom("sms_event").select("told").where("provider_id", "=", "SMin1").execute(),
    );
    expect(rows).toEqual([{ told: {} }]);
  });

  it("belongs to whoever was written to last where two have the number, and to nobody where neither was", async () => {
    const mobile = "+43660777888";
    const one = await person({ mobile });
    await person({ mobile });
    await incoming({ MessageSid: "SMtwo1", From: mobile, Body: "Which of us?" });
    await house.runJobs();
    const nobodys = await admin.sms.list({ filter: { q: "Which of us" } });
    expect(nobodys.Messages).toMatchObject([{ clientId: null, clientName: "" }]);
    await sent(one.id);
    await incoming({ MessageSid: "SMtwo2", From: mobile, Body: "It is me" });
    await house.runJobs();
    expect((await admin.sms.list({ filter: { q: "It is me" } })).Messages).toMatchObject([
      { clientId: one.id },
    ]);
  });

  it("that says STOP takes back the consent to promotion, and START gives none", async () => {
    const { id, phone } = await person({ language: "fr" });
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .insertInto("client_consent")
        .values({
          organization_id: house.organizationId,
          client_id: id,
          purpose: "promotionSms",
          given_at: "2026-01-01T00:00:00Z",
          given_by: "staff",
          wording: "",
          withdrawn_at: null,
          withdrawn_by: null,
        } as never)
        .execute(),
    );
    const consent = () =>
      inTenant(house.platform.db, house.organizationId, (trx) =>
        trx.selectFrom("client_consent").select("withdrawn_by as by").where("client_id", "=", id).execute(),
      );
    await incoming({ MessageSid: "SMstop", From: phone, Body: " Arrêt! " });
    await house.runJobs();
    expect(await consent()).toEqual([{ by: "smsAnswer" }]);
    expect(await admin.sms.standing({ clientId: id })).toMatchObject({ stopped: true });
    house.at("2036-11-20T12:00:00Z");
    await incoming({ MessageSid: "SMstart", From: phone, Body: "START" });
    await house.runJobs();
    expect(await consent()).toEqual([{ by: "smsAnswer" }]);
    expect(await admin.sms.standing({ clientId: id })).toMatchObject({ stopped: false });
  });
});

describe("the simulator", () => {
  it.each([
    ["111", { state: "delivered", sandbox: true }],
    ["001", { state: "undelivered", reason: "Unreachable destination handset (Twilio 30003)" }],
    ["002", { state: "failed", reason: "Landline or unreachable carrier (Twilio 30006)" }],
    ["003", { state: "sent" }],
    ["004", { state: "failed", uncertain: false }],
  ])("ends as its number's last digits say: %s", async (ending, expected) => {
    await connectTwilio(house, { sandbox: true });
    const { id } = await person({ mobile: `+43660123${ending}` });
    const MessageId = await sent(id, `To ${ending}`);
    await house.runJobs();
    expect(await read(MessageId)).toMatchObject(expected);
    expect(taken).toHaveLength(0);
  });

  it("answers", async () => {
    await connectTwilio(house, { sandbox: true });
    const { id } = await person({ mobile: "+43660124005" });
    await sent(id);
    await house.runJobs();
    const { Messages } = await admin.sms.list({ filter: { clientId: [id], direction: ["in"] } });
    expect(Messages).toHaveLength(1);
  });

  it("takes nothing by a request", async () => {
    await connectTwilio(house, { sandbox: true });
    const hook = signedHook(house, "inbound", { To: sender, MessageSid: "SMz", From: "+436601", Body: "x" });
    await expect(house.nobody().sms.hook(hook)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});
