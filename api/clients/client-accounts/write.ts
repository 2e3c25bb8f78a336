import { sql } from "kysely";
import { accountOf, holdAccount } from "#api/clients/client-accounts/queries.ts";
import { findStoredClient } from "#api/clients/clients/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import type { Tx } from "#api/platform/database/connection.ts";

interface Named {
  clientId: number;
  username: string;
  version?: number | undefined;
}

/** Gives a client an account, or their account another name, which ends its sessions. The audit does not name it. */
export async function setAccount(
  context: CallContext,
  { clientId, username, version }: Named,
): Promise<number> {
  // The lock makes one of two first accounts come after the other.
  await findStoredClient(context, clientId, { lock: true });
  const before = await accountOf(context, clientId);
  if (!before) return addAccount(context, clientId, username);
  await requireVersion(context, version, before, "account");
  if (before.username === username) return before.id;
  await context.trx
    .updateTable("client_account")
    .set({ username, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", before.id)
    .execute();
  await endAccountSessions(context, before.id);
  await tell(context, clientId, "renameAccount");
  return before.id;
}

async function addAccount(context: CallContext, clientId: number, username: string): Promise<number> {
  const { id } = await context.trx
    .insertInto("client_account")
    .values({
      organization_id: context.organizationId,
      client_id: clientId,
      username,
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tell(context, clientId, "addAccount");
  return id;
}

/** Switches an account off, which ends its sessions and its link, or on again. */
export async function switchAccount(
  context: CallContext,
  { clientId, active }: { clientId: number; active: boolean },
): Promise<void> {
  const account = await holdAccount(context, clientId);
  if (account.active === active) return;
  await context.trx
    .updateTable("client_account")
    .set({
      active,
      link_hash: null,
      link_expires_at: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", account.id)
    .execute();
  await endAccountSessions(context, account.id);
  await tell(context, clientId, active ? "switchAccountOn" : "switchAccountOff");
}

/** Ends every session of an account, and with them the pages of stays that were opened by them. */
export async function endAccountSessions(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  accountId: number,
): Promise<void> {
  await trx
    .deleteFrom("client_session")
    .where("organization_id", "=", organizationId)
    .where("account_id", "=", accountId)
    .execute();
}

function tell(context: CallContext, clientId: number, action: string): Promise<void> {
  return context.audit({ action, objectType: "client", objectId: clientId });
}
