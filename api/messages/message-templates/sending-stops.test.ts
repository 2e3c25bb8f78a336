// On each PostgreSQL: the function of the clock and the locks.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { fallBack, sendMessages } from "#api/messages/message-templates/send-due.ts";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const api = await house.admin();
await letBill(house, branchId);
const operates = { messages: ["read"], messageTemplate: ["operation"] } as const;

/** A stay with a message that is due on 31 October 2026, at 14:00 UTC. */
async function planned(alwaysSend = false, more: object = {}) {
  house.at("2026-10-20T10:00:00Z");
  const contractId = await insertStay(house, { status: "NEW" });
  const { unitId } = (await api.rentContracts.read({ id: contractId })).contract;
  const words = {
    name: "Arrival",
    language: "en",
    subject: "{unit.name}",
    body: "Dear {guest.name}",
  } as const;
  const { MessageTemplateId } = await api.messageTemplates.add({
    template: { ...words, unitId, alwaysSend, ...more },
  });
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE message_template SET created_at = '2026-10-01T00:00:00Z' WHERE id = ${MessageTemplateId}`.execute(
      trx,
    ),
  );
  await api.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
  await house.runJobs();
  const dispatch = async () => {
    const { Dispatches } = await api.messageDispatches.list({ filter: { contractId } });
    const [one] = Dispatches;
    if (!one) throw new Error("nothing is planned");
    return one;
  };
  return { contractId, dispatch, id: (await dispatch()).id };
}

async function clock(at: string) {
  house.at(at);
  await sendMessages(house.platform, {});
}

beforeEach(async () => {
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`DELETE FROM sending_stop`.execute(trx),
  );
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE message_dispatch SET status = 'DELETED' WHERE status = 'NEW'`.execute(trx),
  );
});

describe("stop all sending", () => {
  it("lets nothing planned out, says who stopped it, and sends what is a little late afterwards", async () => {
    const { dispatch, id } = await planned();
    house.at("2026-10-31T13:30:00Z");
    const { StopId } = await api.sendingStops.stop({ branchId: null });
    expect(await api.sendingStops.list({})).toMatchObject({
      Stops: [
        { id: StopId, branchId: null, stoppedAt: "2026-10-31T13:30:00.000Z", stoppedBy: expect.any(String) },
      ],
      coversAll: true,
    });
    await expect(api.sendingStops.stop({ branchId: null })).rejects.toMatchObject({ errorType: "NOT_READY" });
    await clock("2026-10-31T14:05:00Z");
    expect(await dispatch()).toMatchObject({ state: "planned" });
    await expect(api.messageDispatches.sendNow({ id })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("stopped"),
    });
    await api.sendingStops.resume({ id: StopId });
    await clock("2026-10-31T14:30:00Z");
    expect(await dispatch()).toMatchObject({ status: "SENT_AUTOMATICALLY" });
  });

  it("leaves out what is late by more than its window, unless its template always sends", async () => {
    const strict = await planned();
    const always = await planned(true);
    house.at("2026-10-31T13:30:00Z");
    const { StopId } = await api.sendingStops.stop({ branchId });
    await clock("2026-10-31T18:00:00Z");
    await api.sendingStops.resume({ id: StopId });
    await clock("2026-10-31T18:01:00Z");
    expect(await strict.dispatch()).toMatchObject({ state: "notSent", reason: "sendingStopped" });
    expect(await always.dispatch()).toMatchObject({ status: "SENT_AUTOMATICALLY" });
  });

  it("leaves out what its next channel would deliver too late", async () => {
    const channels = { firstChannel: "HOSTAWAY", secondChannel: "EMAIL" };
    const strict = await planned(false, channels);
    const always = await planned(true, channels);
    await clock("2026-10-31T14:00:00Z");
    const { platform, organizationId } = house;
    const ids = [strict.id, always.id];
    await inTenant(platform.db, organizationId, (trx) =>
      sql`UPDATE outbox_message SET state = 'failed', last_error = 'no such number' WHERE id IN (
        SELECT outbox_id FROM message_dispatch WHERE id = ANY(${ids}::bigint[]))`.execute(trx),
    );
    await inTenant(platform.db, organizationId, (trx) =>
      sql`UPDATE message_dispatch SET channel = 'SMS' WHERE id = ANY(${ids}::bigint[])`.execute(trx),
    );
    house.at("2026-10-31T14:05:00Z");
    const { StopId } = await api.sendingStops.stop({ branchId });
    house.at("2026-10-31T18:00:00Z");
    await api.sendingStops.resume({ id: StopId });
    for (const dispatchId of ids) await fallBack(platform, { organizationId, dispatchId });
    expect(await strict.dispatch()).toMatchObject({ state: "failed" });
    expect(await always.dispatch()).toMatchObject({ state: "underway", channel: "EMAIL" });
  });

  it("is of a branch for those who work there, of the organization for those who work everywhere", async () => {
    const neighbour = await house.user(operates, { branches: [branchId] });
    await expect(neighbour.sendingStops.stop({ branchId: null })).rejects.toMatchObject({ status: 403 });
    await expect(neighbour.sendingStops.stop({ branchId: house.branchIds[1] })).rejects.toMatchObject({
      status: 404,
    });
    const { StopId } = await neighbour.sendingStops.stop({ branchId });
    const reader = await house.user({ messages: ["read"] });
    await expect(reader.sendingStops.resume({ id: StopId })).rejects.toMatchObject({ status: 403 });
    const { Entries } = await api.audit.list({ filter: { objectType: "sendingStop" } });
    expect(Entries[0]).toMatchObject({ action: "stopSending" });
  });
});

describe("a bulk act on planned messages", () => {
  it("is undone for all of them, or for none when one was changed since", async () => {
    const [first, second] = [await planned(), await planned()];
    const ids = [first.id, second.id];
    const held = await api.messageDispatches.bulk({ ids, act: "hold" });
    const undo = (id: number | null) => api.messageDispatches.undoBulk({ id: id ?? 0 });
    expect(await undo(held.bulkActId)).toEqual({ undone: 2 });
    expect(await first.dispatch()).toMatchObject({ state: "planned" });
    const skipped = await api.messageDispatches.bulk({ ids, act: "skip" });
    expect(await second.dispatch()).toMatchObject({ state: "notSent" });
    expect(await undo(skipped.bulkActId)).toEqual({ undone: 2 });
    expect(await undo(skipped.bulkActId)).toEqual({ undone: 0 });
    expect(await second.dispatch()).toMatchObject({ state: "planned" });
    const again = await api.messageDispatches.bulk({ ids, act: "hold" });
    await api.messageDispatches.hold({ id: first.id, held: false });
    await expect(undo(again.bulkActId)).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    expect(await second.dispatch()).toMatchObject({ state: "held" });
  });

  it("sends those that are complete, and says why it does not send the others", async () => {
    const [whole, gone] = [await planned(), await planned()];
    await api.messageDispatches.skip({ id: gone.id });
    const act = { ids: [whole.id, gone.id], act: "sendNow" as const, partial: true };
    const look = await api.messageDispatches.bulk({ ...act, dryRun: true });
    expect(look.results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await whole.dispatch()).toMatchObject({ state: "planned" });
    expect(await api.messageDispatches.bulk(act)).toMatchObject({ changed: 1, bulkActId: null });
    expect(await whole.dispatch()).toMatchObject({ status: "SENT_MANUALLY" });
  });
});
