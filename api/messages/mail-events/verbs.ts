import { sql } from "kysely";
import { noteReturn } from "#api/messages/mail-events/reports.ts";
import { isDeadAddress } from "#api/messages/mail-events/rules/dead-address.ts";
import { addressHash } from "#api/messages/mail-events/suppressions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

export { type House, houseOf, senderFor } from "#api/messages/mail-events/letters.ts";
export { addressHash, requireWorkingAddress, suppress } from "#api/messages/mail-events/suppressions.ts";

/** Handles a message that a mail server refused: an address that does not exist is suppressed. */
export async function noteRefused(scope: EffectScope, { id }: { id: number }): Promise<void> {
  const message = await scope.trx
    .selectFrom("outbox_message")
    .select(["recipient", "last_error"])
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!message?.recipient || !isDeadAddress(message.last_error ?? "")) return;
  const words = message.last_error ?? "";
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? "";
  const address = message.recipient.toLowerCase();
  await noteReturn(scope, { address, kind: "bounced", status, words, dead: true, messageId: id });
}

/** Removes the addresses of a person whose data are removed; the suppression stays. */
export async function forgetMailings(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
  email: string | null,
): Promise<void> {
  await sql`UPDATE mail_promotion_recipient SET address = NULL
    WHERE organization_id = ${organizationId} AND client_id = ANY(${[...clientIds]}::bigint[])`.execute(trx);
  await sql`UPDATE mail_suppression SET address = NULL, note = ''
    WHERE organization_id = ${organizationId} AND address_hash = ${addressHash(sql<string>`${email}::text`)}`.execute(
    trx,
  );
}
