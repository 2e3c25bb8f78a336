import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** Mails somebody which lock is to be installed where, in the organization's language. */
export async function sendInstallMail(context: CallContext, nukiId: number, to: string): Promise<void> {
  const { trx, organizationId } = context;
  const lock = await trx
    .selectFrom("nuki as n")
    .innerJoin("organization as o", "o.id", "n.organization_id")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "n.organization_id").onRef("u.id", "=", "n.unit_id"),
    )
    .select(["n.name", "n.branch_id as branchId", "n.note", "o.language", "o.name as house", "u.label"])
    .select(["u.address", "u.house as houseNumber", "u.apt", "u.zip", "u.city"])
    .where("n.organization_id", "=", organizationId)
    .where("n.id", "=", nukiId)
    .executeTakeFirstOrThrow();
  const street = [lock.address, lock.houseNumber, lock.apt && `/ ${lock.apt}`].filter(Boolean).join(" ");
  const address = [street, `${lock.zip ?? ""} ${lock.city ?? ""}`.trim()].filter(Boolean).join(", ");
  const language = toLanguage(lock.language ?? "");
  const t = textsIn(language);
  const values = { lock: lock.name, unit: lock.label, address, house: lock.house };
  const body = [t("smartLocks:mail.body", values), lock.note, lock.house].filter(Boolean).join("\n\n");
  const from = senderFor(await houseOf(context), lock.branchId);
  await queueMail(context, {
    to,
    subject: t("smartLocks:mail.subject", values),
    body,
    language,
    object: { type: "nuki", id: nukiId },
    ...(from !== null && { from }),
  });
  await context.audit({ action: "sendMail", objectType: "nuki", objectId: nukiId, after: { email: to } });
}

/** Does the same for the lock that is to be installed at a unit of the caller's branches. */
export async function sendInstallMailOfUnit(
  context: CallContext,
  { emailAddress, propertyId }: { emailAddress: string; propertyId: number },
): Promise<void> {
  const { trx, organizationId, branchIds } = context;
  const unit = await trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", propertyId)
    .where("branch_id", "in", [...branchIds, -1])
    .executeTakeFirst();
  if (!unit) throw notFound();
  const lock = await trx
    .selectFrom("nuki")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("unit_id", "=", propertyId)
    .where("status", "=", "TOINSTALL")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!lock) throw new Failure("NOT_READY", { detail: "nothingToInstall" });
  await sendInstallMail(context, lock.id, emailAddress);
}
