import { sql } from "kysely";
import { lockUnits, releaseNights } from "#api/planning/nights/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { handMadeBlocks } from "#contract/planning/calendar/block-types.ts";
import { needs } from "#contract/platform/access.ts";

/**
 * Frees a block's nights: only of kinds that people make, and another person's only with allcalendar
 * operation (docs/rules/nights.md).
 */
export async function removeBlock(
  context: CallContext,
  id: number,
  version: number | undefined,
): Promise<void> {
  const place = await context.trx
    .selectFrom("calendar_block")
    .select("unit_id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!place) throw notFound();
  await lockUnits(context, [place.unit_id]);
  const block = await context.trx
    .selectFrom("calendar_block as k")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "k.organization_id").onRef("u.id", "=", "k.unit_id"),
    )
    .where("k.organization_id", "=", context.organizationId)
    .where("k.id", "=", id)
    .where("u.branch_id", "in", [...context.branchIds])
    .select([
      "k.id",
      "k.unit_id",
      "k.type",
      "k.from_on",
      "k.until_on",
      "k.reason",
      "k.note",
      "k.created_by",
      "k.removed_at",
      "k.version",
    ])
    .forUpdate("k")
    .executeTakeFirst();
  if (!block) throw notFound();
  if (block.removed_at !== null) return;
  await requireVersion(context, version, block, "calendarBlock");
  if (!handMadeBlocks.some((type) => type === block.type))
    throw new Failure("INVALID_TRANSITION", { objects: { from: block.type, allowed: [] } });
  if (block.created_by !== context.user.id && !context.may(needs("allcalendar", "operation")))
    throw othersBlock(context);
  await context.trx
    .updateTable("calendar_block")
    .set({ removed_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const before = {
    unitId: block.unit_id,
    type: block.type,
    from: block.from_on,
    until: block.until_on,
    reason: block.reason,
    note: block.note,
  };
  await context.audit({ action: "unblock", objectType: "calendarBlock", objectId: id, before });
  await releaseNights(context, { unitId: block.unit_id, from: block.from_on, until: block.until_on });
}

function othersBlock({ t }: CallContext): Failure {
  const params = { permission: t("permissions:names.allcalendar"), action: t("permissions:flags.operation") };
  return new Failure("FORBIDDEN", { params, objects: { permission: "allcalendar", action: "operation" } });
}
