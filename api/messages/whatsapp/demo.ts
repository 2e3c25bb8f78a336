import type pg from "pg";
import { bulkInsert } from "#api/demo/bulk-insert.ts";

interface Exchanged {
  /** Position among the chosen clients. */
  who: number;
  hoursAgo: number;
  body: string;
  outcome: "in" | "unseen" | "stop" | "delivered" | "read" | "failed";
}

const exchanged: readonly Exchanged[] = [
  { who: 0, hoursAgo: 30, body: "Guten Tag! Können wir schon um 13 Uhr einchecken?", outcome: "in" },
  { who: 0, hoursAgo: 29, body: "Gern, die Wohnung ist ab 13 Uhr bereit.", outcome: "read" },
  { who: 0, hoursAgo: 0.4, body: "Super, danke! Gibt es in der Nähe einen Supermarkt?", outcome: "unseen" },
  { who: 1, hoursAgo: 7, body: "Hi, the Wi-Fi password does not work.", outcome: "in" },
  { who: 1, hoursAgo: 6.8, body: "Please try the one on the card next to the router.", outcome: "delivered" },
  { who: 1, hoursAgo: 0.2, body: "Still no luck, could somebody call me?", outcome: "unseen" },
  { who: 2, hoursAgo: 60, body: "Ihre Rechnung haben wir Ihnen per E-Mail geschickt.", outcome: "failed" },
  { who: 3, hoursAgo: 80, body: "Wie war Ihr Aufenthalt?", outcome: "read" },
  { who: 3, hoursAgo: 79, body: "STOP", outcome: "stop" },
  { who: 4, hoursAgo: 3, body: "Avez-vous un lit pour bébé ?", outcome: "in" },
  { who: 4, hoursAgo: 2.5, body: "Oui, il sera prêt à votre arrivée.", outcome: "read" },
  { who: 5, hoursAgo: 50, body: "Можно ли продлить на две ночи?", outcome: "in" },
  { who: 5, hoursAgo: 49, body: "Да, квартира свободна. Мы пришлём новый договор.", outcome: "delivered" },
];

/** Adds conversations of the last days, some with an unseen question. */
export async function seedWhatsApp(client: pg.Client, organizationId: number): Promise<void> {
  const { rows: people } = await client.query<{ id: string; phone: string; name: string }>(
    `SELECT DISTINCT ON (regexp_replace(c.mobile, '[^+0-9]', '', 'g')) c.id, regexp_replace(c.mobile, '[^+0-9]', '', 'g') AS phone,
       coalesce(c.firstname, '') AS name FROM client c
     WHERE c.organization_id = $1 AND c.is_renter AND c.deleted_at IS NULL AND c.mobile LIKE '+%'
     ORDER BY regexp_replace(c.mobile, '[^+0-9]', '', 'g') DESC LIMIT 6`,
    [organizationId],
  );
  const { rows: users } = await client.query<{ id: string }>(
    "SELECT id FROM app_user WHERE organization_id = $1 ORDER BY username <> 'rezeption', id LIMIT 1",
    [organizationId],
  );
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const talks = people.map((person, who) => ({
    ...person,
    messages: exchanged.filter((one) => one.who === who),
  }));
  const isIn = ({ outcome }: Exchanged) => outcome === "in" || outcome === "unseen" || outcome === "stop";
  const latest = (messages: readonly Exchanged[]) =>
    messages.length === 0 ? null : at(Math.min(...messages.map(({ hoursAgo }) => hoursAgo)));
  const ids = await bulkInsert(
    client,
    "whatsapp_conversation",
    talks.map(({ id, phone, name, messages }) => ({
      organization_id: organizationId,
      phone,
      client_id: Number(id),
      profile_name: name,
      last_message_at: latest(messages),
      last_inbound_at: latest(messages.filter(isIn)),
      opted_in_at: at(200),
      stopped_at: latest(messages.filter(({ outcome }) => outcome === "stop")),
      created_at: at(200),
    })),
  );
  await bulkInsert(
    client,
    "whatsapp_message",
    talks.flatMap(({ id, messages }, place) =>
      messages.map((one, number) => ({
        organization_id: organizationId,
        conversation_id: ids[place],
        client_id: Number(id),
        direction: isIn(one) ? "in" : "out",
        kind: "text",
        body: one.body,
        logged: false,
        provider_id: `wamid.demo-${place}-${number}`,
        delivery: isIn(one) ? null : one.outcome,
        delivery_reason: one.outcome === "failed" ? "Message undeliverable (WhatsApp 131026)" : null,
        keyword: one.outcome === "stop" ? "stop" : null,
        seen_at: one.outcome === "unseen" ? null : at(one.hoursAgo),
        created_by: isIn(one) ? null : Number(users[0]?.id),
        created_at: at(one.hoursAgo),
      })),
    ),
  );
  const wrote = Object.fromEntries(
    talks.flatMap(({ phone, messages }) => {
      const last = latest(messages.filter(isIn));
      return last ? [[phone, last]] : [];
    }),
  );
  await client.query(
    `UPDATE integration SET sandbox = sandbox || jsonb_build_object('wrote', $2::jsonb) WHERE organization_id = $1 AND vendor = 'whatsapp'`,
    [organizationId, JSON.stringify(wrote)],
  );
}
