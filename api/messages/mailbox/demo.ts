import type pg from "pg";

/** Mails as guests write them: of whom each is, how many hours ago. */
const mails = [
  {
    hours: 3,
    subject: "Schlüssel",
    body: "Guten Tag,\n\nwo finde ich bei der Anreise den Schlüssel?",
    quoted: "Am 2. November schrieb Hauswart Demo:\n> Wir freuen uns auf Sie.",
    html: '<p>Guten Tag,</p><p>wo finde ich bei der Anreise den <b>Schlüssel</b>?</p><img src="https://pictures.example/logo.png" alt="">',
  },
  {
    hours: 26,
    subject: "Invoice for my stay",
    body: "Hello,\n\ncould you send me the invoice to my company, please?",
    quoted: "",
    html: null,
  },
  {
    hours: 51,
    subject: "Kinderbett",
    body: "Hallo, wir kommen zu dritt. Gibt es ein Kinderbett?",
    quoted: "",
    html: null,
  },
] as const;

const strangers = [
  [
    "m.okafor@mail.example",
    "Maria Okafor",
    "Apartment in May",
    "Good morning, is the flat near the river free in May?",
  ],
  [
    "news@supplier.example",
    "Supplier",
    "Angebot Bettwäsche",
    "Sehr geehrte Damen und Herren, anbei unser Angebot.",
  ],
] as const;

/** Mails of a few clients, and of people nobody knows yet. */
export async function seedMailbox(client: pg.Client, organizationId: number): Promise<void> {
  const { rows } = await client.query<{ id: string; email: string; name: string }>(
    `SELECT c.id, c.email, trim(c.firstname || ' ' || c.lastname) AS name FROM client c
     WHERE c.organization_id = $1 AND c.email IS NOT NULL AND c.deleted_at IS NULL
       AND EXISTS (SELECT FROM rent_contract s WHERE s.organization_id = c.organization_id AND s.client_id = c.id)
     ORDER BY c.id LIMIT $2`,
    [organizationId, mails.length],
  );
  const insert = `INSERT INTO mail_message (organization_id, direction, client_id, address, address_name, subject, body, quoted, html, created_at)
    VALUES ($1, 'in', $2, $3, $4, $5, $6, $7, $8, now() - $9 * interval '1 hour')`;
  for (const [place, { id, email, name }] of rows.entries()) {
    const mail = mails[place];
    if (!mail) continue;
    const { subject, body, quoted, html, hours } = mail;
    await client.query(insert, [organizationId, id, email, name, subject, body, quoted, html, hours]);
  }
  for (const [place, [address, name, subject, body]] of strangers.entries())
    await client.query(insert, [
      organizationId,
      null,
      address,
      name,
      subject,
      body,
      "",
      null,
      5 + place * 20,
    ]);
}
