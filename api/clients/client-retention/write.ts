import { sql } from "kysely";
import type { z } from "zod";
import { isRule } from "#api/clients/client-retention/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { clientRetention } from "#contract/clients/client-retention/client-retention.ts";

/** Sets how long something is kept, and whether it is then deleted automatically. */
export async function saveRule(
  context: CallContext,
  { kind, what, months, active }: z.output<typeof clientRetention.save.input>,
): Promise<number> {
  if (!(await isRule(context, kind, what))) throw invalid("what", "choice");
  const { trx, organizationId } = context;
  const before = await trx
    .selectFrom("retention_rule")
    .select(["months", "active"])
    .where("organization_id", "=", organizationId)
    .where("kind", "=", kind)
    .where("what", "=", what)
    .forUpdate()
    .executeTakeFirst();
  const { id } = await trx
    .insertInto("retention_rule")
    .values({ organization_id: organizationId, kind, what, months, active })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "kind", "what"])
        .doUpdateSet({ months, active, version: sql`retention_rule.version + 1`, updated_at: sql`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "setRetention",
    objectType: "retentionRule",
    objectId: id,
    before: before ?? {},
    after: { kind, what, months, active },
  });
  return id;
}
