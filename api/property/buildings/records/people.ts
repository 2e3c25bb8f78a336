import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";
import { clientName, personName } from "#contract/platform/names.ts";

const mostChoices = 500;

/**
 * Returns staff and owners of a building, and the staff of its branch. Names and addresses as far as the
 * reader may see them.
 */
export async function peopleOf(context: CallContext, buildingId: number) {
  const staff = await staffOf(context, await findBuilding(context, buildingId));
  const choices = staff.map(({ looksAfter: _, ...person }) => person);
  return {
    users: choices.filter((_, index) => staff[index]?.looksAfter),
    owners: await ownersOf(context, buildingId),
    choices,
  };
}

/**
 * Returns active people who see the building's branch, and whether they are responsible for the building:
 * those who are first, then by name, as many as a choice shows; or those with the given ids, however many.
 */
export async function staffOf(
  context: CallContext,
  { id, branchId }: { id: number; branchId: number },
  named?: readonly number[],
) {
  if (named?.length === 0) return [];
  const rows = await context.trx
    .selectFrom("app_user as u")
    .select(["u.id", "u.username", "u.firstname", "u.lastname", "u.email"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("building_user as l")
            .select("l.user_id")
            .whereRef("l.organization_id", "=", "u.organization_id")
            .whereRef("l.user_id", "=", "u.id")
            .where("l.building_id", "=", id),
        )
        .as("looksAfter"),
    )
    .where("u.organization_id", "=", context.organizationId)
    .where("u.active", "=", true)
    .where((eb) =>
      eb.or([
        eb("u.is_admin", "=", true),
        eb.exists(
          eb
            .selectFrom("user_branch as b")
            .select("b.user_id")
            .whereRef("b.organization_id", "=", "u.organization_id")
            .whereRef("b.user_id", "=", "u.id")
            .where("b.branch_id", "=", branchId),
        ),
      ]),
    )
    .$if(named !== undefined, (query) => query.where("u.id", "in", [...(named ?? [])]))
    .orderBy("looksAfter", "desc")
    .orderBy("u.lastname")
    .orderBy("u.firstname")
    .orderBy("u.id")
    .limit(mostChoices)
    .execute();
  return rows.map(({ id, username, firstname, lastname, email, looksAfter }) => ({
    id,
    email,
    name: personName({ firstname, lastname }) || username,
    looksAfter: Boolean(looksAfter),
  }));
}

/** Returns the owners of the whole building and of its units. */
export async function ownersOf(context: CallContext, buildingId: number) {
  const { trx, organizationId } = context;
  const named = readsClient(context, "name");
  const mailed = readsClient(context, "email");
  const units = await trx
    .selectFrom("unit")
    .select(["owner_id", "label"])
    .where("organization_id", "=", organizationId)
    .where("building_id", "=", buildingId)
    .where("owner_id", "is not", null)
    .orderBy("label_order")
    .execute();
  const whole = await trx
    .selectFrom("building_owner")
    .select("client_id")
    .where("organization_id", "=", organizationId)
    .where("building_id", "=", buildingId)
    .execute();
  const ids = [
    ...units.flatMap(({ owner_id }) => owner_id ?? []),
    ...whole.map(({ client_id }) => client_id),
  ];
  if (ids.length === 0) return [];
  const owned = Map.groupBy(units, ({ owner_id }) => owner_id ?? 0);
  const rows = await trx
    .selectFrom("client")
    .select(["id", "firstname", "lastname", "company", "email"])
    .where("organization_id", "=", organizationId)
    .where("deleted_at", "is", null)
    .where("id", "in", [...new Set(ids)])
    .orderBy("lastname")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: named ? clientName(row) : null,
    email: mailed ? row.email : null,
    units: (owned.get(row.id) ?? []).map(({ label }) => label),
  }));
}

/** Sets who is responsible for a building and who owns the whole of it. */
export async function setPeople(
  context: CallContext,
  { id, userIds, ownerIds }: { id: number; userIds: number[]; ownerIds: number[] },
): Promise<void> {
  const building = await findBuilding(context, id, { lock: true });
  const staff = new Set((await staffOf(context, building, userIds)).map((person) => person.id));
  if (userIds.some((userId) => !staff.has(userId))) throw invalid("userIds", "unknownUser");
  const { trx, organizationId } = context;
  if (ownerIds.length > 0) {
    const row = await trx
      .selectFrom("client")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("branch_id", "in", [...context.branchIds])
      .where("deleted_at", "is", null)
      .where("id", "in", ownerIds)
      .execute();
    if (row.length < new Set(ownerIds).size) throw invalid("ownerIds", "unknownClient");
  }
  const own = { organization_id: organizationId, building_id: id };
  await trx
    .deleteFrom("building_user")
    .where("organization_id", "=", organizationId)
    .where("building_id", "=", id)
    .execute();
  await trx
    .deleteFrom("building_owner")
    .where("organization_id", "=", organizationId)
    .where("building_id", "=", id)
    .execute();
  if (userIds.length > 0)
    await trx
      .insertInto("building_user")
      .values([...new Set(userIds)].map((user_id) => ({ ...own, user_id })))
      .execute();
  if (ownerIds.length > 0)
    await trx
      .insertInto("building_owner")
      .values([...new Set(ownerIds)].map((client_id) => ({ ...own, client_id })))
      .execute();
  await context.audit({
    action: "setPeople",
    objectType: "building",
    objectId: id,
    after: { userIds, ownerIds },
  });
}
