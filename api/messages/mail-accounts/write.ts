import type { z } from "zod";
import { mailAccountTable } from "#api/messages/mail-accounts/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, lockRecord } from "#api/platform/records/records.ts";
import { seal } from "#api/platform/vendors/seal.ts";
import type { mailAccounts } from "#contract/messages/mail-accounts/mail-accounts.ts";

type New = z.output<typeof mailAccounts.add.input>["mail"];
type Change = z.output<typeof mailAccounts.update.input>["mail"];

/** Adds an account for the organization or one of its people. */
export async function addAccount(context: CallContext, { password, ...fields }: New): Promise<number> {
  await requireUser(context, fields.userId);
  await requireFree(context, fields.userId, fields.active, null);
  return addRecord(context, mailAccountTable, fields, {
    columns: sealed(context, password),
    auditDetails: { hasPassword: Boolean(password) },
  });
}

/**
 * Changes an account. Another server, or an unencrypted connection, requires the password again: otherwise it
 * could be sent to the wrong place.
 */
export async function updateAccount(context: CallContext, { id, version, password, ...fields }: Change) {
  const before = await lockRecord(context, mailAccountTable, { id, version });
  const elsewhere =
    (fields.host !== undefined && fields.host !== before.host) ||
    (fields.port !== undefined && fields.port !== before.port) ||
    (fields.security === "none" && before.security !== "none") ||
    (typeof fields.imapHost === "string" && fields.imapHost !== before.imapHost) ||
    (fields.imapPort !== undefined && fields.imapPort !== before.imapPort) ||
    (fields.imapSecurity === "none" && before.imapSecurity !== "none");
  if (elsewhere && before.hasPassword && password === undefined)
    throw invalid("mail.password", "passwordAgain");
  await requireFree(context, before.userId, fields.active ?? before.active, id);
  return changeRecord(context, mailAccountTable, before, fields, {
    columns: { ...sealed(context, password), ...untested },
    auditDetails: password === undefined ? {} : { passwordChanged: true },
  });
}

/** A changed account counts as untested. */
const untested = {
  tested_at: null,
  test_problem: null,
  test_answer: null,
  inbox_tested_at: null,
  inbox_test_step: null,
  inbox_test_problem: null,
  inbox_test_answer: null,
};

/** Returns the sealed password; undefined keeps the present one, an empty one removes it. */
function sealed({ platform }: CallContext, password: string | undefined) {
  if (password === undefined) return {};
  return { password_sealed: password === "" ? null : seal(platform, password) };
}

async function requireUser({ trx, organizationId }: CallContext, userId: number | null): Promise<void> {
  if (userId === null) return;
  const user = await trx
    .selectFrom("app_user")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw invalid("mail.userId", "choice");
}

/**
 * Throws when another active account sends for the same organization or person: otherwise it would be unclear
 * which one to use.
 */
async function requireFree(
  { trx, organizationId }: CallContext,
  userId: number | null,
  active: boolean,
  id: number | null,
): Promise<void> {
  if (!active) return;
  const other = await trx
    .selectFrom("mail_account")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where("active", "=", true)
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("id", "<>", id ?? 0)
    .executeTakeFirst();
  if (other) throw new Failure("ALREADY_EXISTS", { detail: "mailAccount", params: { name: other.name } });
}
