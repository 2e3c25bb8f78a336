import type pg from "pg";

/** Adds a room of all colleagues with a short conversation. */
export async function seedChat(client: pg.Client, organizationId: number): Promise<void> {
  const { rows: people } = await client.query<{ id: string }>(
    "SELECT id FROM app_user WHERE organization_id = $1 AND active ORDER BY id",
    [organizationId],
  );
  const { rows } = await client.query<{ id: string }>(
    "INSERT INTO chat_room (organization_id, name, last_seq) VALUES ($1, 'Rezeption', 4) RETURNING id",
    [organizationId],
  );
  const room = rows[0]?.id;
  await client.query(
    `INSERT INTO chat_member (organization_id, room_id, user_id, read_seq)
      SELECT organization_id, $2, id, CASE WHEN is_admin THEN 2 ELSE 4 END FROM app_user WHERE organization_id = $1 AND active`,
    [organizationId, room],
  );
  const texts = [
    "Guten Morgen! Heute acht Abreisen, fünf Anreisen.",
    "Die Reinigung beginnt im dritten Stock.",
    "In der Novaragasse ist der Boiler kalt. Der Installateur kommt um 14 Uhr.",
    "Danke, dann sage ich den Gästen Bescheid.",
  ];
  for (const [index, text] of texts.entries())
    await client.query(
      `INSERT INTO chat_message (organization_id, room_id, seq, changed_seq, author_id, text, created_at)
        VALUES ($1, $2, $3, $3, $4, $5, now() - make_interval(mins => $6::int))`,
      [organizationId, room, index + 1, people[(index + 1) % people.length]?.id, text, (4 - index) * 20],
    );
}
