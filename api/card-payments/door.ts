import { sql } from "kysely";
import { hashToken } from "#api/card-payments/links.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";

// Nobody guesses 256 bits; this keeps guessing, and a page loaded without end, from becoming work for us.
const perAddress = { name: "pay-link-address", limit: 300, windowSeconds: 3600 };
const perLink = { name: "pay-link", limit: 240, windowSeconds: 3600 };

/** Counts the try and finds which payment a token names. NOT_FOUND for one that names none. */
export async function knock(
  { platform, address }: PublicContext,
  token: string,
): Promise<{ organizationId: number; id: number }> {
  const { db } = platform;
  await countTry(db, perAddress, address || "unknown");
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM find_card_link(${hashToken(token)})`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  await countTry(db, perLink, `${row.organization_id}/${row.id}`);
  return { organizationId: row.organization_id, id: row.id };
}
