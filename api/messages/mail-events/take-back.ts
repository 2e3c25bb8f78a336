import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { takeBackMails } from "#api/platform/outbox/take-back.ts";

/** Sets clients back to waiting whose mail has not begun to be sent. */
export async function takeBack(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  promotionId: number,
): Promise<void> {
  const { rows } = await sql<{ message_id: number }>`
    SELECT p.message_id FROM mail_promotion_recipient p
    JOIN outbox_message o ON o.organization_id = p.organization_id AND o.id = p.message_id
    WHERE p.organization_id = ${organizationId} AND p.promotion_id = ${promotionId} AND o.state = 'pending'`.execute(
    trx,
  );
  await takeBackMails(
    trx,
    organizationId,
    rows.map(({ message_id }) => message_id),
  );
  // The links of mails that nobody received are invalidated.
  await sql`UPDATE mail_promotion_recipient SET token_hash = NULL
    WHERE organization_id = ${organizationId} AND promotion_id = ${promotionId} AND message_id IS NULL AND token_hash IS NOT NULL`.execute(
    trx,
  );
}
