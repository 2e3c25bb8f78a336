import { type SqlBool, sql } from "kysely";
import { todayOfBranch } from "#api/platform/calls/today.ts";
import type { Tx } from "#api/platform/database/connection.ts";

interface Tenant {
  trx: Tx;
  organizationId: number;
}

/** Nights of a channel's feed, with the fields of a block. */
export interface ChannelNights {
  uid: string;
  from: string;
  until: string;
  reason: string;
  note: string;
}

/** The most rows of one statement, because it takes a limited number of values. */
const rowsAtOnce = 1000;

/**
 * Blocks nights of a unit for a feed. The caller holds the unit and audits the fetch as a whole; the same
 * holds for all functions here.
 */
export async function addChannelBlocks(
  { trx, organizationId }: Tenant,
  { unitId, feedId }: { unitId: number; feedId: number },
  nights: readonly ChannelNights[],
): Promise<void> {
  for (let at = 0; at < nights.length; at += rowsAtOnce)
    await trx
      .insertInto("calendar_block")
      .values(
        nights.slice(at, at + rowsAtOnce).map((held) => ({
          organization_id: organizationId,
          unit_id: unitId,
          type: "channel" as const,
          ical_feed_id: feedId,
          ...columnsOf(held),
        })),
      )
      .execute();
}

/** Changes a block as the feed has it now. */
export async function changeChannelBlock(
  tenant: Tenant,
  id: number,
  nights: ChannelNights,
  now: string,
): Promise<void> {
  await blocks(tenant, [id])
    .set({ ...columnsOf(nights), ical_missing: 0, updated_at: now })
    .execute();
}

/** Counts one more fetch in which the blocks are missing; they stay. */
export async function missChannelBlocks(tenant: Tenant, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await blocks(tenant, ids).set({ ical_missing: 1 }).execute();
}

/** Frees blocks that the feed no longer has. */
export async function freeChannelBlocks(tenant: Tenant, ids: readonly number[], now: string): Promise<void> {
  if (ids.length > 0) await blocks(tenant, ids).set({ removed_at: now, updated_at: now }).execute();
}

/** Frees all blocks of a feed. */
export async function freeBlocksOfFeed(
  { trx, organizationId }: Tenant,
  feedId: number,
  now: string,
): Promise<void> {
  await trx
    .updateTable("calendar_block")
    .set({ removed_at: now, updated_at: now })
    .where("organization_id", "=", organizationId)
    .where("ical_feed_id", "=", feedId)
    .where("removed_at", "is", null)
    .execute();
}

function blocks({ trx, organizationId }: Tenant, ids: readonly number[]) {
  return trx
    .updateTable("calendar_block")
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids]);
}

function columnsOf({ uid, from, until, reason, note }: ChannelNights) {
  return { ical_uid: uid, from_on: from, until_on: until, reason, note };
}

/**
 * Reassigns coming and current blocks to somebody else, because only the person who set a block may remove
 * it. Returns how many.
 */
export async function handOverBlocks(
  { trx, organizationId }: Tenant,
  from: number,
  to: number,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("calendar_block")
    .set({ created_by: to })
    .where("organization_id", "=", organizationId)
    .where("created_by", "=", from)
    .where("removed_at", "is", null)
    .where(
      sql<SqlBool>`until_on >= (SELECT ${todayOfBranch("b")} FROM unit u
        JOIN branch b ON b.organization_id = u.organization_id AND b.id = u.branch_id
        WHERE u.organization_id = calendar_block.organization_id AND u.id = calendar_block.unit_id)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
