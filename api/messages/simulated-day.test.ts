import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type DayThread,
  fetchAll,
  furnishDay,
  hurry,
  mailFrom,
  openWorkers,
  postSms,
  postWhatsApp,
  tellFate,
  underway,
  writeTo,
} from "#api/messages/simulated-day-testing.ts";
import { openVendors, seededRandom, type Vendors } from "#api/messages/simulated-vendors-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { attemptsThatHoldUp } from "#api/platform/outbox/message-status.ts";
import { unknownWhetherSent } from "#api/platform/outbox/unknown-whether-sent.ts";
import { testHouse } from "#api/platform/testing.ts";

// SIMULATED_MESSAGES=10000 makes the whole day; SIMULATED_SEED repeats the chances of a run that failed.
const total = Number(process.env.SIMULATED_MESSAGES ?? 1000);
const seed = Number(process.env.SIMULATED_SEED ?? randomInt(1_000_000_000));
const random = seededRandom(seed);
const house = await testHouse();

interface Row {
  id: number;
  channel: string;
  recipient: string;
  body: string;
  state: string;
  attempts: number;
  error: string | null;
  providerId: string | null;
}
const rowsOf = <R extends object>(statement: string): Promise<R[]> =>
  asOwner(house.ownerUrl, async (owner) => (await owner.query<R>(statement)).rows);

let vendors: Vendors;
let threads: DayThread[] = [];
/** The messages in the outbox after the day, as they were queued. */
let outbox: Row[] = [];
/** What came of the day: seconds, and how many processes were killed. */
const figures = { seconds: 0, killed: 0, written: 0, received: 0 };

beforeAll(async () => {
  const began = performance.now();
  vendors = await openVendors(random, { kills: { each: total / 10, most: 6 } });
  const { threads: furnished, accountId } = await furnishDay(house, Math.min(100, Math.ceil(total / 40)));
  threads = furnished;
  const reports: Promise<unknown>[] = [];
  vendors.onTaken((message) => void reports.push(tellFate(house, message, random)));
  const workers = await openWorkers(house, vendors, 2);
  const fetching = setInterval(() => void fetchAll(house, accountId).catch(() => undefined), 2000);
  await writeAll(reports);
  clearInterval(fetching);
  for (let round = 0; round < 400; round += 1) {
    // The line is good again towards the end, so that what is tried again comes through.
    if (round === 6) vendors.calmDown();
    if (round % 4 === 0) await fetchAll(house, accountId);
    await hurry(house);
    await pause(250);
    await Promise.all(reports);
    const { messages, reports: waiting } = await underway(house);
    if (messages + waiting === 0 && round > 10 && (await allFetched())) break;
  }
  await workers.stop();
  outbox =
    await rowsOf<Row>(`SELECT id::int, channel, recipient, body, state, attempts, last_error AS error, provider_id AS "providerId"
    FROM outbox_message ORDER BY id`);
  Object.assign(figures, { seconds: (performance.now() - began) / 1000, killed: vendors.killed() });
  process.stderr.write(`simulated day: ${JSON.stringify({ total, seed, ...figures })}\n`);
}, 600_000);
afterAll(() => vendors?.close());

/** Colleagues write and guests answer, eight at a time, each thread in its order. */
async function writeAll(reports: Promise<unknown>[]): Promise<void> {
  const api = await house.admin();
  const each = Math.round(total / threads.length);
  const started = Date.now() - 6 * 3_600_000;
  const desk = async (mine: { thread: DayThread; step: number; held: (() => Promise<unknown>)[] }[]) => {
    while (mine.length > 0) {
      const place = Math.floor(random() * mine.length);
      const [one] = mine.slice(place, place + 1);
      if (!one) return;
      const { thread, held } = one;
      const body = random() < 0.06 ? "OK" : `Message ${one.step} of ${thread.channel} ${thread.to}`;
      if (random() < 0.5) {
        thread.written.push(body);
        figures.written += 1;
        await writeTo(api, thread, body);
      } else {
        figures.received += 1;
        await guestWrites(thread, body, new Date(started + one.step * 60_000), held, reports);
      }
      one.step += 1;
      if (one.step < each) continue;
      mine.splice(place, 1);
      for (const post of held.splice(0)) await post();
    }
  };
  const begun = threads.map((thread) => ({ thread, step: 0, held: [] }));
  const desks = Array.from({ length: 8 }, (_, number) => begun.filter((_one, place) => place % 8 === number));
  await Promise.all(desks.map(desk));
}

/** A guest writes: what the vendor posts may come twice, and Meta's also after the next. */
async function guestWrites(
  thread: DayThread,
  body: string,
  at: Date,
  held: (() => Promise<unknown>)[],
  reports: Promise<unknown>[],
): Promise<void> {
  const { channel, to } = thread;
  if (channel === "hostaway") {
    thread.received.push({ id: vendors.guestWrites(to, body), body });
    return;
  }
  const id = randomUUID();
  if (channel === "mail") {
    thread.received.push({ id: String(vendors.mailArrives(mailFrom(to, body, id), at)), body });
    return;
  }
  thread.received.push({ id, body });
  const post = () =>
    channel === "sms" ? postSms(house, to, id, body) : postWhatsApp(house, to, id, body, at);
  if (random() < 0.2) reports.push(pause(random() * 500).then(post));
  const late = held.splice(0);
  if (channel === "whatsapp" && random() < 0.15) held.push(post);
  else await post();
  for (const one of late) await one();
}

async function allFetched(): Promise<boolean> {
  const of = (channel: string) =>
    threads
      .filter((thread) => thread.channel === channel)
      .reduce((sum, { received }) => sum + received.length, 0);
  const [counts] = await rowsOf<{ pms: number; mails: number }>(`SELECT
    (SELECT count(*)::int FROM pms_message WHERE direction = 'in') AS pms,
    (SELECT count(*)::int FROM mail_message WHERE direction = 'in') AS mails`);
  return (counts?.pms ?? 0) >= of("hostaway") && (counts?.mails ?? 0) >= of("mail");
}

/** The messages of the guests in the order in which a thread shows them, by the client. */
const incoming = {
  sms: "SELECT client_id::int AS client, provider_id AS id, body FROM sms_message WHERE direction = 'in'",
  whatsapp:
    "SELECT client_id::int AS client, provider_id AS id, body FROM whatsapp_message WHERE direction = 'in'",
  mail: "SELECT client_id::int AS client, uid::text AS id, trim(E'\\r\\n ' FROM body) AS body FROM mail_message WHERE direction = 'in'",
  hostaway: `SELECT s.client_id::int AS client, m.provider_id AS id, m.body FROM pms_message m
    JOIN rent_contract s ON s.organization_id = m.organization_id AND s.id = m.contract_id WHERE m.direction = 'in'`,
};
const channels = ["sms", "whatsapp", "hostaway", "mail"] as const;
const groupOf = ({ channel, recipient, body }: Row) => `${channel} ${recipient} ${body}`;

describe(`a day of ${total} messages, with the seed ${seed}`, () => {
  it("kills workers in the middle, and ends", async () => {
    expect(figures.killed).toBeGreaterThan(1);
    expect(await underway(house)).toEqual({ messages: 0, reports: 0 });
  });

  it("loses nothing that was written, and sends nothing twice", () => {
    const queued = threads.flatMap(({ channel, to, written }) =>
      written.map((body) => `${channel} ${to} ${body}`),
    );
    expect(outbox.map(groupOf).sort()).toEqual(queued.sort());
    const taken = Map.groupBy(vendors.taken, ({ channel, to, body }) => `${channel} ${to} ${body}`);
    const wrong = [...Map.groupBy(outbox, groupOf)].filter(([group, rows]) => {
      const at = taken.get(group)?.length ?? 0;
      const sent = rows.filter(({ state }) => state === "sent").length;
      const unsure = rows.filter(
        ({ state, error }) => state === "failed" && error?.startsWith(unknownWhetherSent),
      );
      return at < sent || at > sent + unsure.length;
    });
    expect(wrong).toEqual([]);
    expect([...taken.keys()].filter((group) => !queued.includes(group))).toEqual([]);
  });

  it("counts a message as sent by one message of the vendor's alone", () => {
    const ids = outbox.flatMap(({ channel, state, providerId }) =>
      state === "sent" && channel !== "mail" ? [`${channel} ${providerId}`] : [],
    );
    expect(ids.length).toBeGreaterThan(total / 10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("hands over the messages of a thread in the order in which they were written", () => {
    // What was refused so often that it holds up nothing any more may be overtaken.
    const patient = new Set(outbox.filter(({ attempts }) => attempts > attemptsThatHoldUp).map(groupOf));
    const taken = Map.groupBy(vendors.taken, ({ channel, to }) => `${channel} ${to}`);
    const wrong = threads.flatMap(({ channel, to, written }) => {
      const bodies = (taken.get(`${channel} ${to}`) ?? []).map(({ body }) => body);
      const inTime = bodies.filter((body) => !patient.has(`${channel} ${to} ${body}`));
      return isPartOf(inTime, written) ? [] : [{ channel, to, bodies, written }];
    });
    expect(wrong).toEqual([]);
  });

  it.each(channels)(
    "has each message that came in by %s once, in its thread and in its order",
    async (channel) => {
      const rows = await rowsOf<{ client: number; id: string; body: string }>(
        `${incoming[channel]} ORDER BY ${channel === "hostaway" ? "m.created_at, m.id" : "created_at, id"}`,
      );
      const byClient = Map.groupBy(rows, ({ client }) => client);
      const mine = threads.filter((thread) => thread.channel === channel);
      expect(rows.length).toBe(mine.reduce((sum, { received }) => sum + received.length, 0));
      for (const { clientId, received } of mine)
        expect((byClient.get(clientId) ?? []).map(({ id, body }) => ({ id, body }))).toEqual(received);
    },
  );

  it("shows no message of ours twice in a conversation at the property manager", async () => {
    const rows = await rowsOf<{ to: string; body: string }>(
      `SELECT reservation_id AS "to", body FROM pms_message WHERE direction = 'out'`,
    );
    const shown = rows.map(({ to, body }) => `hostaway ${to} ${body}`).sort();
    expect(shown).toEqual(
      outbox
        .filter(({ channel }) => channel === "hostaway")
        .map(groupOf)
        .sort(),
    );
  });

  it("believes the reports of what was taken, in whatever order they came", async () => {
    const rows = await rowsOf<{ channel: string; delivery: string | null; providerId: string }>(`
      SELECT 'sms' AS channel, delivery, provider_id AS "providerId" FROM sms_message WHERE direction = 'out' AND provider_id IS NOT NULL
      UNION ALL SELECT 'whatsapp', delivery, provider_id FROM whatsapp_message WHERE direction = 'out' AND provider_id IS NOT NULL`);
    const final = { sms: "delivered", whatsapp: "read" };
    const reported = vendors.taken.filter(({ channel }) => channel === "sms" || channel === "whatsapp");
    expect(
      rows.map(({ channel, providerId, delivery }) => `${channel} ${providerId} ${delivery}`).sort(),
    ).toEqual(
      reported
        .map(({ channel, id }) => `${channel} ${id} ${channel === "sms" ? final.sms : final.whatsapp}`)
        .sort(),
    );
  });
});

/** Whether all of `part` occur in `whole` in the same order. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  const rest = whole.values();
  return part.every((one) => rest.some((other) => other === one));
}
