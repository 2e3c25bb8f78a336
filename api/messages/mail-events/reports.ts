import { sql } from "kysely";
import { type ReportedAddress, readReport } from "#api/messages/mail-events/rules/read-report.ts";
import { suppress } from "#api/messages/mail-events/suppressions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { email } from "#contract/platform/values.ts";

/** Records a message that came back. Throws for a file that is no report. */
export async function takeReport(context: CallContext, file: File) {
  const report = readReport(new Uint8Array(await file.arrayBuffer()));
  const addresses = report?.addresses.filter(({ address }) => email.safeParse(address).success) ?? [];
  if (!report || addresses.length === 0) throw invalid("file", "noMailReport");
  const message = await sentAs(context, report.messageId);
  const reported = [];
  for (const one of addresses) {
    // A recipient who forwards mail is reported by the address it was forwarded to; our address is the one it
    // was sent to.
    const address = message && addresses.length === 1 ? message.recipient.toLowerCase() : one.address;
    const ours = message !== null || (await wasWrittenTo(context, address.toLowerCase()));
    const returned = { ...one, dead: one.dead && ours, address, messageId: message?.id ?? null };
    const suppressed = await noteReturn(context, returned);
    reported.push({
      address: readsClient(context, "email") ? address : "",
      kind: one.kind,
      status: one.status,
      suppressed,
    });
  }
  await context.audit({
    action: "report",
    objectType: "mailSuppression",
    after: { addresses: reported.length, suppressed: reported.filter((one) => one.suppressed).length },
  });
  return { reported };
}

/** Our message that a report speaks of, by the Message-ID its delivery gave it; one that has not gone out cannot come back. */
async function sentAs({ trx, organizationId }: EffectScope, messageId: string | null) {
  const [, house, id] = /^outbox\.(\d{1,15})\.(\d{1,15})\.\d+@/.exec(messageId ?? "") ?? [];
  if (house === undefined || id === undefined || Number(house) !== organizationId) return null;
  const row = await trx
    .selectFrom("outbox_message")
    .select(["id", "recipient"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", Number(id))
    .where("recipient", "<>", "")
    .where("attempts", ">", 0)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a mail of ours has gone to an address: a report that names no message of ours is believed of no other. */
async function wasWrittenTo({ trx, organizationId }: EffectScope, address: string): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE EXISTS (SELECT FROM outbox_message
      WHERE organization_id = ${organizationId} AND channel = 'mail' AND attempts > 0 AND lower(recipient) = ${address})
    OR EXISTS (SELECT FROM mail_promotion_recipient r JOIN outbox_message m ON m.organization_id = r.organization_id AND m.id = r.message_id
      WHERE r.organization_id = ${organizationId} AND lower(r.address) = ${address} AND m.attempts > 0)`.execute(
    trx,
  );
  return rows.length > 0;
}

type Returned = ReportedAddress & { messageId: number | null };

/** Records that a mail came back. Returns whether the address was suppressed. */
export async function noteReturn(
  scope: EffectScope,
  { address, kind, words, status, dead, messageId }: Returned,
): Promise<boolean> {
  if (kind !== "bounced" && kind !== "complained") return false;
  if (messageId !== null)
    await scope.trx
      .updateTable("mail_promotion_recipient")
      .set({ returned: kind, returned_at: scope.now.toISOString() })
      .where("organization_id", "=", scope.organizationId)
      .where("message_id", "=", messageId)
      .where("returned", "is", null)
      .execute();
  if (!dead) return false;
  // The server's words may contain the address; the code is enough.
  const note = kind === "bounced" ? status || (/\b5\d\d\b/.exec(words)?.[0] ?? "") : "";
  await suppress(scope, { address, reason: kind, note });
  return true;
}
