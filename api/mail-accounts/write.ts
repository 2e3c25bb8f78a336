import { sql } from "kysely";
import type { z } from "zod";
import { findAccount, toAccount } from "#api/mail-accounts/queries.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import { seal } from "#api/platform/seal.ts";
import { requireVersion } from "#api/platform/version.ts";
import type { MailAccountFields, mailAccounts } from "#contract/mail-accounts.ts";

type Change = z.output<typeof mailAccounts.update.input>["mail"];

/** Adds an account for the organization or one of its people. */
export async function addAccount(context: CallContext, fields: MailAccountFields): Promise<number> {
  const { trx, organizationId } = context;
  await requireUser(context, fields.userId);
  await requireFree(context, fields.userId, fields.active, null);
  const { id } = await trx
    .insertInto("mail_account")
    .values({
      ...columns(context, fields),
      organization_id: organizationId,
      user_id: fields.userId,
      name: fields.name,
      host: fields.host,
      port: fields.port,
      security: fields.security,
      sender_address: fields.senderAddress,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { password: _password, ...told } = fields;
  const after = { ...told, hasPassword: Boolean(fields.password) };
  await context.audit({ action: "add", objectType: "mailAccount", objectId: id, after });
  return id;
}

/** Changes an account. Another server, or an unencrypted way to it, wants the password anew: else it could be led astray. */
export async function updateAccount(context: CallContext, { id, version, ...fields }: Change) {
  const stored = await findAccount(context, id);
  const before = toAccount(stored);
  await requireVersion(context, version, before, "mailAccount");
  const elsewhere =
    (fields.host !== undefined && fields.host !== before.host) ||
    (fields.port !== undefined && fields.port !== before.port) ||
    (fields.security === "none" && before.security !== "none");
  if (elsewhere && before.hasPassword && fields.password === undefined)
    throw invalid("mail.password", "passwordAgain");
  await requireFree(context, before.userId, fields.active ?? before.active, id);
  await context.trx
    .updateTable("mail_account")
    .set({
      ...columns(context, fields),
      name: fields.name,
      host: fields.host,
      port: fields.port,
      security: fields.security,
      sender_address: fields.senderAddress,
      tested_at: null,
      test_problem: null,
      test_answer: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const after = toAccount(await findAccount(context, id));
  const renewed = fields.password === undefined ? {} : { passwordChanged: true };
  await context.audit({
    action: "update",
    objectType: "mailAccount",
    objectId: id,
    before,
    after: { ...after, ...renewed },
  });
  return after;
}

function columns(context: CallContext, fields: Partial<MailAccountFields>) {
  const { password } = fields;
  return {
    username: fields.username,
    sender_name: fields.senderName,
    reply_to: fields.replyTo,
    active: fields.active,
    ...(password !== undefined && {
      password_sealed: password === "" ? null : seal(context.platform, password),
    }),
  };
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

/** One account sends for the organization, one for each person: otherwise nobody could say which. */
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
