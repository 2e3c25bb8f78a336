import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { VipLinkPurpose } from "#api/clients/vip-clubs/tables.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { CallContext, PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";

// Mail providers post for many readers from few addresses, so only invalid links are counted.
const missesPerAddress = { name: "vip-link-miss", limit: 60, windowSeconds: 3600 };
const confirmDays = 14;

type Scope = Pick<CallContext, "trx" | "organizationId" | "now">;

/**
 * Creates a link for a member's address and one purpose. Returns its secret, which is stored only as a hash.
 */
export async function issueVipLink(
  { trx, organizationId, now }: Scope,
  { vipClubId, purpose, address }: { vipClubId: number; purpose: VipLinkPurpose; address: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("vip_link")
    .values({
      organization_id: organizationId,
      vip_club_id: vipClubId,
      purpose,
      token_hash: hashOf(token),
      address,
      expires_at:
        purpose === "confirm" ? new Date(now.getTime() + confirmDays * 86_400_000).toISOString() : null,
      created_at: now.toISOString(),
    })
    .execute();
  return token;
}

/** Ends unused confirmation links. */
export async function endConfirmLinks(
  { trx, organizationId }: Pick<Scope, "trx" | "organizationId">,
  vipClubId: number,
): Promise<void> {
  await trx
    .deleteFrom("vip_link")
    .where("organization_id", "=", organizationId)
    .where("vip_club_id", "=", vipClubId)
    .where("purpose", "=", "confirm")
    .where("used_at", "is", null)
    .execute();
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The member and purpose of a link. */
export interface HeldLink {
  id: number;
  vipClubId: number;
  address: string;
  usedAt: string | null;
}

/**
 * Runs the act of a link in its tenant's transaction with the member locked. Throws NOT_FOUND for a link that
 * is wrong, for another purpose, or expired: the visitor cannot tell these apart.
 */
export async function throughVipLink<T>(
  { platform, address, now }: PublicContext,
  { token, purpose }: { token: string; purpose: VipLinkPurpose },
  work: (trx: Tx, organizationId: number, link: HeldLink) => Promise<T>,
): Promise<T> {
  const { db } = platform;
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM find_vip_link(${hashOf(token)})`.execute(db);
  const [row] = rows;
  if (!row) {
    await countTry(db, missesPerAddress, address || "unknown");
    throw notFound();
  }
  return inTenant(db, row.organization_id, async (trx) => {
    const link = await trx
      .selectFrom("vip_link as l")
      .innerJoin("vip_club as v", (join) =>
        join.onRef("v.organization_id", "=", "l.organization_id").onRef("v.id", "=", "l.vip_club_id"),
      )
      .select(["l.id", "v.id as vipClubId", "l.address", "l.used_at as usedAt"])
      .where("l.organization_id", "=", row.organization_id)
      .where("l.id", "=", row.id)
      .where("l.purpose", "=", purpose)
      .where((where) =>
        where.or([where("l.expires_at", "is", null), where("l.expires_at", ">", now.toISOString())]),
      )
      .forUpdate(["v", "l"])
      .executeTakeFirst();
    if (!link) throw notFound();
    return work(trx, row.organization_id, link);
  });
}

/** Records that the link was used. */
export async function markUsed({ trx, organizationId, now }: Scope, id: number): Promise<void> {
  await trx
    .updateTable("vip_link")
    .set({ used_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
