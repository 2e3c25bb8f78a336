import type { Client } from "#contract/platform/client.ts";

const wishes = [
  { subject: "The heating stays cold", category: "repair", priority: "high" },
  { subject: "A second key is asked for", category: "access", priority: "normal" },
  { subject: "Music in the courtyard at night", category: "noise", priority: "low" },
] as const;

/** Adds a few tickets about today's stays, one of them handled. */
export async function seedTickets(api: Client): Promise<void> {
  const { contracts } = await api.rentContracts.list({
    amount: wishes.length,
    filter: { status: ["ACTIVE"] },
  });
  for (const [index, { id: contractId }] of contracts.entries()) {
    const wish = wishes[index];
    if (!wish) return;
    const { TicketId: id } = await api.tickets.create({ contractId, ticket: wish });
    if (index > 0) continue;
    const resolution = "The plumber bled the radiators; all of them are warm.";
    await api.tickets.move({ id, action: "handle", resolution });
  }
}
