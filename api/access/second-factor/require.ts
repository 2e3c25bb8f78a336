import { requireSecondFactor } from "#api/organization/organizations/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Requires a second factor of everybody in the organization, or no longer. Returns how many people have none.
 */
export async function requireFactor(context: CallContext, required: boolean): Promise<number> {
  const { trx, organizationId } = context;
  await requireSecondFactor(context, required);
  const { without } = await trx
    .selectFrom("app_user as u")
    .select(({ fn }) => fn.countAll<number>().as("without"))
    .where("u.organization_id", "=", organizationId)
    .where("u.active", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("second_factor as f")
            .select("f.user_id")
            .whereRef("f.organization_id", "=", "u.organization_id")
            .whereRef("f.user_id", "=", "u.id")
            .where("f.confirmed_at", "is not", null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return without;
}
