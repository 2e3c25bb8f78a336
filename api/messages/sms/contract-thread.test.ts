import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const admin = await house.admin();
const all = ["read", "create", "edit", "operation"] as const;
const clerk = await house.user({ real_estate_contract: all });
const stranger = await (await house.otherTenant()).admin();
const inside = <T>(query: ReturnType<typeof sql<T>>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));
await inside(sql`UPDATE branch SET email = 'office@house.example' WHERE id = ${house.branchIds[0]}`);
const stay = await insertStay(house, { checkIn: "2031-05-02", checkOut: "2031-05-06" });
const other = await insertStay(house, { checkIn: "2031-06-02", checkOut: "2031-06-06" });
await inside(
  sql`UPDATE rent_contract SET created_at = ${house.platform.now().toISOString()}::timestamptz - interval '1 day'`,
);
await admin.stayLinks.checkInDetails({ id: stay });
const thread = async (by = admin) => (await by.contractMessages.list({ id: stay })).Messages;

describe("the messages of a stay", () => {
  it("are what went out about it, and the links that were made, with who sent them", async () => {
    const messages = await thread();
    const profile = (await admin.session.profile({})).profile;
    expect(messages.map(({ channel, state }) => [channel, state]).toSorted()).toEqual([
      ["mail", "pending"],
      ["page", "notOpened"],
    ]);
    const mail = messages.find(({ channel }) => channel === "mail");
    expect(mail).toMatchObject({ address: "kaethe@example.net", objectType: "rentContract" });
    expect(mail?.authorName).toContain(profile.lastname);
    expect((await admin.contractMessages.list({ id: other })).Messages).toEqual([]);
  });

  it("open no door: the text that is read has no token", async () => {
    const mail = (await thread()).find(({ channel }) => channel === "mail");
    const { Message } = await admin.outbox.read({ id: mail?.id ?? 0 });
    expect(Message.body).toContain("/stay/…");
    const { rows } = await inside(
      sql<{ body: string }>`SELECT body FROM outbox_message WHERE id = ${mail?.id}`,
    );
    expect(rows[0]?.body).toMatch(/\/stay\/[\w-]{43}/);
  });

  it("show nobody an address they may not see, and nothing of another's stay", async () => {
    const mail = (await thread(clerk)).find(({ channel }) => channel === "mail");
    expect(mail).toMatchObject({ address: "" });
    await expect(stranger.contractMessages.list({ id: stay })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("take a mail to the guest that is written about the stay, and one that failed goes out again", async () => {
    const { contract } = await admin.rentContracts.read({ id: stay });
    await admin.mailEvents.send({
      action: "send",
      clientid: contract.clientId,
      mail: { subject: "Parking", text: "Behind the house." },
      objecttype: "rentContract",
      objectid: stay,
    });
    const written = async () => (await thread()).find(({ text }) => text === "Parking");
    const id = (await written())?.id ?? 0;
    await expect(stranger.outbox.retry({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await inside(sql`UPDATE outbox_message SET state = 'failed', last_error = '550 no' WHERE id = ${id}`);
    expect(await written()).toMatchObject({ state: "failed", reason: "550 no" });
    await admin.outbox.retry({ id });
    expect(await written()).toMatchObject({ state: "pending" });
  });
});
