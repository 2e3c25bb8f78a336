import type pg from "pg";
import { type FirstType, firstTypes } from "#api/clients/notes/verbs.ts";
import { bulkInsert } from "#api/demo/bulk-insert.ts";

type Person = "leitung" | "rezeption" | "berlin" | "buchhaltung";

/** The demo's notes: type, author, text, and whether it is pinned. */
const noted: readonly (readonly [FirstType, Person, string, "pinned"?])[] = [
  [
    "general",
    "rezeption",
    "Kommt immer mit dem Nachtzug an: Check-in ab 7 Uhr vormerken, Gepäck ins Büro.",
    "pinned",
  ],
  [
    "call",
    "rezeption",
    "Hat angerufen: möchte im Herbst wieder drei Wochen, am liebsten dieselbe Wohnung im Hof.",
  ],
  [
    "complaint",
    "rezeption",
    "Beschwerde über die Baustelle gegenüber. Angeboten: Wechsel in die Hofwohnung, wird überlegt.",
  ],
  [
    "payments",
    "buchhaltung",
    "Restbetrag kommt in zwei Raten, am 1. und am 15. So vereinbart, bitte nicht mahnen.",
    "pinned",
  ],
  [
    "personal",
    "leitung",
    "Allergisch gegen Daunen. Vor jeder Anreise Bettzeug aus Mikrofaser einlegen lassen.",
    "pinned",
  ],
  [
    "general",
    "berlin",
    "Schlüssel wurde beim letzten Mal im Briefkasten gegenüber eingeworfen, Code des Safes erneut schicken.",
  ],
  [
    "credit",
    "leitung",
    "KSV-Auskunft eingeholt: keine offenen Verfahren, Rating unauffällig. Kaution bleibt bei einer Monatsmiete.",
  ],
  ["call", "berlin", "Rückruf wegen Parkplatz: Tiefgarage ist frei, 18 € je Nacht zugesagt."],
  ["complaint", "berlin", "Waschmaschine lief aus. Handwerker war am selben Tag da, 40 € Nachlass gegeben."],
  [
    "general",
    "leitung",
    "Vermittelt uns regelmäßig Kolleginnen aus dem Theater. Beim nächsten Aufenthalt Blumen hinstellen.",
  ],
  [
    "payments",
    "buchhaltung",
    "Zahlt nur gegen Rechnung an die Firma, Bestellnummer muss auf der Rechnung stehen.",
  ],
  ["call", "rezeption", "Fragt nach Kinderbett und Hochstuhl, beides reserviert."],
  ["general", "rezeption", "Spricht nur Französisch und etwas Englisch. Schreiben bitte auf Französisch."],
  ["personal", "rezeption", "Geht am Stock: nur Wohnungen mit Lift oder im Erdgeschoss anbieten.", "pinned"],
  ["complaint", "leitung", "WLAN brach am Abend ab. Router getauscht, seither in Ordnung."],
  ["general", "berlin", "Möchte nach der Abreise keine Umfragen und keine Werbung bekommen."],
];

/** Adds two weeks of notes by several colleagues on clients who have stayed, with audit records. */
export async function seedNotes(client: pg.Client, organizationId: number): Promise<void> {
  const types = await seedTypes(client, organizationId);
  const people = await peopleOf(client, organizationId);
  const clients = await clientsOf(client, organizationId);
  const rows = noted.flatMap(([type, person, text, pinned], index) => {
    const author = people.get(person);
    const about = clients[Math.floor(index / 2) * 2 + (person === "berlin" ? 1 : 0)];
    if (!author || about === undefined) return [];
    const at = new Date(Date.now() - (index * 19 + 2) * 3_600_000).toISOString();
    const note = { clientId: about, typeId: types.get(type), text, pinned: pinned !== undefined };
    return [{ note, author, at }];
  });
  const ids = await bulkInsert(
    client,
    "note",
    rows.map(({ note, author, at }) => ({
      organization_id: organizationId,
      client_id: note.clientId,
      type_id: note.typeId,
      text: note.text,
      pinned: note.pinned,
      author_id: author.id,
      version: 1,
      created_at: at,
      updated_at: at,
    })),
  );
  await bulkInsert(
    client,
    "audit_entry",
    rows.map(({ note, author, at }, index) => ({
      organization_id: organizationId,
      at,
      actor_user_id: author.id,
      actor_name: author.name,
      actor_kind: "user",
      call: "note/add",
      action: "add",
      object_type: "note",
      object_id: ids[index],
      before: {},
      after: note,
      request_id: "demo",
      address: "127.0.0.1",
      user_agent: "demo",
    })),
  );
}

/** Adds the first types of notes by key, in German, because the demo's organizations speak German. */
export async function seedTypes(client: pg.Client, organizationId: number): Promise<Map<string, number>> {
  const types = firstTypes("de");
  const now = new Date().toISOString();
  const ids = await bulkInsert(
    client,
    "note_type",
    types.map(({ name, permission }) => ({
      organization_id: organizationId,
      name,
      permission,
      active: true,
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
  return new Map(types.map(({ key }, index) => [key, ids[index] ?? 0]));
}

async function peopleOf(client: pg.Client, organizationId: number) {
  const { rows } = await client.query<{ id: string; username: string; name: string }>(
    "SELECT id, username, firstname || ' ' || lastname AS name FROM app_user WHERE organization_id = $1",
    [organizationId],
  );
  return new Map(rows.map(({ id, username, name }) => [username, { id: Number(id), name }]));
}

/** Returns guests of the first and the second branch in turn. */
async function clientsOf(client: pg.Client, organizationId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT c.id FROM (
       SELECT id, branch_id, row_number() OVER (PARTITION BY branch_id ORDER BY id) AS place FROM client
       WHERE organization_id = $1 AND is_renter
     ) c JOIN (SELECT id, row_number() OVER (ORDER BY id) AS branch FROM branch WHERE organization_id = $1) b ON b.id = c.branch_id
     WHERE b.branch <= 2 AND c.place <= 20 ORDER BY c.place, b.branch`,
    [organizationId],
  );
  return rows.map(({ id }) => Number(id));
}
