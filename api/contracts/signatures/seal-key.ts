import { createPrivateKey } from "node:crypto";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { makeSigningKey, type SigningKey } from "#api/platform/paper/signing/certificate.ts";
import type { Platform } from "#api/platform/platform.ts";
import { seal, unseal } from "#api/platform/vendors/seal.ts";

/**
 * Returns an organization's sealing key, made at first use. When two uses at once make one each, both are
 * kept and valid.
 */
export async function sealKeyOf(
  platform: Pick<Platform, "db" | "secretKey" | "now">,
  organization: { id: number; name: string },
): Promise<SigningKey> {
  return inTenant(platform.db, organization.id, async (trx) => {
    const stored = await trx
      .selectFrom("seal_key")
      .select(["certificate", "key_sealed as sealed"])
      .where("organization_id", "=", organization.id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (stored) {
      const privateKey = createPrivateKey({
        key: Buffer.from(unseal(platform, stored.sealed), "base64"),
        format: "der",
        type: "pkcs8",
      });
      return { privateKey, certificate: stored.certificate };
    }
    const made = makeSigningKey(organization.name, platform.now());
    const bytes = made.privateKey.export({ type: "pkcs8", format: "der" });
    await trx
      .insertInto("seal_key")
      .values({
        organization_id: organization.id,
        certificate: made.certificate,
        key_sealed: seal(platform, bytes.toString("base64")),
      })
      .execute();
    return made;
  });
}

/** Returns the certificates with which an organization has sealed, the newest first. */
export async function certificatesOf(trx: Tx, organizationId: number): Promise<Buffer[]> {
  const rows = await trx
    .selectFrom("seal_key")
    .select("certificate")
    .where("organization_id", "=", organizationId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ certificate }) => certificate);
}
