import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, type ListPage, listPage, sorted } from "#api/platform/records/list-query.ts";
import { connectionStates } from "#api/platform/vendors/connections.ts";
import { obstaclesSql } from "#api/property/units/channels/obstacles.ts";
import {
  type ExportChannel,
  type ExportState,
  exportChannels,
  exportRowId,
} from "#contract/property/units/channel-choices.ts";
import type { channels, ExportRow } from "#contract/property/units/channels.ts";

type ListInput = z.output<typeof channels.exports.input>;

/**
 * Returns the channels that units can go to now: a file can always be written, a property manager has to be
 * connected.
 */
export async function connectedChannels(context: CallContext): Promise<ReadonlySet<ExportChannel>> {
  const states = await connectionStates(context);
  const connected = states.some(({ vendor }) => vendor === "hostaway");
  return new Set(exportChannels.filter((channel) => channel === "openImmo" || connected));
}

const order = {
  columns: {
    label: "u.label_order",
    exportedAt: "c.exported_at",
    state: "coalesce(c.export_state, 'none')",
  },
  standard: "label" as const,
  idColumn: "k.position",
};

/** Lists a page of units × channels. */
export async function listExports(
  context: CallContext,
  input: ListInput,
): Promise<{ rows: ExportRow[]; page: ListPage }> {
  const query = exportRows(context, input, await connectedChannels(context));
  const withTies = { ...order, idColumn: "u.id, k.position" };
  return listPage(context.trx, query, input, withTies);
}

/** Returns all rows of the given units, or all that can be exported, for the job. */
export async function exportableRows(context: CallContext, ids: readonly number[]): Promise<ExportRow[]> {
  const none = { buids: [], filter: {} };
  const query = exportRows(context, none, await connectedChannels(context));
  const chosen = ids.length > 0 ? query.where(rowId, "in", [...ids]) : query;
  return sorted(chosen, { sortby: "asc" }, { ...order, idColumn: "u.id, k.position" })
    .limit(50_000)
    .execute();
}

const rowId = sql<number>`(u.id * ${sql.lit(exportRowId(1, "hostaway"))} + k.position)`;

function exportRows(
  context: CallContext,
  { buids, filter }: Pick<ListInput, "buids" | "filter">,
  connected: ReadonlySet<ExportChannel>,
) {
  const channel = sql<string>`k.channel`;
  const obstacles = obstaclesSql(channel, connected);
  const kinds = sql<{
    channel: ExportChannel;
    position: number;
  }>`(SELECT channel, (ordinality - 1)::integer AS position FROM unnest(${[...exportChannels]}::text[]) WITH ORDINALITY AS kinds (channel, ordinality))`;
  return context.trx
    .selectFrom("unit as u")
    .innerJoin(kinds.as("k"), (join) => join.onTrue())
    .leftJoin("unit_channel as c", (join) =>
      join
        .onRef("c.organization_id", "=", "u.organization_id")
        .onRef("c.unit_id", "=", "u.id")
        .onRef("c.channel", "=", "k.channel"),
    )
    .where("u.organization_id", "=", context.organizationId)
    .where("u.branch_id", "in", branchScope(context, buids))
    .$if(filter.q !== undefined && filter.q !== "", (qb) =>
      qb.where("u.id", "in", sql<number>`(SELECT find_units(${filter.q}))`),
    )
    .$if(filter.unitId !== undefined, (qb) => qb.where("u.id", "=", filter.unitId ?? 0))
    .$if(filter.channel !== undefined, (qb) => qb.where("k.channel", "in", filter.channel ?? []))
    .$if(filter.state !== undefined, (qb) =>
      qb.where(sql<boolean>`coalesce(c.export_state, 'none') = ANY(${filter.state ?? []}::text[])`),
    )
    .$if(filter.obstacle !== undefined, (qb) =>
      qb.where(sql<boolean>`${obstacles} && ${filter.obstacle ?? []}::text[]`),
    )
    .select([
      rowId.as("id"),
      "u.id as unitId",
      "u.label",
      sql<string>`concat_ws('/', nullif(trim(u.address || ' ' || u.house), ''), nullif(u.apt, ''))`.as(
        "address",
      ),
      "k.channel",
      "c.external_id as externalId",
      sql<ExportState>`coalesce(c.export_state, 'none')`.as("state"),
      "c.export_problem as problem",
      "c.exported_at as exportedAt",
      obstacles.as("obstacles"),
    ]);
}
