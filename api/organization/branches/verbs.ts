import type { Insertable } from "kysely";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Schema } from "#api/platform/database/schema.ts";

/** Adds the first branch of a new organization; its prefix cannot collide. The caller audits. */
export async function addFirstBranch(
  trx: Tx,
  organizationId: number,
  fields: Omit<Insertable<Schema["branch"]>, "organization_id">,
): Promise<number> {
  const { id } = await trx
    .insertInto("branch")
    .values({ ...fields, organization_id: organizationId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets a person work in branches, in addition to their present ones. */
export async function letWorkIn(
  trx: Tx,
  { organizationId, userId }: PersonKey,
  branchIds: readonly number[],
): Promise<void> {
  const rows = [...new Set(branchIds)].map((branch_id) => ({
    organization_id: organizationId,
    user_id: userId,
    branch_id,
  }));
  if (rows.length > 0) await trx.insertInto("user_branch").values(rows).execute();
}

/** Lets a person work in exactly these branches. */
export async function letWorkOnlyIn(trx: Tx, person: PersonKey, branchIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom("user_branch")
    .where("organization_id", "=", person.organizationId)
    .where("user_id", "=", person.userId)
    .execute();
  await letWorkIn(trx, person, branchIds);
}
