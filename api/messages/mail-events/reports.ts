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
    const suppressed = await noteReturn(context, { ...one, address, messageId: message?.id ?? null });
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

/** Returns our message that a report is about, by the Message-ID of its delivery. */
async function sentAs({ trx, organizationId }: EffectScope, messageId: string | null) {
  const [, house, id] = /^outbox\.(\d{1,15})\.(\d{1,15})\.\d+@/.exec(messageId ?? "") ?? [];
  if (house === undefined || id === undefined || Number(house) !== organizationId) return null;
  const row = await trx
    .selectFrom("outbox_message")
    .select(["id", "recipient"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", Number(id))
    .where("recipient", "<>", "")
    .executeTakeFirst();
  return row ?? null;
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
