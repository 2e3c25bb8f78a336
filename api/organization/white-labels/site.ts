import { sql } from "kysely";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import type { BrandedSite } from "#contract/organization/white-labels/white-labels.ts";

/** Returns what visitors of a host see, or null when no white label is live on it. */
export async function lookOf(context: PublicContext, host: string): Promise<BrandedSite | null> {
  return onHost(context, host, (trx, place) =>
    trx
      .selectFrom("whitelabel")
      .select(["name", "colour", "welcome", "imprint", sql<boolean>`logo_file_id IS NOT NULL`.as("hasLogo")])
      .where("organization_id", "=", place.organizationId)
      .where("id", "=", place.id)
      .executeTakeFirstOrThrow(),
  );
}

/** Returns the logo that visitors of a host see. */
export async function logoOf(context: PublicContext, host: string) {
  const row = await onHost(context, host, (trx, { organizationId, id }) =>
    trx
      .selectFrom("whitelabel as w")
      .innerJoin("stored_file as f", (join) =>
        join.onRef("f.organization_id", "=", "w.organization_id").onRef("f.id", "=", "w.logo_file_id"),
      )
      .select(["f.key", "f.name", "f.type"])
      .where("w.organization_id", "=", organizationId)
      .where("w.id", "=", id)
      .executeTakeFirst(),
  );
  if (!row) throw notFound();
  return new StoredReply(row).open(context.platform.storage);
}

async function onHost<T>(
  { platform }: PublicContext,
  host: string,
  read: (trx: Tx, place: { organizationId: number; id: number }) => Promise<T>,
): Promise<T | null> {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  const { rows } = await sql<{ organizationId: number; id: number }>`
    SELECT organization_id AS "organizationId", id FROM find_whitelabel(${name})`.execute(platform.db);
  const [place] = rows;
  return place ? inTenant(platform.db, place.organizationId, (trx) => read(trx, place)) : null;
}
