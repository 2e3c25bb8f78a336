import type pg from "pg";

export async function seedSignings(client: pg.Client, organizationId: number): Promise<void> {
  await client.query("SELECT 1 WHERE $1 > 0", [organizationId]);
}
