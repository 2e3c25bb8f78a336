import type pg from "pg";

/**
 * Adds a board for the way of a unit from taking over to letting, with three free lists and three bound to
 * statuses.
 */
export async function seedBoard(client: pg.Client, organizationId: number): Promise<void> {
  const lists: [string, string | null][] = [
    ["Übernommen", null],
    ["Einrichtung", null],
    ["Fotos und Text", null],
    ["Schlüsselfertig", "SCHLUESSELFERTIG"],
    ["Vermietet", "ACTIVE"],
    ["Stillgelegt", "DISABLED"],
  ];
  const { rows } = await client.query<{ id: string }>(
    "INSERT INTO kanban_board (organization_id, name) VALUES ($1, 'Vorbereitung zur Vermietung') RETURNING id",
    [organizationId],
  );
  const board = rows[0]?.id;
  for (const [position, [name, status]] of lists.entries())
    await client.query(
      "INSERT INTO kanban_list (organization_id, board_id, name, unit_status, position) VALUES ($1, $2, $3, $4, $5)",
      [organizationId, board, name, status, position],
    );
  // Some units are a step further than the first list.
  await client.query(
    `INSERT INTO kanban_card (organization_id, board_id, unit_id, list_id, position, unit_status, moved_at)
      SELECT u.organization_id, l.board_id, u.id, l.id, 'a' || chr(64 + (row_number() OVER (PARTITION BY l.id ORDER BY u.id))::int), u.status, now() - interval '2 days'
      FROM (SELECT *, row_number() OVER (ORDER BY id DESC) AS n FROM unit WHERE organization_id = $1 AND status = 'ACTIVE') u
      JOIN kanban_list l ON l.organization_id = u.organization_id AND l.board_id = $2 AND l.position = u.n % 3
      WHERE u.n <= 12`,
    [organizationId, board],
  );
}
