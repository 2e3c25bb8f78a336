import type pg from "pg";

/** Connects the demo organization with simulators, so that nothing is really sent. */
export async function seedConnections(client: pg.Client, organizationId: number): Promise<void> {
  for (const vendor of ["hostaway", "justimmo", "twilio", "whatsapp", "stripe", "lockers", "nuki", "imap"])
    await client.query(
      "INSERT INTO integration (organization_id, vendor, is_sandbox) VALUES ($1, $2, true) ON CONFLICT DO NOTHING",
      [organizationId, vendor],
    );
}
