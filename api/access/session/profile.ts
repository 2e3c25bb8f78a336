import { fromCache } from "#api/platform/calls/cache.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Selects the caller's own row as the session shows it. */
export function personOf(context: CallContext) {
  const { trx, organizationId, user } = context;
  return fromCache(context, `person ${user.id}`, () =>
    trx
      .selectFrom("app_user")
      .select(["id", "username", "firstname", "lastname", "is_admin", "color", "language"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow(),
  );
}

/** Selects the caller's role. */
export function roleOf(context: CallContext) {
  const { trx, organizationId, user } = context;
  return fromCache(context, `role ${user.roleId}`, () =>
    trx
      .selectFrom("role")
      .select(["id", "name", "team"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", user.roleId)
      .executeTakeFirstOrThrow(),
  );
}

/** Selects the accounts that send the caller's mail: their own first, then the organization's. */
export function accountsOf(context: CallContext) {
  const { trx, organizationId, user } = context;
  return fromCache(context, `mail ${user.id}`, () =>
    trx
      .selectFrom("mail_account")
      .select(["id", "name"])
      .where("organization_id", "=", organizationId)
      .where("active", "=", true)
      .where((or) => or.or([or("user_id", "is", null), or("user_id", "=", user.id)]))
      .orderBy("user_id", (order) => order.asc().nullsLast())
      .execute(),
  );
}
