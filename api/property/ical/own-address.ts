import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Database } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";
import { seal, unseal } from "#api/platform/vendors/seal.ts";

/** Returns the address at which channels read a unit's taken nights; null when none was created. */
export async function ownAddress(context: CallContext, unitId: number): Promise<string | null> {
  const row = await context.trx
    .selectFrom("ical_address")
    .select("token_sealed")
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .executeTakeFirst();
  return row ? addressOf(context.platform, unseal(context.platform, row.token_sealed)) : null;
}

/** Gives the unit a new secret address; the old one stops working. */
export async function renewAddress(context: CallContext, unitId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const secret = { token_hash: hashToken(token), token_sealed: seal(context.platform, token) };
  await context.trx
    .insertInto("ical_address")
    .values({ organization_id: context.organizationId, unit_id: unitId, ...secret })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "unit_id"])
        .doUpdateSet({ ...secret, updated_at: context.now.toISOString() }),
    )
    .execute();
  await context.audit({ action: "renewIcal", objectType: "realEstate", objectId: unitId });
  return addressOf(context.platform, token);
}

/** Finds the unit of a token before any tenant is set; null for a wrong or replaced one. */
export async function findAddress(
  db: Database,
  token: string,
): Promise<{ organizationId: number; unitId: number } | null> {
  const { rows } = await sql<{
    organization_id: number;
    unit_id: number;
  }>`SELECT organization_id, unit_id FROM find_ical_address(${hashToken(token)})`.execute(db);
  const [row] = rows;
  return row ? { organizationId: row.organization_id, unitId: row.unit_id } : null;
}

function addressOf({ publicUrl }: Pick<Platform, "publicUrl">, token: string): string {
  return `${publicUrl}/ical/${token}.ics`;
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
