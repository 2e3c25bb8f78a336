import type pg from "pg";

/** The demo organization is connected with simulators: nothing leaves the house. */
export async function seedConnections(client: pg.Client, organizationId: number): Promise<void> {
  for (const vendor of ["hostaway", "justimmo", "twilio", "whatsapp", "stripe", "lockers", "nuki"])
    await client.query(
      "INSERT INTO integration (organization_id, vendor, is_sandbox) VALUES ($1, $2, true) ON CONFLICT DO NOTHING",
      [organizationId, vendor],
    );
}
