import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";

/** Returns the mail accounts that the caller may choose: the organization's, and their own. */
export async function ownAccounts({ trx, organizationId, user }: CallContext) {
  return trx
    .selectFrom("mail_account")
    .select(["id", "name", "sender_address as sender"])
    .where("organization_id", "=", organizationId)
    .where("active", "=", true)
    .where((eb) => eb.or([eb("user_id", "is", null), eb("user_id", "=", user.id)]))
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** Throws VALIDATION unless the account is one of them. */
export async function requireAccount(context: CallContext, id: number | null, field: string): Promise<void> {
  if (id === null) return;
  const accounts = await ownAccounts(context);
  if (!accounts.some((account) => account.id === id)) throw invalid(field, "choice");
}
