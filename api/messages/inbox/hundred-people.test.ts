import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "#api/messages/simulated-vendors-testing.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { type Person, testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

const seed = Number(process.env.SIMULATED_SEED ?? randomInt(1_000_000_000));
const random = seededRandom(seed);
const any = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const house = await testHouse({ connections: 10 });
const { organizationId, platform } = house;

/** A thread with a guest who has written by each channel. */
interface Guest {
  clientId: number;
  contractId: number;
  conversationId: number;
  reservationId: string;
  /** The messages that wait to be seen, by the channel. */
  unseen: { mail: number[]; whatsapp: number[]; hostaway: number[] };
}
type Seen = keyof Guest["unseen"];
const eachChannel = 20;
const guests: Guest[] = [];

async function furnish(number: number): Promise<Guest> {
  const contractId = await insertStay(house);
  return inTenant(platform.db, organizationId, async (trx) => {
    const one = async (statement: ReturnType<typeof sql>) =>
      (await sql<{ id: number }>`${statement}`.execute(trx)).rows.map(({ id }) => id);
    const [clientId = 0] = await one(sql`UPDATE client SET mobile = '+43660' || ${5_550_000 + number}::int
      WHERE id = (SELECT client_id FROM rent_contract WHERE id = ${contractId}) RETURNING id`);
    const reservationId = `R-${number}`;
    await sql`INSERT INTO channel_reservation (organization_id, channel, external_id, contract_id, seen)
      VALUES (${organizationId}, 'hostaway', ${reservationId}, ${contractId}, '[]')`.execute(trx);
    const [conversationId = 0] = await one(sql`
      INSERT INTO whatsapp_conversation (organization_id, phone, client_id, last_message_at, last_inbound_at)
      SELECT organization_id, mobile, id, now(), now() FROM client WHERE id = ${clientId} RETURNING id`);
    const rows = sql`generate_series(1, ${eachChannel}::int) AS i`;
    return {
      ...{ clientId, contractId, conversationId, reservationId },
      unseen: {
        mail: await one(sql`INSERT INTO mail_message (organization_id, direction, client_id, address, message_id, subject, body)
          SELECT ${organizationId}, 'in', ${clientId}, 'guest@mail.example', ${clientId}::text || '-' || i, 'Key', 'Where is it?' FROM ${rows} RETURNING id`),
        whatsapp:
          await one(sql`INSERT INTO whatsapp_message (organization_id, conversation_id, client_id, direction, body)
          SELECT ${organizationId}, ${conversationId}::bigint, ${clientId}::bigint, 'in', 'Hello ' || i FROM ${rows} RETURNING id`),
        hostaway:
          await one(sql`INSERT INTO pms_message (organization_id, contract_id, reservation_id, direction, body, provider_id)
          SELECT ${organizationId}, ${contractId}::bigint, ${reservationId}, 'in', 'Hello ' || i, ${reservationId} || i FROM ${rows} RETURNING id`),
      },
    };
  });
}

/** What colleagues have done, as they were answered. */
const done = {
  /** Acts on a thread that were accepted, by the client and the action's name in the history. */
  acts: new Map<string, number>(),
  replies: [] as string[],
  seen: { mail: new Set<number>(), whatsapp: new Set<number>(), hostaway: new Set<number>() },
  /** How many messages the calls said to have been unseen before. */
  seenFirst: 0,
  conflicts: 0,
};
const refusals: unknown[] = [];

/** Makes a call as a person does: again where the house is too busy for a moment, and not where somebody was faster. */
async function act<T>(call: () => Promise<T>): Promise<T | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof CallFailure && error.status === 503 && tries < 10) continue;
      if (error instanceof CallFailure && error.errorType === "STATE_CONFLICT") done.conflicts += 1;
      else refusals.push(error);
      return null;
    }
  }
}

async function onThread(clientId: number, action: string, call: () => Promise<unknown>): Promise<void> {
  if ((await act(call)) === null) return;
  const name = `${clientId} ${action}`;
  done.acts.set(name, (done.acts.get(name) ?? 0) + 1);
}

async function reply({ client }: Person, { clientId, reservationId }: Guest, body: string): Promise<void> {
  const sent = await act<unknown>(
    any([
      () => client.sms.send({ clientId, body, sendNow: true }),
      () => client.whatsApp.send({ bulk: false, clientId, body }),
      () => client.externalPms.send({ reservationId, body }),
      () => client.mailbox.send({ clientId, subject: "Key", body, files: [] }),
    ]),
  );
  if (sent !== null) done.replies.push(body);
}

async function see(
  { client }: Person,
  { clientId, contractId, conversationId, unseen }: Guest,
): Promise<void> {
  const channel = any<Seen>(["mail", "whatsapp", "hostaway"]);
  const id = { mail: clientId, hostaway: contractId, whatsapp: conversationId }[channel];
  const ids = unseen[channel].filter(() => random() < 0.25).sort(() => random() - 0.5);
  const answer = await act(() => client.messages.seen({ id, ids, channel }));
  if (!answer) return;
  done.seenFirst += answer.seen;
  for (const one of ids) done.seen[channel].add(one);
}

/** What one colleague does on the threads that everybody works on. */
async function workThrough(person: Person, number: number): Promise<void> {
  const { client } = person;
  await act(() => client.inbox.list({}));
  for (let round = 0; round < 3; round += 1) {
    const guest = any(guests);
    const { clientId: id } = guest;
    const thread = await act(() => client.inbox.read({ id }));
    const version = thread?.Thread.version;
    await onThread(id, "assign", () => client.inbox.assign({ id, userId: person.id, version }));
    await act(() => client.inbox.saveDraft({ id, channel: "mail", body: `Draft of ${number}` }));
    await reply(person, guest, `Reply ${round} of ${number}`);
    await act(() => client.inbox.saveDraft({ id, channel: "mail", body: "" }));
    await see(person, guest);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    if (random() < 0.5) await onThread(id, "snooze", () => client.inbox.snooze({ id, until }));
    else await onThread(id, "finish", () => client.inbox.finish({ id, done: true }));
    await act(() => client.messages.unseen({}));
    await act(() => client.inbox.news({ clientId: id }));
  }
}

const rowsOf = <R extends object>(statement: string): Promise<R[]> =>
  asOwner(house.ownerUrl, async (owner) => (await owner.query<R>(statement)).rows);

describe(`a hundred people on one inbox at once, with the seed ${seed}`, () => {
  beforeAll(async () => {
    await inTenant(platform.db, organizationId, async (trx) => {
      await sql`UPDATE branch SET email = 'office@agency.example'`.execute(trx);
      for (const vendor of ["twilio", "whatsapp", "hostaway"] as const)
        await saveConnection(
          platform,
          { trx, organizationId },
          { vendor, secret: null, settings: {}, userId: null },
        );
    });
    for (let number = 1; number <= 5; number += 1) guests.push(await furnish(number));
    const people: Person[] = [];
    for (let number = 0; number < 100; number += 1) people.push(await house.person({ admin: true }));
    await Promise.all(people.map(workThrough));
  }, 240_000);

  it("are refused nothing but what somebody else was faster with", () => {
    expect(refusals).toEqual([]);
    expect(done.conflicts).toBeGreaterThan(0);
    expect(done.replies).toHaveLength(300);
  });

  it("have each reply in the outbox and in its thread, once", async () => {
    const queued = await rowsOf<{ body: string }>("SELECT body FROM outbox_message");
    expect(queued.map(({ body }) => body).sort()).toEqual([...done.replies].sort());
    const shown = await rowsOf<{ body: string }>(`SELECT body FROM sms_message WHERE direction = 'out'
      UNION ALL SELECT body FROM whatsapp_message WHERE direction = 'out'
      UNION ALL SELECT body FROM mail_message WHERE direction = 'out' UNION ALL SELECT body FROM pms_message WHERE direction = 'out'`);
    expect(shown.map(({ body }) => body).sort()).toEqual([...done.replies].sort());
  });

  it("find each act in the history, and the version of a thread counts them all", async () => {
    const entries = await rowsOf<{ name: string; times: number }>(`
      SELECT t.client_id || ' ' || a.action AS name, count(*)::int AS times FROM audit_entry a
      JOIN inbox_thread t ON t.organization_id = a.organization_id AND t.id = a.object_id
      WHERE a.object_type = 'inboxThread' AND a.action IN ('assign', 'snooze', 'finish') GROUP BY 1`);
    expect(new Map(entries.map(({ name, times }) => [name, times]))).toEqual(done.acts);
    const versions = await rowsOf<{ client: number; version: number }>(
      "SELECT client_id::int AS client, version FROM inbox_thread",
    );
    for (const { clientId, unseen } of guests) {
      const acts = [...done.acts].filter(([name]) => name.startsWith(`${clientId} `));
      // The first message makes the thread; each later one of the guest is news.
      const news = Object.values(unseen).flat().length - 1;
      const version = 1 + news + acts.reduce((sum, [, times]) => sum + times, 0);
      expect(versions).toContainEqual({ client: clientId, version });
    }
  });

  it("leave no draft behind, and right counts of what nobody has seen", async () => {
    expect(await rowsOf("SELECT 1 FROM inbox_draft")).toEqual([]);
    const count = (channel: Seen) =>
      guests.reduce((sum, { unseen }) => sum + unseen[channel].length, 0) - done.seen[channel].size;
    const left = { mail: count("mail"), whatsapp: count("whatsapp"), hostaway: count("hostaway") };
    const seen = Object.values(done.seen).reduce((sum, { size }) => sum + size, 0);
    expect(done.seenFirst).toBe(seen);
    const someone = await house.admin();
    expect((await someone.messages.unseen({})).count).toEqual(left);
    const { Threads } = await someone.inbox.list({});
    expect(Threads.reduce((sum, { unseen }) => sum + unseen, 0)).toBe(
      left.mail + left.whatsapp + left.hostaway,
    );
  });
});
