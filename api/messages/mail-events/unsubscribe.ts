import { createHash } from "node:crypto";
import { sql } from "kysely";
import { withdrawConsent } from "#api/clients/client-consents/verbs.ts";
import { houseOf } from "#api/messages/mail-events/letters.ts";
import { suppress } from "#api/messages/mail-events/suppressions.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

// Mail providers post for many readers from few addresses, so only invalid links are counted.
const missesPerAddress = { name: "unsubscribe-miss", limit: 60, windowSeconds: 3600 };

interface Recipient {
  id: number;
  clientId: number;
  address: string | null;
  returned: string | null;
  language: string | null;
}

/**
 * Runs the act of a link in a promotion's mail in its tenant's transaction, with its recipient locked. Throws
 * NOT_FOUND for a wrong link.
 */
async function throughLink<T>(
  context: PublicContext,
  token: string,
  work: (trx: Tx, organizationId: number, recipient: Recipient) => Promise<T>,
): Promise<T> {
  const { db } = context.platform;
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM find_mail_recipient(${createHash("sha256").update(token).digest()})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) {
    await countTry(db, missesPerAddress, context.address || "unknown");
    throw notFound();
  }
  return inTenant(db, row.organization_id, async (trx) => {
    const recipient = await trx
      .selectFrom("mail_promotion_recipient as p")
      .innerJoin("client as c", (join) =>
        join.onRef("c.organization_id", "=", "p.organization_id").onRef("c.id", "=", "p.client_id"),
      )
      .select(["p.id", "p.client_id as clientId", "p.address", "p.returned", "c.language"])
      .where("p.organization_id", "=", row.organization_id)
      .where("p.id", "=", row.id)
      .forUpdate("p")
      .executeTakeFirst();
    if (!recipient) throw notFound();
    return work(trx, row.organization_id, recipient);
  });
}

/** Returns what the page behind the link shows, without changing anything. */
export function unsubscribeData(context: PublicContext, token: string) {
  return throughLink(context, token, async (trx, organizationId, { language, returned }) => {
    const house = await houseOf({ trx, organizationId });
    return {
      organization: house.organization,
      language: language ?? house.language,
      done: returned === "unsubscribed",
    };
  });
}

/** Withdraws the consent and suppresses promotions to the address; repeating it changes nothing. */
export function unsubscribe(context: PublicContext, token: string) {
  return throughLink(context, token, async (trx, organizationId, { id, clientId, address, returned }) => {
    const { organization } = await houseOf({ trx, organizationId });
    if (returned === "unsubscribed") return { organization };
    const frame = {
      organizationId,
      userId: null,
      userName: "",
      call: "mailevents/unsubscribe",
      requestId: context.requestId,
      actorKind: "CLIENT" as const,
      address: context.address,
      userAgent: context.userAgent,
    };
    const { platform, now } = context;
    const scope: EffectScope = {
      platform,
      trx,
      organizationId,
      now,
      user: null,
      audit: (records) => writeAudit(trx, frame, records),
    };
    await withdrawConsent(scope, { clientId, purpose: "promotionMail", source: "unsubscribeLink" });
    if (address !== null) await suppress(scope, { address, reason: "unsubscribed" });
    await trx
      .updateTable("mail_promotion_recipient")
      .set({ returned: "unsubscribed", returned_at: now.toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    await scope.audit({ action: "unsubscribe", objectType: "client", objectId: clientId });
    return { organization };
  });
}
