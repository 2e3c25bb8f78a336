// On each PostgreSQL: triggers and statements written by hand.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const api = await house.admin();

async function client(lastname: string): Promise<number> {
  return (
    await api.clients.add({
      client: { branchId: house.branchIds[0], lastname, email: `${lastname}@mail.example` },
    })
  ).ClientId;
}

const write = (clientId: number, direction: "in" | "out", body: string, minutesAgo = 0) =>
  inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`INSERT INTO sms_message (organization_id, direction, client_id, phone, body, segments, created_at)
      VALUES (${house.organizationId}, ${direction}, ${clientId}, '+436601112233', ${body}, 1, now() - ${minutesAgo} * interval '1 minute')`.execute(
      trx,
    ),
  );

describe("inbox", () => {
  it("has one thread a client, with the latest message and who had the last word", async () => {
    const id = await client("Vormittag");
    await write(id, "in", "Where is the key?", 10);
    await write(id, "out", "In the box.", 5);
    await write(id, "in", "An older one that came late", 20);
    const { Threads } = await api.inbox.list({ filter: { q: "Vormittag" } });
    expect(Threads).toHaveLength(1);
    expect(Threads[0]).toMatchObject({
      clientId: id,
      lastDirection: "out",
      lastText: "In the box.",
      lane: "open",
    });
    expect((await api.inbox.list({ filter: { q: "Vormittag", unanswered: true } })).Threads).toEqual([]);
  });

  it("is done or put aside until the client writes again", async () => {
    const id = await client("Nachmittag");
    await write(id, "in", "Thank you");
    const laneOf = async () => (await api.inbox.read({ id })).Thread.lane;
    await api.inbox.finish({ id, done: true });
    expect(await laneOf()).toBe("done");
    await write(id, "out", "You are welcome");
    expect(await laneOf()).toBe("done");
    await api.inbox.snooze({ id, until: new Date(Date.now() + 60_000).toISOString() });
    expect(await laneOf()).toBe("snoozed");
    await write(id, "in", "One more thing");
    expect(await laneOf()).toBe("open");
  });

  it("is opened by a message that comes late, and not closed by whoever has not seen the latest", async () => {
    const id = await client("Verspaetet");
    await write(id, "in", "Where are you?", 30);
    await write(id, "out", "Here", 10);
    await api.inbox.finish({ id, done: true });
    await write(id, "in", "I am at the door", 20);
    const { lane, lastText, lastDirection, version } = (await api.inbox.read({ id })).Thread;
    expect({ lane, lastText, lastDirection }).toEqual({
      lane: "open",
      lastText: "Here",
      lastDirection: "out",
    });
    await write(id, "in", "Hello?");
    await expect(api.inbox.finish({ id, done: true, version })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
  });

  it("keeps what each colleague has begun to write, and tells them of one another", async () => {
    const id = await client("Mittag");
    await write(id, "in", "Hello");
    const colleague = await house.person({ admin: true });
    expect(await api.inbox.saveDraft({ id, channel: "mail", subject: "Key", body: "In the" })).toEqual({
      Writers: [],
    });
    const { Writers } = await colleague.client.inbox.saveDraft({ id, channel: "sms", body: "It is" });
    expect(Writers).toHaveLength(1);
    const mine = await api.inbox.read({ id });
    expect(mine.Draft).toMatchObject({ channel: "mail", subject: "Key", body: "In the" });
    expect(mine.Writers).toMatchObject([{ id: colleague.id }]);
    await colleague.client.inbox.saveDraft({ id, channel: "sms", body: "" });
    expect((await api.inbox.read({ id })).Writers).toEqual([]);
    expect((await colleague.client.inbox.read({ id })).Draft).toBeNull();
  });

  it("is found by words of its messages in any spelling, as far as the reader may read them", async () => {
    const id = await client("Nacht");
    await write(id, "in", "Wo ist der Schlüsselkasten bei Tür 7?");
    const idsFor = async (q: string, as = api) =>
      (await as.inbox.list({ filter: { q } })).Threads.map(({ clientId }) => clientId);
    expect(await idsFor("schluesselk tuer")).toEqual([id]);
    expect(await idsFor("Schlüsselkasten Garten")).toEqual([]);
    const deaf = await house.user({ messages: ["read"], client: ["read"], client_name: ["read"] });
    expect(await idsFor("Schlüsselkasten", deaf)).toEqual([]);
  });

  it("refuses an hour that is past, a stranger as its keeper and a second change of the same", async () => {
    const id = await client("Abend");
    await write(id, "in", "Hello");
    const fieldsOf = (call: Promise<unknown>) =>
      call.then(
        () => [],
        ({ objects }) => Object.keys(objects.fields ?? {}),
      );
    expect(await fieldsOf(api.inbox.snooze({ id, until: "2020-01-01T00:00:00Z" }))).toEqual(["until"]);
    expect(await fieldsOf(api.inbox.assign({ id, userId: 999_999 }))).toEqual(["userId"]);
    await api.inbox.finish({ id, done: true, version: 1 });
    await expect(api.inbox.finish({ id, done: false, version: 1 })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    await expect(api.inbox.read({ id: await client("Without") })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});

describe("an answer to a client who is gone meanwhile", () => {
  const answers = (id: number) => [
    () => api.mailbox.send({ clientId: id, subject: "Key", body: "In the box", files: [] }),
    () => api.sms.send({ clientId: id, body: "In the box" }),
  ];

  it("says that the client was merged, and into whom", async () => {
    const [gone, survivor] = [await client("Doppelt"), await client("Einfach")];
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE client SET deleted_at = now(), merged_into = ${survivor} WHERE id = ${gone}`.execute(trx),
    );
    for (const answer of answers(gone))
      await expect(answer()).rejects.toMatchObject({
        errorType: "NOT_READY",
        message: "This client was merged meanwhile. Nothing was sent.",
        objects: { clientId: survivor },
      });
    expect(await api.inbox.whereabouts({ id: gone })).toEqual({ fate: "merged", clientId: survivor });
    expect(await api.inbox.whereabouts({ id: survivor })).toEqual({ fate: null, clientId: null });
  });

  it("says that the client's data were removed", async () => {
    const id = await client("Vergessen");
    await api.clientPrivacy.anonymise({ id, name: "Vergessen" });
    for (const answer of answers(id))
      await expect(answer()).rejects.toMatchObject({
        message: "The data of this client were removed meanwhile. Nothing was sent.",
      });
    expect(await api.inbox.whereabouts({ id })).toEqual({ fate: "anonymised", clientId: null });
  });
});

it("tells of the latest message that came in, and of who writes", async () => {
  const id = await client("Nachricht");
  await write(id, "in", "Hello", -5);
  const colleague = await house.person({ admin: true });
  await colleague.client.inbox.saveDraft({ id, channel: "sms", body: "It is" });
  expect(await api.inbox.news({ clientId: id })).toMatchObject({
    Latest: { clientId: id, clientName: "Nachricht", channel: "sms" },
    Writers: [{ id: colleague.id }],
  });
});
