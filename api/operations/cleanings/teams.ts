import { sql } from "kysely";
import type { z } from "zod";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import type { CleaningTeam, cleaningTeams } from "#contract/operations/cleanings/cleaning-teams.ts";

type Input<Name extends keyof typeof cleaningTeams> = z.output<(typeof cleaningTeams)[Name]["input"]>;

/** Lists the teams of branches with their active members. */
export async function teamsOf(
  { trx, organizationId }: CallContext,
  branchIds: readonly number[],
): Promise<CleaningTeam[]> {
  const { rows } = await sql<CleaningTeam>`
    SELECT t.id, t.branch_id AS "branchId", t.name, t.version, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', w.id, 'name', ${userName("w")}) ORDER BY w.lastname, w.id)
      FROM cleaning_team_member m JOIN app_user w ON w.organization_id = m.organization_id AND w.id = m.user_id
      WHERE m.organization_id = t.organization_id AND m.team_id = t.id AND w.active
        AND EXISTS (SELECT FROM user_branch x WHERE x.organization_id = w.organization_id AND x.user_id = w.id AND x.branch_id = t.branch_id)
    ), '[]') AS members
    FROM cleaning_team t WHERE t.organization_id = ${organizationId} AND t.branch_id = ANY(${[...branchIds]}::bigint[])
    ORDER BY lower(t.name), t.id`.execute(trx);
  return rows;
}

/** Lists the teams of the selected branches. */
export const listTeams = (context: CallContext, { buids }: Input<"list">) =>
  teamsOf(context, branchScope(context, buids));

/** Makes or changes a team. Returns its id. */
export async function saveTeam(context: CallContext, input: Input<"save">): Promise<number> {
  const { trx, organizationId } = context;
  const before = input.id === undefined ? null : await lockTeam(context, input.id, input.version);
  const branchId = input.branchId ?? before?.branchId ?? 0;
  const isElsewhere = before !== null && before.branchId !== branchId;
  if (isElsewhere || !context.branchIds.includes(branchId)) throw invalid("branchId", "unknownBranch");
  const members = [...new Set(input.members)];
  await requireColleagues(context, branchId, members);
  const { name } = input;
  const { id } =
    before === null
      ? await trx
          .insertInto("cleaning_team")
          .values({ organization_id: organizationId, branch_id: branchId, name })
          .returning("id")
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable("cleaning_team")
          .set({ name, version: sql`version + 1`, updated_at: sql`now()` })
          .where("organization_id", "=", organizationId)
          .where("id", "=", before.id)
          .returning("id")
          .executeTakeFirstOrThrow();
  await trx
    .deleteFrom("cleaning_team_member")
    .where("organization_id", "=", organizationId)
    .where("team_id", "=", id)
    .execute();
  if (members.length > 0)
    await trx
      .insertInto("cleaning_team_member")
      .values(members.map((userId) => ({ organization_id: organizationId, team_id: id, user_id: userId })))
      .execute();
  const after = (await teamsOf(context, [branchId])).find((team) => team.id === id);
  await context.audit({
    action: before === null ? "add" : "update",
    objectType: "cleaningTeam",
    objectId: id,
    ...(before && { before: shown(before) }),
    ...(after && { after: shown(after) }),
  });
  return id;
}

/** Deletes a team; the database takes it off its jobs. */
export async function removeTeam(context: CallContext, { id, version }: Input<"remove">): Promise<void> {
  const team = await lockTeam(context, id, version);
  await context.trx
    .deleteFrom("cleaning_team")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "remove",
    objectType: "cleaningTeam",
    objectId: id,
    before: shown(team),
  });
}

const shown = ({ name, members }: CleaningTeam) => ({ name, members: members.map((one) => one.name) });

/** Locks a team of the caller's branches. Throws NOT_FOUND, STATE_CONFLICT for one that was changed meanwhile. */
async function lockTeam(
  context: CallContext,
  id: number,
  version: number | undefined,
): Promise<CleaningTeam> {
  const { trx, organizationId, branchIds } = context;
  await trx
    .selectFrom("cleaning_team")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "in", [...branchIds, -1])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const team = (await teamsOf(context, branchIds)).find((one) => one.id === id);
  if (!team) throw notFound();
  await requireVersion(context, version, team, "cleaningTeam");
  return team;
}

async function requireColleagues(
  { trx, organizationId }: CallContext,
  branchId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom("user_branch as x")
    .innerJoin("app_user as w", (join) =>
      join.onRef("w.organization_id", "=", "x.organization_id").onRef("w.id", "=", "x.user_id"),
    )
    .select("w.id")
    .where("x.organization_id", "=", organizationId)
    .where("x.branch_id", "=", branchId)
    .where("w.active", "=", true)
    .where("w.id", "in", [...ids])
    .execute();
  if (rows.length < ids.length) throw invalid("members", "unknownUser");
}

/** Whether a user may take a job: it is of no team, or of one of theirs. */
export async function isOfTeam(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  teamId: number | null,
  userId: number,
): Promise<boolean> {
  if (teamId === null) return true;
  const row = await trx
    .selectFrom("cleaning_team_member")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
