import { describe, expect, it } from "vitest";
import { ticketStatusList } from "#api/messages/tickets/ticket-status.ts";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();
await letBill(house, branchId);
const contractId = await insertStay(house);

const added = async (subject = "The heating stays cold") =>
  (await api.tickets.create({ contractId, ticket: { subject } })).TicketId;
const listed = async (input: Parameters<typeof api.tickets.list>[0]) =>
  (await api.tickets.list(input)).Tickets.map(({ id }) => id);

describe("tickets", () => {
  it("are made at a stay, changed, and show who did what", async () => {
    const id = await added();
    const { Ticket } = await api.tickets.update({ ticket: { id, priority: "urgent", version: 1 } });
    expect(Ticket).toMatchObject({ contractId, branchId, priority: "urgent", status: "NEW", version: 2 });
    const { History } = await api.tickets.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
  });

  it("are listed by branch, status, words and whoever sees to them, snoozed ones where asked for", async () => {
    const id = await added("A key for the 100% bicycle");
    expect(await listed({ filter: { q: "100%", status: ["NEW"], assignee: "nobody" } })).toEqual([id]);
    expect(await listed({ filter: { q: "100_" } })).toEqual([]);
    expect(await listed({ buids: [otherBranchId] })).not.toContain(id);
    await api.tickets.update({ ticket: { id, snoozeUntil: "2099-01-01" } });
    expect(await listed({ filter: { contractId } })).not.toContain(id);
    expect(await listed({ filter: { contractId, snoozed: true } })).toEqual([id]);
  });

  it("are taken by one of two who reach for them at once", async () => {
    const id = await added();
    const { colleagues } = (await api.tickets.read({ id })).Ticket;
    const assignedTo = colleagues[0]?.id ?? 0;
    await api.tickets.update({ ticket: { id, assignedTo, version: 1 } });
    const second = api.tickets.update({ ticket: { id, assignedTo, version: 1 } });
    await expect(second).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    const stranger = api.tickets.update({ ticket: { id, assignedTo: 999_999 } });
    await expect(stranger).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("end with a sentence about what was done, or after a reply to the guest", async () => {
    const id = await added();
    await expect(api.tickets.move({ id, action: "handle" })).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { resolution: expect.anything() } },
    });
    const { messageId } = await api.tickets.sendEmail({
      id,
      subject: "Heating",
      body: "Somebody comes today.",
    });
    expect(messageId).toBeGreaterThan(0);
    expect(await api.tickets.move({ id, action: "handle", notify: true })).toEqual({ status: "HANDLED" });
    const mails = await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .selectFrom("outbox_message")
        .select("subject")
        .where("recipient", "=", "kaethe@example.net")
        .execute(),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Heating",
      "Your request “The heating stays cold” is handled",
    ]);
    await api.tickets.move({ id, action: "reopen", reason: "cold again" });
    expect((await api.tickets.read({ id })).Ticket).toMatchObject({ status: "NEW", reopened: 1 });
  });
});

describe("the status of a ticket", () => {
  testMoves(house, ticketStatusList, { make: () => added(), fails: {} });
});
