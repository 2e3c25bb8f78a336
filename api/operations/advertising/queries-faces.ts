import { sql } from "kysely";
import type { z } from "zod";
import { deviceTable } from "#api/operations/advertising/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { findRecord } from "#api/platform/records/records.ts";
import type { faceDetection } from "#contract/operations/advertising/calls.ts";
import { daysBetween } from "#contract/platform/days.ts";

const mostDays = 92;

/** Returns the counted faces by hour and device, for one device or all in the selected branches. */
export async function countFaces(
  context: CallContext,
  { from, until, id }: { from: string; until: string; id?: number },
) {
  const days = daysBetween(from, until);
  if (days < 0) throw invalid("until", "endBeforeStart");
  if (days >= mostDays) throw invalid("until", "periodOf92Days");
  if (id !== undefined) await findRecord(context, deviceTable, id);
  const branches = id === undefined ? branchScope(context, []) : [...context.branchIds];
  const { rows } = await sql<{ hour: string; deviceId: number; faces: number }>`
    SELECT to_char(f.counted_at AT TIME ZONE b.time_zone, 'YYYY-MM-DD"T"HH24') AS hour, f.device_id AS "deviceId", sum(f.faces)::int AS faces
    FROM face_count f
      JOIN device d ON d.organization_id = f.organization_id AND d.id = f.device_id
      JOIN branch b ON b.organization_id = d.organization_id AND b.id = d.branch_id
    WHERE f.organization_id = ${context.organizationId} AND d.branch_id = ANY(${[...branches]}::bigint[])
      AND (${id ?? null}::bigint IS NULL OR d.id = ${id ?? null}::bigint)
      AND (f.counted_at AT TIME ZONE b.time_zone)::date BETWEEN ${from}::date AND ${until}::date
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(context.trx);
  return { counts: rows, total: rows.reduce((sum, { faces }) => sum + faces, 0) };
}

/** Lists images that are still kept, of one device or of all in the selected branches. */
export async function listImages(
  context: CallContext,
  input: z.output<typeof faceDetection.images.input>,
  deviceId?: number,
) {
  if (deviceId !== undefined) await findRecord(context, deviceTable, deviceId);
  const { from, until } = input.filter;
  const query = context.trx
    .selectFrom("face_image as i")
    .innerJoin("device as d", (join) =>
      join.onRef("d.organization_id", "=", "i.organization_id").onRef("d.id", "=", "i.device_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "d.organization_id").onRef("b.id", "=", "d.branch_id"),
    )
    .select(["i.id", "i.device_id as deviceId", "d.name as deviceName", "i.taken_at as takenAt", "i.purpose"])
    .select(["i.delete_after as deleteAfter", "i.file_id as fileId"])
    .where("i.organization_id", "=", context.organizationId)
    .where("d.branch_id", "in", branchScope(context, input.buids))
    .where("i.delete_after", ">", context.now.toISOString())
    .$if(deviceId !== undefined, (rows) => rows.where("i.device_id", "=", deviceId ?? 0))
    .$if(from !== undefined, (rows) =>
      rows.where(sql<boolean>`(i.taken_at AT TIME ZONE b.time_zone)::date >= ${from ?? ""}::date`),
    )
    .$if(until !== undefined, (rows) =>
      rows.where(sql<boolean>`(i.taken_at AT TIME ZONE b.time_zone)::date <= ${until ?? ""}::date`),
    );
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: { takenAt: "i.taken_at" },
    standard: "takenAt" as const,
    standardDirection: "desc",
    idColumn: "i.id",
  });
  return { images: rows, ...page };
}
