import type pg from "pg";
import { bulkInsert } from "#api/demo/bulk-insert.ts";
import type { Client } from "#contract/platform/client.ts";

/** Adds calls of a morning: with a client, from an unknown number, and a closed one. */
export async function seedPhoneRecords(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  const [branch] = branches;
  if (!branch) return;
  const { Clients } = await api.clients.list({ amount: 2, buids: [branch.id], filter: { isRenter: true } });
  const add = async (call: Omit<Parameters<typeof api.phoneRecords.add>[0]["phoneRecord"], "branchId">) =>
    (await api.phoneRecords.add({ phoneRecord: { branchId: branch.id, ...call } })).PhoneRecordId;
  await add({ direction: "in", phone: "+436641239901", result: "missed", note: "Bitte um Rückruf" });
  for (const { id, phone, mobile } of Clients) {
    const call = await add({
      direction: "out",
      clientId: id,
      phone: mobile ?? phone,
      minutes: 4,
      note: "Termin für die Übergabe besprochen",
    });
    await api.phoneRecords.update({ id: call, action: "close" });
  }
}

const notes = [
  "Fragt nach der Anreise",
  "Schlüssel vergessen",
  "Warmwasser, Hausmeister verständigt",
  "Will eine Nacht länger bleiben",
  "",
] as const;

/** Adds calls of the last two weeks, most of them answered, by the colleagues of the first branch in turn. */
export async function seedPastCalls(client: pg.Client, organizationId: number): Promise<void> {
  const { rows: people } = await client.query<{ id: string; branch: string; phone: string }>(
    `SELECT c.id, c.branch_id AS branch, regexp_replace(coalesce(c.mobile, c.phone), '[^+0-9]', '', 'g') AS phone FROM client c
     WHERE c.organization_id = $1 AND c.is_renter AND c.deleted_at IS NULL AND coalesce(c.mobile, c.phone) LIKE '+43%'
       AND c.branch_id = (SELECT min(id) FROM branch WHERE organization_id = $1)
     ORDER BY c.id LIMIT 20`,
    [organizationId],
  );
  const { rows: users } = await client.query<{ id: string }>(
    "SELECT id FROM app_user WHERE organization_id = $1 AND active ORDER BY id LIMIT 3",
    [organizationId],
  );
  if (people.length === 0) return;
  const calls = Array.from({ length: 48 }, (_, place) => {
    const person = people[place % people.length];
    const hoursAgo = 6 + place * 7;
    const isMissed = place % 5 === 3;
    const isOut = place % 3 === 1;
    return {
      organization_id: organizationId,
      branch_id: Number(person?.branch),
      direction: isOut ? "out" : "in",
      phone: person?.phone,
      client_id: Number(person?.id),
      result: isMissed ? (isOut ? "voicemail" : "missed") : "answered",
      minutes: isMissed ? null : 1 + (place % 9),
      note: notes[place % notes.length],
      user_id: users[place % (users.length + 1)] ? Number(users[place % (users.length + 1)]?.id) : null,
      status: isMissed && place < 10 ? "open" : "closed",
      created_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    };
  });
  await bulkInsert(client, "phone_record", calls);
}
