import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { ConsentPurpose, ConsentSource } from "#contract/clients/client-consents/client-consent.ts";

interface Consent {
  clientId: number;
  purpose: ConsentPurpose;
  source: ConsentSource;
}

/** Records a client's consent with its wording; an existing consent stays as it is. Audited. */
export async function giveConsent(
  { trx, organizationId, now, audit }: EffectScope,
  { clientId, purpose, source, wording }: Consent & { wording: string },
): Promise<void> {
  const given = await trx
    .insertInto("client_consent")
    .values({
      organization_id: organizationId,
      client_id: clientId,
      purpose,
      given_at: now.toISOString(),
      given_by: source,
      wording,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "client_id", "purpose"])
        .where("withdrawn_at", "is", null)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (given)
    await audit({
      action: "giveConsent",
      objectType: "client",
      objectId: clientId,
      after: { purpose, source },
    });
}

/** Records that a client withdraws a consent. Returns whether there was one. Audited. */
export async function withdrawConsent(
  { trx, organizationId, now, audit }: EffectScope,
  { clientId, purpose, source }: Consent,
): Promise<boolean> {
  const withdrawn = await trx
    .updateTable("client_consent")
    .set({
      withdrawn_at: now.toISOString(),
      withdrawn_by: source,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (withdrawn)
    await audit({
      action: "withdrawConsent",
      objectType: "client",
      objectId: clientId,
      after: { purpose, source },
    });
  return withdrawn !== undefined;
}

/** Deletes the consents of a person whose data are removed. */
export async function forgetConsents(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom("client_consent")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .execute();
}
