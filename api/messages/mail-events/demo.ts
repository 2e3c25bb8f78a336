import type pg from "pg";
import { bulkInsert } from "#api/demo/bulk-insert.ts";

const events = [
  {
    name: "Herbstangebot",
    kind: "promotion",
    language: "de",
    subject: "{firstname|Hallo}, der Herbst in der Stadt: drei Nächte, zwei bezahlen",
    body: "{salutation},\n\nwer einmal bei uns gewohnt hat, kennt die Höfe im Oktober: ruhig, golden, und abends brennt irgendwo Holz. Bis Ende November schenken wir Ihnen bei drei Nächten die dritte.\n\nSchreiben Sie uns oder rufen Sie an: {branchPhone}.\n\nIhr Team von {organization}",
    active: true,
  },
  {
    name: "Schlüsselübergabe",
    kind: "service",
    language: "de",
    subject: "Ihre Anreise: so kommen Sie an den Schlüssel",
    body: "{salutation},\n\nder Schlüssel liegt ab 15 Uhr im Safe neben der Haustür. Den Code schicken wir Ihnen am Tag der Anreise.\n\nKommt etwas dazwischen, erreichen Sie uns unter {branchPhone}.\n\n{branch}",
    active: true,
  },
] as const;

const english = [
  {
    subject: "{firstname|Hello}, autumn in the city: stay three nights, pay two",
    body: "{salutation},\n\nif you have stayed with us you know our courtyards in October: quiet, golden, and somewhere a fire is burning. Until the end of November the third night is on us.\n\nWrite to us or call {branchPhone}.\n\nYour team at {organization}",
  },
  {
    subject: "Your arrival: how to get the key",
    body: "{salutation},\n\nfrom 3 pm the key is in the safe beside the front door. We send you its code on the day you arrive.\n\nIf anything comes up, call {branchPhone}.\n\n{branch}",
  },
] as const;

interface Reached {
  id: string;
  email: string;
}

/**
 * Adds two texts, and a promotion sent last week to some clients; others had no consent, no address, or had
 * unsubscribed.
 */
export async function seedMailEvents(client: pg.Client, organizationId: number): Promise<void> {
  const organization_id = organizationId;
  const ids = await bulkInsert(
    client,
    "mail_event",
    events.map((event) => ({ organization_id, ...event, version: 1, created_at: now, updated_at: now })),
  );
  for (const [index, text] of english.entries())
    await client.query(
      "INSERT INTO mail_event_text (organization_id, mail_event_id, language, subject, body) VALUES ($1, $2, 'en', $3, $4)",
      [organization_id, ids[index], text.subject, text.body],
    );
  await client.query(agreed, [organization_id]);
  await client.query(suppressed, [organization_id]);
  const promotion = await client.query<{ id: string }>(sent, [organization_id, ids[0]]);
  const promotionId = promotion.rows[0]?.id;
  const { rows } = await client.query<Reached>(meant, [organization_id, promotionId]);
  for (const { id, email } of rows) await client.query(carried, [organization_id, promotionId, id, email]);
  await client.query(returned, [organization_id, promotionId]);
}

const now = new Date().toISOString();

/** Every third guest with an address has consented to offers. */
const agreed = `
  INSERT INTO client_consent (organization_id, client_id, purpose, given_at, given_by, wording)
  SELECT c.organization_id, c.id, 'promotionMail', now() - interval '90 days', 'ownPage', 'Ja, schicken Sie mir Angebote per E-Mail.'
  FROM client c WHERE c.organization_id = $1 AND c.is_renter AND c.email IS NOT NULL AND c.deleted_at IS NULL AND c.id % 3 = 0
  ORDER BY c.id LIMIT 60 ON CONFLICT DO NOTHING`;

const suppressed = `
  INSERT INTO mail_suppression (organization_id, address_hash, address, reason, note, at)
  SELECT c.organization_id, sha256(convert_to(lower(c.email), 'UTF8')), lower(c.email),
    (ARRAY['unsubscribed', 'bounced', 'complained', 'byHand'])[1 + (row_number() OVER (ORDER BY c.id))::int % 4],
    '', now() - interval '20 days'
  FROM client c WHERE c.organization_id = $1 AND c.is_renter AND c.email IS NOT NULL AND c.deleted_at IS NULL AND c.id % 3 = 1
  ORDER BY c.id LIMIT 7 ON CONFLICT DO NOTHING`;

const sent = `
  INSERT INTO mail_promotion (organization_id, name, mail_event_id, audience, texts, status, started_at, ended_at, created_at)
  SELECT $1, 'Herbstangebot an Gäste', $2, '{"ids": null, "filter": {"isRenter": true}, "buids": [], "label": "Mieter"}',
    (SELECT jsonb_agg(jsonb_build_object('language', e.language, 'subject', e.subject, 'body', e.body)) FROM mail_event e
      WHERE e.organization_id = $1 AND e.id = $2),
    'done', now() - interval '7 days', now() - interval '7 days' + interval '2 minutes', now() - interval '8 days'
  RETURNING id`;

/** Adds the audience. Returns those who got the mail. */
const meant = `
  WITH audience AS (
    INSERT INTO mail_promotion_recipient (organization_id, promotion_id, client_id, address, left_out)
    SELECT c.organization_id, $2, c.id, lower(c.email), CASE WHEN c.email IS NULL THEN 'noEmail' WHEN s.reason IS NOT NULL THEN s.reason
      WHEN a.id IS NULL THEN 'noConsent' WHEN row_number() OVER (PARTITION BY lower(c.email), s.reason, a.id IS NULL ORDER BY c.id) > 1
      THEN 'sameAddress' END
    FROM client c
    LEFT JOIN mail_suppression s ON s.organization_id = c.organization_id AND s.address = lower(c.email)
    LEFT JOIN client_consent a ON a.organization_id = c.organization_id AND a.client_id = c.id AND a.purpose = 'promotionMail' AND a.withdrawn_at IS NULL
    WHERE c.organization_id = $1 AND c.is_renter AND c.deleted_at IS NULL
    RETURNING client_id, address, left_out)
  SELECT client_id AS id, address AS email FROM audience WHERE left_out IS NULL ORDER BY client_id`;

const carried = `
  WITH message AS (
    INSERT INTO outbox_message (organization_id, channel, sender, recipient, subject, body, language, object_type, object_id, state, sandbox,
      attempts, created_at, sent_at)
    SELECT $1, 'mail', b.email, $4, 'Der Herbst in der Stadt: drei Nächte, zwei bezahlen',
      t.texts->0->>'body', 'de', 'client', c.id, 'sent', true, 1, now() - interval '7 days', now() - interval '7 days'
    FROM client c JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    JOIN mail_promotion t ON t.organization_id = $1 AND t.id = $2
    WHERE c.organization_id = $1 AND c.id = $3 RETURNING id)
  UPDATE mail_promotion_recipient SET message_id = message.id FROM message
  WHERE organization_id = $1 AND promotion_id = $2 AND client_id = $3`;

const returned = `
  UPDATE mail_promotion_recipient r SET returned = (ARRAY['unsubscribed', 'bounced'])[1 + r.id::int % 2], returned_at = now() - interval '6 days'
  WHERE r.organization_id = $1 AND r.promotion_id = $2 AND r.id IN (
    SELECT id FROM mail_promotion_recipient WHERE organization_id = $1 AND promotion_id = $2 AND message_id IS NOT NULL ORDER BY id LIMIT 3)`;
