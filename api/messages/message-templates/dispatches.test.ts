import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { dispatchStatusList } from "#api/messages/message-templates/dispatch-status.ts";
import { fallBack, sendMessages } from "#api/messages/message-templates/send-due.ts";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const api = await house.admin();

type Template = Parameters<typeof api.messageTemplates.add>[0]["template"];
const words = { name: "Arrival", language: "en", subject: "{unit.name}", body: "Dear {guest.name}" } as const;

beforeAll(async () => {
  await letBill(house, branchId);
});

/** A stay that is agreed at an instant, with a template of its own unit. */
async function agreed(more: Partial<Template> = {}) {
  house.at("2026-10-20T10:00:00Z");
  const contractId = await insertStay(house, { status: "NEW" });
  const { unitId } = (await api.rentContracts.read({ id: contractId })).contract;
  const { MessageTemplateId: id } = await api.messageTemplates.add({
    template: { ...words, unitId, ...more },
  });
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE message_template SET created_at = '2026-10-01T00:00:00Z' WHERE id = ${id}`.execute(trx),
  );
  await api.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
  await house.runJobs();
  const dispatches = async () => (await api.messageDispatches.list({ filter: { contractId } })).Dispatches;
  return { contractId, unitId, templateId: id, dispatches };
}
async function clock(at: string) {
  house.at(at);
  await sendMessages(house.platform, {});
}
const mailsTo = (contractId: number) =>
  inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .selectFrom("outbox_message")
      .select(["subject", "body"])
      .where("object_type", "=", "rentContract")
      .where("object_id", "=", contractId)
      .execute(),
  );

describe("what a template has planned", () => {
  it("goes out when it is due, once, though two workers look at the same time", async () => {
    const { contractId, dispatches } = await agreed();
    expect(await dispatches()).toMatchObject([{ state: "planned", dueAt: "2026-10-31T14:00:00.000Z" }]);
    await clock("2026-10-31T13:59:00Z");
    expect(await mailsTo(contractId)).toEqual([]);
    await Promise.all([clock("2026-10-31T14:00:00Z"), clock("2026-10-31T14:00:00Z")]);
    await clock("2026-10-31T14:01:00Z");
    expect(await mailsTo(contractId)).toEqual([{ subject: "W17", body: "Dear Käthe Groß" }]);
    expect(await dispatches()).toMatchObject([{ status: "SENT_AUTOMATICALLY", channel: "EMAIL" }]);
  });

  it("never goes out with a blank, and says what is missing", async () => {
    const { contractId, dispatches } = await agreed({ body: "{access.wifi}" });
    await clock("2026-10-31T14:00:00Z");
    expect(await mailsTo(contractId)).toEqual([]);
    expect(await dispatches()).toMatchObject([{ state: "lacking", missing: ["access.wifi"] }]);
    const { alerts } = await api.contractAlerts.get({ contractId });
    expect(alerts.map(({ code }) => code)).toContain("MESSAGE_LACKS_VALUE");
    const [one] = await dispatches();
    await expect(api.messageDispatches.sendNow({ id: one?.id ?? 0 })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    await clock("2026-11-06T12:00:00Z");
    expect(await dispatches()).toMatchObject([{ state: "notSent", reason: "pointless" }]);
  });

  it("says that its branch has no address to send from", async () => {
    const { contractId, dispatches } = await agreed();
    const address = (value: string | null) =>
      inTenant(house.platform.db, house.organizationId, (trx) =>
        sql`UPDATE branch SET email = ${value} WHERE id = ${branchId}`.execute(trx),
      );
    await address(null);
    await clock("2026-10-31T14:00:00Z");
    expect(await dispatches()).toMatchObject([{ state: "lacking", hindrance: "branchWithoutEmail" }]);
    await address("office@house.example");
    await clock("2026-10-31T14:11:00Z");
    expect(await mailsTo(contractId)).toHaveLength(1);
  });

  it("never goes to a cancelled stay", async () => {
    const { contractId, dispatches, templateId } = await agreed();
    await api.rentContracts.updateStatus({ id: contractId, status: "CANCELED", reason: "ill" });
    await house.runJobs();
    expect(await dispatches()).toMatchObject([{ state: "notSent", reason: "stayCanceled" }]);
    await clock("2026-10-31T15:00:00Z");
    await expect(api.messageDispatches.sendTemplate({ id: templateId, contractId })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("waits while it is held, takes words of its own, and is left out", async () => {
    const { contractId, dispatches } = await agreed();
    const [{ id } = { id: 0 }] = await dispatches();
    await api.messageDispatches.hold({ id, held: true });
    await clock("2026-10-31T14:00:00Z");
    expect(await dispatches()).toMatchObject([{ state: "held" }]);
    await api.messageDispatches.hold({ id, held: false });
    await api.messageDispatches.edit({ id, subject: "For you", body: "Only {guest.firstname}" });
    await clock("2026-10-31T14:01:00Z");
    expect(await mailsTo(contractId)).toEqual([{ subject: "For you", body: "Only Käthe" }]);
    const other = await agreed();
    const [{ id: skipped } = { id: 0 }] = await other.dispatches();
    await api.messageDispatches.skip({ id: skipped });
    expect(await other.dispatches()).toMatchObject([{ state: "notSent", reason: "skipped" }]);
    // Its time is past, but it is not pointless yet.
    house.at("2026-10-31T14:30:00Z");
    const { Dispatch } = await api.messageDispatches.read({ id: skipped });
    expect(Dispatch.allowedActions.map(({ action, disabledBecause }) => [action, disabledBecause])).toEqual([
      ["takeBack", undefined],
    ]);
  });

  it("is held and left out among several, and planned again by whoever left it out", async () => {
    const [one, other] = [await agreed(), await agreed()];
    const ids = [...(await one.dispatches()), ...(await other.dispatches())].map(({ id }) => id);
    const partial = { ids, partial: true };
    expect(await api.messageDispatches.bulk({ ...partial, act: "hold" })).toMatchObject({ changed: 2 });
    expect(await one.dispatches()).toMatchObject([{ state: "held" }]);
    await api.messageDispatches.sendNow({ id: ids[1] ?? 0 });
    const report = await api.messageDispatches.bulk({ ...partial, act: "skip" });
    expect(report).toMatchObject({ changed: 1, results: [{ ok: true }, { ok: false }] });
    expect(await one.dispatches()).toMatchObject([{ state: "notSent", reason: "skipped" }]);
    await api.messageDispatches.takeBack({ id: ids[0] ?? 0 });
    await api.messageDispatches.hold({ id: ids[0] ?? 0, held: false });
    expect(await one.dispatches()).toMatchObject([{ state: "planned", reason: null }]);
    const { Counts } = await api.messageDispatches.list({
      filter: { contractId: one.contractId, state: ["sent"] },
    });
    expect(Counts).toEqual([{ state: "planned", count: 1 }]);
  });

  it("is sent by hand, and then not by itself", async () => {
    const { contractId, dispatches, templateId } = await agreed();
    await api.messageDispatches.sendTemplate({ id: templateId, contractId });
    await clock("2026-10-31T14:00:00Z");
    expect(await dispatches()).toMatchObject([{ status: "SENT_MANUALLY" }]);
    expect(await mailsTo(contractId)).toHaveLength(1);
  });

  it("waits for the guest's morning", async () => {
    const { contractId, dispatches } = await agreed({ offsetAmount: 40, offsetUnit: "hours" });
    await clock("2026-10-31T22:00:00Z");
    expect(await dispatches()).toMatchObject([{ state: "waiting", sendAfter: "2026-11-01T07:00:00.000Z" }]);
    await clock("2026-11-01T07:00:00Z");
    expect(await mailsTo(contractId)).toHaveLength(1);
  });

  it("ends with its template", async () => {
    const { templateId, dispatches } = await agreed();
    await api.messageTemplates.remove({ id: templateId });
    await house.runJobs();
    expect(await dispatches()).toMatchObject([{ state: "notSent", reason: "templateDeleted" }]);
    await api.messageTemplates.restore({ id: templateId });
    await house.runJobs();
    expect(await dispatches()).toMatchObject([{ state: "planned" }]);
  });
});

describe("what a person sends", () => {
  it("goes out at once, and once more as a message of its own", async () => {
    const { contractId, dispatches } = await agreed();
    const [{ id } = { id: 0 }] = await dispatches();
    await api.messageDispatches.sendNow({ id });
    await api.messageDispatches.sendNow({ id });
    await clock("2026-10-31T14:00:00Z");
    expect((await dispatches()).map(({ status }) => status)).toEqual(["SENT_MANUALLY", "SENT_MANUALLY"]);
    expect(await mailsTo(contractId)).toHaveLength(2);
  });

  it("goes to colleagues and to oneself, unless it speaks of a stay", async () => {
    const { contractId, templateId } = await agreed();
    const colleague = await house.person({ grants: {} });
    const [toAll, ofStay] = await Promise.all(
      ["Dear {guest.name}", "{unit.name}"].map(async (body) => {
        const template = { ...words, name: body, subject: "Party", body };
        return (await api.messageTemplates.add({ template })).MessageTemplateId;
      }),
    );
    const send = (messageTemplateId = 0) =>
      api.messageDispatches.sendUserMail({ userIds: [colleague.id], messageTemplateId });
    await expect(send(toAll)).rejects.toMatchObject({ errorType: "NOT_READY" });
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE app_user SET email = 'team@mail.example' WHERE organization_id = ${house.organizationId}`.execute(
        trx,
      ),
    );
    await expect(send(ofStay)).rejects.toMatchObject({ errorType: "NOT_READY" });
    await send(toAll);
    await api.messageDispatches.sendAgentMail({ userIds: [colleague.id], messageTemplateId: toAll ?? 0 });
    await api.messageDispatches.test({ id: templateId, contractId });
    const subjects = await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .selectFrom("outbox_message")
        .select("subject")
        .where("recipient", "=", "team@mail.example")
        .orderBy("id")
        .execute(),
    );
    expect(subjects.map(({ subject }) => subject)).toEqual(["Party", "Party", "Test: W17"]);
    const { Message } = await api.messageDispatches.preview({ id: templateId, contractId });
    expect(Message).toMatchObject({ subject: "W17", body: "Dear Käthe Groß", missing: [] });
  });
});

it("goes by the next channel where the first could not deliver it", async () => {
  const { contractId, dispatches } = await agreed({ firstChannel: "HOSTAWAY", secondChannel: "EMAIL" });
  const [{ id } = { id: 0 }] = await dispatches();
  await clock("2026-10-31T14:00:00Z");
  expect(await dispatches()).toMatchObject([{ channel: "EMAIL" }]);
  const set = (fields: ReturnType<typeof sql>) =>
    inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE message_dispatch SET ${fields} WHERE id = ${id}`.execute(trx),
    );
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE outbox_message SET state = 'failed', last_error = 'no such box'
      WHERE object_type = 'rentContract' AND object_id = ${contractId}`.execute(trx),
  );
  const payload = { organizationId: house.organizationId, dispatchId: id };
  await fallBack(house.platform, payload);
  expect(await dispatches()).toMatchObject([{ state: "failed", failure: "no such box" }]);
  await set(sql`channel = 'SMS'`);
  await fallBack(house.platform, payload);
  await fallBack(house.platform, payload);
  expect(await dispatches()).toMatchObject([{ state: "underway", channel: "EMAIL" }]);
  expect(await mailsTo(contractId)).toHaveLength(2);
});

it("goes into the conversation at Hostaway where the stay was reserved there", async () => {
  const { contractId, dispatches } = await agreed({ firstChannel: "HOSTAWAY", secondChannel: "EMAIL" });
  const { platform, organizationId } = house;
  await inTenant(platform.db, organizationId, async (trx) => {
    await trx
      .insertInto("channel_reservation")
      .values({
        organization_id: organizationId,
        channel: "hostaway",
        external_id: "R-9",
        contract_id: contractId,
        seen: "[]",
      })
      .execute();
    const connection = { vendor: "hostaway" as const, secret: null, settings: {}, userId: null };
    await saveConnection(platform, { trx, organizationId }, connection);
  });
  await clock("2026-10-31T14:00:00Z");
  expect(await dispatches()).toMatchObject([{ channel: "HOSTAWAY", status: "SENT_AUTOMATICALLY" }]);
  const { conversation } = await api.externalPms.read({ reservationId: "R-9" });
  expect(conversation.messages).toMatchObject([{ direction: "out", body: "Dear Käthe Groß" }]);
});

describe("the status of a planned message", () => {
  testMoves(house, dispatchStatusList, {
    make: async () => (await (await agreed()).dispatches())[0]?.id ?? 0,
    fails: {
      nobodyHolds: (trx, id) =>
        sql`UPDATE message_dispatch SET held_at = now() WHERE id = ${id}`.execute(trx),
      skippedByHand: (trx, id) =>
        sql`UPDATE message_dispatch SET reason = 'tooLate' WHERE id = ${id}`.execute(trx),
      stillOfUse: (trx, id) =>
        sql`UPDATE message_dispatch SET ends_at = '2020-01-01' WHERE id = ${id}`.execute(trx),
    },
    ready: (trx, id) => sql`UPDATE message_dispatch SET reason = 'skipped' WHERE id = ${id}`.execute(trx),
  });
});
