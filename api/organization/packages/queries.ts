import type { z } from "zod";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { planRequest } from "#contract/organization/packages/packages.ts";

/** Returns the last requested plan, or null. */
export async function lastRequest(context: CallContext): Promise<z.input<typeof planRequest> | null> {
  const row = await context.trx
    .selectFrom("plan_request as r")
    .innerJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "r.organization_id").onRef("u.id", "=", "r.requested_by"),
    )
    .select([
      "r.id",
      "r.plan",
      "r.units",
      "r.monthly_price as monthlyPrice",
      userName("u").as("requestedBy"),
      "r.created_at as requestedAt",
      "r.operator_told as operatorTold",
    ])
    .where("r.organization_id", "=", context.organizationId)
    .orderBy("r.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts the units that determine the price: those that are let. */
export async function activeUnits({ trx, organizationId }: CallContext): Promise<number> {
  const { count } = await trx
    .selectFrom("unit")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .where("status", "=", "ACTIVE")
    .executeTakeFirstOrThrow();
  return count;
}
