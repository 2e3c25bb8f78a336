import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { joinSecrets } from "#api/integrations/stripe/open.ts";
import { fetchMessagesTask } from "#api/messages/external-pms/fetch.ts";
import { enqueueFetch } from "#api/messages/mailbox/fetch.ts";
import type { DayChannel, TakenMessage, Vendors } from "#api/messages/simulated-vendors-testing.ts";
import { connectTwilio, sender, signedHook } from "#api/messages/sms/twilio-testing.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { openAppLogin } from "#api/platform/database/roles.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import type { House } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import type { Client } from "#contract/platform/client.ts";

const appSecret = "app-secret";
const businessId = "419561257915477";
const phoneNumberId = "106540352242922";

/** A thread of the day with one client by one channel. */
export interface DayThread {
  channel: DayChannel;
  clientId: number;
  /** What the vendor knows the guest by: a number, an address, a reservation. */
  to: string;
  /** What we have written, in this order. */
  written: string[];
  /** What the guest has written, in this order, by the vendor's id. */
  received: { id: string; body: string }[];
}

/** The clients, stays, accounts and connections that a simulated day needs; `each` threads by each channel. */
export async function furnishDay(house: House, each: number) {
  const { organizationId, platform } = house;
  const [branchId] = house.branchIds;
  await connectTwilio(house);
  const accountId = await inTenant(platform.db, organizationId, async (trx) => {
    const connect = (vendor: "whatsapp" | "hostaway", secret: string, settings: Record<string, string>) =>
      saveConnection(platform, { trx, organizationId }, { vendor, secret, settings, userId: null });
    await connect("whatsapp", joinSecrets("token", appSecret), {
      account: businessId,
      sender: phoneNumberId,
    });
    await connect("hostaway", "secret", { account: "1" });
    await sql`UPDATE branch SET email = 'office@agency.example'`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      INSERT INTO mail_account (organization_id, name, host, port, security, sender_address, active, imap_host, imap_port, imap_security)
      VALUES (${organizationId}, 'Office', 'mail.example', 25, 'none', 'office@agency.example', false, 'mail.example', 143, 'none')
      RETURNING id`.execute(trx);
    return rows[0]?.id ?? 0;
  });
  const threads: DayThread[] = [];
  const add = (channel: DayChannel, clientId: number, to: string) =>
    threads.push({ channel, clientId, to, written: [], received: [] });
  const people = await inTenant(platform.db, organizationId, async (trx) => {
    const { rows } = await sql<{ id: number; email: string; mobile: string }>`
      INSERT INTO client (organization_id, branch_id, lastname, email, mobile, country)
      SELECT ${organizationId}, ${branchId}, 'Guest ' || i, 'guest' || i || '@mail.example', '+43660' || (1000000 + i), 'AT'
      FROM generate_series(1, ${3 * each}) AS i RETURNING id, email, mobile`.execute(trx);
    await sql`
      INSERT INTO whatsapp_conversation (organization_id, phone, client_id, last_message_at, last_inbound_at)
      SELECT organization_id, mobile, id, now() - interval '1 hour', now() - interval '1 hour' FROM client
      WHERE id = ANY(${rows.slice(each, 2 * each).map(({ id }) => id)}::bigint[])`.execute(trx);
    return rows;
  });
  people.forEach(({ id, email, mobile }, place) => {
    if (place < each) add("sms", id, mobile);
    else if (place < 2 * each) add("whatsapp", id, mobile);
    else add("mail", id, email);
  });
  for (let place = 1; place <= each; place += 1) {
    const contractId = await insertStay(house);
    const reservationId = `R-${place}`;
    const clientId = await inTenant(platform.db, organizationId, async (trx) => {
      await sql`INSERT INTO channel_reservation (organization_id, channel, external_id, contract_id, seen)
        VALUES (${organizationId}, 'hostaway', ${reservationId}, ${contractId}, '[]')`.execute(trx);
      const { rows } = await sql<{ id: number }>`
        SELECT client_id AS id FROM rent_contract WHERE id = ${contractId}`.execute(trx);
      return rows[0]?.id ?? 0;
    });
    add("hostaway", clientId, reservationId);
  }
  return { threads, accountId };
}

/** Writes to the guest of a thread by the call that a person would use. */
export async function writeTo(
  api: Client,
  { channel, clientId, to }: DayThread,
  body: string,
): Promise<void> {
  if (channel === "sms") await api.sms.send({ clientId, body, sendNow: true });
  else if (channel === "whatsapp") await api.whatsApp.send({ bulk: false, clientId, body });
  else if (channel === "hostaway") await api.externalPms.send({ reservationId: to, body });
  else await api.mailbox.send({ clientId, subject: "Your stay", body, files: [] });
}

/** Posts a message of a guest as Twilio does. */
export function postSms(house: House, from: string, id: string, body: string): Promise<unknown> {
  return house
    .nobody()
    .sms.hook(signedHook(house, "inbound", { To: sender, MessageSid: id, From: from, Body: body }));
}

/** Posts what Meta reports about our number, signed as it signs. */
function postMeta(house: House, value: object): Promise<unknown> {
  const { organizationId } = house;
  const metadata = { phone_number_id: phoneNumberId };
  const change = { field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } };
  const payload = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: businessId, changes: [change] }],
  });
  const signature = `sha256=${createHmac("sha256", appSecret).update(payload).digest("hex")}`;
  return house.nobody().whatsApp.hook({ organizationId, payload, signature });
}

/** Posts a message of a guest as Meta does; Meta's clock has seconds. */
export function postWhatsApp(house: House, from: string, id: string, body: string, at: Date) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return postMeta(house, {
    messages: [{ from: from.slice(1), id, timestamp, type: "text", text: { body } }],
  });
}

/** A mail of a guest as it comes over the line. */
export function mailFrom(from: string, body: string, messageId: string): string {
  return [
    `From: <${from}>`,
    "To: office@agency.example",
    "Subject: My stay",
    `Message-ID: <${messageId}@mail.example>`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    body,
    "",
  ].join("\r\n");
}

/** The vendors tell what became of a message: late, twice and in any order. Returns when all is told. */
export async function tellFate(house: House, message: TakenMessage, random: () => number): Promise<void> {
  const { channel, id, callback } = message;
  const words = {
    sms: ["sent", "delivered"],
    whatsapp: ["sent", "delivered", "read"],
    hostaway: [],
    mail: [],
  };
  const reports = words[channel].flatMap((word) => (random() < 0.2 ? [word, word] : [word]));
  await Promise.all(
    reports.map(async (word) => {
      await pause(random() * 400);
      if (channel === "sms") {
        const { search } = new URL(callback);
        await house
          .nobody()
          .sms.hook(signedHook(house, "status", { MessageSid: id, MessageStatus: word }, search));
      } else await postMeta(house, { statuses: [{ id, status: word, biz_opaque_callback_data: callback }] });
    }),
  );
}

/** Worker processes; each that is killed is started again. */
export async function openWorkers(house: House, vendors: Vendors, amount: number) {
  const { ownerUrl, platform } = house;
  const appUrl = await openAppLogin(ownerUrl, "the key of the test databases, no secret");
  const script = join(import.meta.dirname, "simulated-worker-testing.ts");
  const living = new Set<ChildProcess>();
  let isOver = false;
  const start = () => {
    const child = spawn(
      process.execPath,
      [script, appUrl, ownerUrl, platform.dataDir, platform.secretKey, vendors.url],
      {
        stdio: ["pipe", "pipe", "inherit"],
        env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), "hauswart-compile-cache") },
      },
    );
    living.add(child);
    child.once("exit", () => {
      living.delete(child);
      if (!isOver) start();
    });
    return child;
  };
  const first = Array.from({ length: amount }, start);
  await Promise.all(first.map((child) => once(child.stdout ?? child, "data")));
  return {
    stop: async () => {
      isOver = true;
      const ended = [...living].map((child) => once(child, "exit"));
      for (const child of living) child.kill("SIGKILL");
      await Promise.all(ended);
    },
  };
}

/** Has the workers look for new messages at the property manager and in the inbox. */
export async function fetchAll(house: House, accountId: number): Promise<void> {
  const { organizationId, platform } = house;
  await inTenant(platform.db, organizationId, (trx) =>
    platform.jobs.enqueue(trx, fetchMessagesTask, { organizationId }, { key: "fetch" }),
  );
  await enqueueFetch(platform, { organizationId, accountId });
}

/** Makes what is tried again due now, but not messages that wait for an earlier one. */
export function hurry(house: House): Promise<unknown> {
  return asOwner(house.ownerUrl, (owner) =>
    owner.query(`UPDATE graphile_worker._private_jobs SET run_at = now()
      WHERE locked_at IS NULL AND run_at > now() AND coalesce((payload ->> 'waits')::int, 0) = 0`),
  );
}

/** How much is still under way: messages to send, reports to handle. */
export function underway(house: House): Promise<{ messages: number; reports: number }> {
  return asOwner(house.ownerUrl, async (owner) => {
    const { rows } = await owner.query(`SELECT
      (SELECT count(*)::int FROM outbox_message WHERE state IN ('pending', 'sending')) AS messages,
      (SELECT count(*)::int FROM sms_event WHERE handled_at IS NULL) + (SELECT count(*)::int FROM whatsapp_event WHERE handled_at IS NULL) AS reports`);
    return rows[0];
  });
}
