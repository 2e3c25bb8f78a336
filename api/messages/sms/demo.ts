import type pg from "pg";
import { bulkInsert } from "#api/demo/bulk-insert.ts";
import { endOfQuietHours } from "#api/messages/sms/rules/quiet-hours.ts";
import { deliverTask } from "#api/platform/outbox/queue-mail.ts";
import { countSegments } from "#contract/messages/sms/sms-segments.ts";

interface Exchanged {
  /** Position among the chosen clients. */
  who: number;
  hoursAgo: number;
  body: string;
  /** The fate of a sent SMS; "in" and "stop" are received ones. */
  outcome: "delivered" | "undelivered" | "failed" | "sent" | "uncertain" | "in" | "stop";
}

const exchanged: readonly Exchanged[] = [
  {
    who: 0,
    hoursAgo: 50,
    body: "Guten Tag, Ihre Wohnung ist ab 15 Uhr bezugsfertig. Den Schlüssel geben wir Ihnen im Büro.",
    outcome: "delivered",
  },
  { who: 0, hoursAgo: 49, body: "Danke! Wir kommen gegen 18 Uhr an.", outcome: "in" },
  { who: 0, hoursAgo: 48.5, body: "Perfekt, dann ist jemand für Sie da.", outcome: "delivered" },
  {
    who: 1,
    hoursAgo: 30,
    body: "Bitte rufen Sie uns wegen der Abreise am Sonntag kurz zurück.",
    outcome: "undelivered",
  },
  { who: 2, hoursAgo: 28, body: "Der Handwerker kommt morgen zwischen 9 und 11 Uhr.", outcome: "failed" },
  { who: 3, hoursAgo: 26, body: "Ihre Rechnung haben wir an die Firma geschickt.", outcome: "uncertain" },
  {
    who: 4,
    hoursAgo: 21,
    body: "Im Jänner haben wir noch freie Wochen für Stammgäste.",
    outcome: "delivered",
  },
  { who: 4, hoursAgo: 20.9, body: "STOP", outcome: "stop" },
  { who: 5, hoursAgo: 2, body: "Das Kinderbett steht bereit.", outcome: "sent" },
  { who: 6, hoursAgo: 1, body: "Haben Sie noch einen Parkplatz frei?", outcome: "in" },
];

const deliveries: Readonly<Record<Exchanged["outcome"], { delivery: string | null; reason: string | null }>> =
  {
    delivered: { delivery: "delivered", reason: null },
    undelivered: { delivery: "undelivered", reason: "Unreachable destination handset (Twilio 30003)" },
    failed: { delivery: "failed", reason: "Landline or unreachable carrier (Twilio 30006)" },
    sent: { delivery: null, reason: null },
    uncertain: { delivery: null, reason: null },
    in: { delivery: null, reason: null },
    stop: { delivery: null, reason: null },
  };

/** Adds an SMS that waits for the morning. */
async function seedPostponed(client: pg.Client, organizationId: number, to: { id: number; phone: string }) {
  const body = "Ihr Paket liegt im Büro bereit.";
  const morning = endOfQuietHours(new Date(), "Europe/Vienna") ?? new Date(Date.now() + 12 * 3_600_000);
  const author = await authorOf(client, organizationId);
  const { rows } = await client.query<{ sms: string; outbox: string }>(
    `WITH sms AS (
       INSERT INTO sms_message (organization_id, direction, client_id, phone, body, segments, send_after, created_by)
       VALUES ($1, 'out', $2, $3, $4, 1, $5, $6) RETURNING id
     ), outbox AS (
       INSERT INTO outbox_message (organization_id, channel, sender, recipient, subject, body, object_type, object_id, created_by)
       SELECT $1, 'sms', '', $3, '', $4, 'sms', id, $6 FROM sms RETURNING id
     ) SELECT sms.id AS sms, outbox.id AS outbox FROM sms, outbox`,
    [organizationId, to.id, to.phone, body, morning.toISOString(), author],
  );
  const [{ sms, outbox } = { sms: "0", outbox: "0" }] = rows;
  await client.query("UPDATE sms_message SET outbox_id = $3 WHERE organization_id = $1 AND id = $2", [
    organizationId,
    sms,
    outbox,
  ]);
  await client.query("SELECT enqueue_job($1, $2::json, $3::timestamptz, NULL, NULL)", [
    deliverTask,
    JSON.stringify({ organizationId, messageId: Number(outbox) }),
    morning.toISOString(),
  ]);
}

/** Adds SMS of the last days, one or more of each outcome. */
export async function seedSms(client: pg.Client, organizationId: number): Promise<void> {
  const people = await reachable(client, organizationId);
  const author = await authorOf(client, organizationId);
  const rows = exchanged.flatMap((one, place) => {
    const person = people[one.who];
    if (!person) return [];
    const at = new Date(Date.now() - one.hoursAgo * 3_600_000).toISOString();
    return [{ ...one, ...person, at, sid: `SM${String(place + 1).padStart(32, "d")}` }];
  });
  const ids = await bulkInsert(
    client,
    "sms_message",
    rows.map(({ id, phone, body, outcome, at, sid }) => {
      const isIn = outcome === "in" || outcome === "stop";
      return {
        organization_id: organizationId,
        direction: isIn ? "in" : "out",
        client_id: id,
        phone,
        body,
        segments: countSegments(body).segments,
        delivery: deliveries[outcome].delivery,
        delivery_reason: deliveries[outcome].reason,
        provider_id: sid,
        keyword: outcome === "stop" ? "stop" : null,
        created_by: isIn ? null : author,
        created_at: at,
      };
    }),
  );
  const outgoing = rows
    .map((row, place) => ({ ...row, smsId: ids[place] ?? 0 }))
    .filter(({ outcome }) => outcome !== "in" && outcome !== "stop");
  const outboxIds = await bulkInsert(
    client,
    "outbox_message",
    outgoing.map(({ phone, body, outcome, at, sid, smsId }) => ({
      organization_id: organizationId,
      channel: "sms",
      sender: "",
      recipient: phone,
      subject: "",
      body,
      attachments: [],
      object_type: "sms",
      object_id: smsId,
      state: outcome === "uncertain" ? "failed" : "sent",
      by_installation: false,
      sandbox: true,
      attempts: 1,
      last_error: outcome === "uncertain" ? "unknown whether sent: timeout" : null,
      provider_id: outcome === "uncertain" ? null : sid,
      created_by: author,
      created_at: at,
      sent_at: outcome === "uncertain" ? null : at,
    })),
  );
  for (const [place, { smsId }] of outgoing.entries())
    await client.query("UPDATE sms_message SET outbox_id = $3 WHERE organization_id = $1 AND id = $2", [
      organizationId,
      smsId,
      outboxIds[place],
    ]);
  const last = people.at(-1);
  if (last) await seedPostponed(client, organizationId, last);
}

/** Returns guests with a mobile number. */
async function reachable(client: pg.Client, organizationId: number) {
  const { rows } = await client.query<{ id: string; phone: string }>(
    `SELECT c.id, regexp_replace(c.mobile, '[^+0-9]', '', 'g') AS phone FROM client c
     WHERE c.organization_id = $1 AND c.is_renter AND c.deleted_at IS NULL AND c.mobile LIKE '+43%'
     ORDER BY c.id LIMIT 7`,
    [organizationId],
  );
  return rows.map(({ id, phone }) => ({ id: Number(id), phone }));
}

async function authorOf(client: pg.Client, organizationId: number): Promise<number | null> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM app_user WHERE organization_id = $1 ORDER BY username <> 'rezeption', id LIMIT 1",
    [organizationId],
  );
  return rows[0] ? Number(rows[0].id) : null;
}
