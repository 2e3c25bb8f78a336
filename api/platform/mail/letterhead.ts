import type { Mail } from "#api/integrations/mail/port.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";

/** The parts of an organization that its mails show at the top. */
export interface StoredLetterhead {
  organization: string;
  accent: string | null;
  logoKey: string | null;
}

/** Returns the organization's name, colour and logo. */
export async function letterheadOf(trx: Tx, organizationId: number): Promise<StoredLetterhead> {
  return trx
    .selectFrom("organization as o")
    .leftJoin("stored_file as f", (join) =>
      join.onRef("f.organization_id", "=", "o.id").onRef("f.id", "=", "o.logo_file_id"),
    )
    .select(["o.name as organization", "o.accent", "f.key as logoKey"])
    .where("o.id", "=", organizationId)
    .executeTakeFirstOrThrow();
}

/** Content id of the logo inside a message. */
const logoId = "logo@hauswart";

/**
 * Returns the logo as it is attached to a message; null without one. A mail is sent even when the logo's file
 * is missing.
 */
export async function logoOf(
  { storage, log }: Platform,
  { logoKey }: StoredLetterhead,
): Promise<Mail["images"][number] | null> {
  if (!logoKey) return null;
  try {
    const content = new Uint8Array(await new Response(await storage.get(logoKey)).arrayBuffer());
    return { cid: logoId, type: "image/png", content };
  } catch (error) {
    log.warn({ error }, "logo of a mail is missing");
    return null;
  }
}
