import { sql } from "kysely";
import type { z } from "zod";
import { isGenuine, plainCode } from "#api/operations/advertising/rules/device-token.ts";
import { type Door, enter } from "#api/platform/access/linked-page.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { keepBytes, nameFile } from "#api/platform/files/stored-file.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { player } from "#contract/operations/advertising/calls.ts";
import { clockIn } from "#contract/platform/days.ts";

type Input<Name extends keyof typeof player> = z.output<(typeof player)[Name]["input"]>;

// Many devices may share one address, so only attempts that name no device are counted.
const wrongTriesOfAddress = 60;
const hour = 3600;

/** Finds a device by its token. Throws NOT_FOUND for an unknown token, and after too many guesses. */
async function deviceDoor({ platform, address }: PublicContext, token: string): Promise<Door> {
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM find_device(${hashToken(token)})`.execute(platform.db);
  return doorOf({ platform, address }, rows[0]);
}

async function doorOf(
  { platform, address }: Pick<PublicContext, "platform" | "address">,
  row: { organization_id: number; id: number } | undefined,
): Promise<Door> {
  if (row) return { organizationId: row.organization_id, id: row.id };
  const limit = { name: "player-address", limit: wrongTriesOfAddress, windowSeconds: hour };
  await countTry(platform.db, limit, address || "unknown");
  throw notFound();
}

/** Exchanges the code of a device for its token; the code is consumed. */
export async function register(context: PublicContext, { code }: Input<"register">) {
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM find_device_by_code(${plainCode(code)})`.execute(context.platform.db);
  const door = await doorOf(context, rows[0]);
  const token = newToken();
  await enter(context, door, { call: "player/register" }, async ({ trx, organizationId, audit }) => {
    const used = await trx
      .updateTable("device")
      .set({ code: null, token_hash: hashToken(token), version: sql`version + 1` })
      .where("organization_id", "=", organizationId)
      .where("id", "=", door.id)
      .where("code", "=", plainCode(code))
      .returning("id")
      .executeTakeFirst();
    if (!used) throw notFound();
    await audit({ action: "register", objectType: "device", objectId: door.id });
  });
  return { token };
}

/** Records that a device is alive and what it plays. Returns what it is to play now. */
export async function beat(context: PublicContext, { token, videoId }: Input<"heartbeat">) {
  const door = await deviceDoor(context, token);
  return enter(context, door, { call: "player/heartbeat" }, async (scope) => {
    const videos = await playlist(scope, door.id);
    const playing = videos.find(({ id }) => id === videoId);
    await scope.trx
      .updateTable("device")
      .set({ last_seen_at: scope.now.toISOString(), video_id: playing?.id ?? null })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", door.id)
      .execute();
    return { videos: videos.map(({ id, name, seconds, until }) => ({ id, name, seconds, until })) };
  });
}

/**
 * Returns what a device plays at this moment: videos of running campaigns in the branch's time zone, whose
 * rights have not expired.
 */
async function playlist({ trx, organizationId, now }: EffectScope, deviceId: number) {
  const zone = await trx
    .selectFrom("device as d")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "d.organization_id").onRef("b.id", "=", "d.branch_id"),
    )
    .select("b.time_zone as timeZone")
    .where("d.organization_id", "=", organizationId)
    .where("d.id", "=", deviceId)
    .executeTakeFirstOrThrow();
  const [day = "", time = ""] = clockIn(zone.timeZone, now).split("T");
  // A campaign that plays all day continues over midnight; any other ends with its hours of today.
  const { rows } = await sql<{ id: number; name: string; seconds: number; fileId: number; until: string }>`
    SELECT v.id, v.name, v.seconds, v.file_id AS "fileId",
      least((CASE WHEN c.from_time = '00:00' AND c.until_time >= '23:59' THEN c.ends_on + 1 + time '00:00'
        ELSE ${day}::date + c.until_time + interval '1 minute' END) AT TIME ZONE ${zone.timeZone},
        (v.rights_until + 1 + time '00:00') AT TIME ZONE ${zone.timeZone}) AS until
    FROM campaign_device l
      JOIN campaign c ON c.organization_id = l.organization_id AND c.id = l.campaign_id
      JOIN campaign_video w ON w.organization_id = c.organization_id AND w.campaign_id = c.id
      JOIN video v ON v.organization_id = w.organization_id AND v.id = w.video_id
    WHERE l.organization_id = ${organizationId} AND l.device_id = ${deviceId} AND c.status = 'running'
      AND ${day}::date BETWEEN c.starts_on AND c.ends_on AND ${time}::time BETWEEN c.from_time AND c.until_time
      AND v.deleted_at IS NULL AND (v.rights_until IS NULL OR v.rights_until >= ${day}::date)
    ORDER BY c.id, w.place`.execute(trx);
  return rows;
}

/** Records what a device played, also while it was offline; videos of other branches are left out. */
export async function takePlays(context: PublicContext, { token, plays }: Input<"played">) {
  const door = await deviceDoor(context, token);
  return enter(context, door, { call: "player/played" }, async ({ trx, organizationId, now }) => {
    const past = plays.filter(({ at }) => Date.parse(at) <= now.getTime() + 60_000);
    const { rows } = await sql<{ video_id: number }>`
      INSERT INTO video_play (organization_id, device_id, video_id, played_at)
      SELECT ${organizationId}, d.id, p.video, p.played
      FROM device d
        JOIN unnest(${past.map(({ videoId }) => videoId)}::bigint[], ${past.map(({ at }) => at)}::timestamptz[]) AS p (video, played) ON true
        JOIN video v ON v.organization_id = d.organization_id AND v.id = p.video AND v.branch_id = d.branch_id
      WHERE d.organization_id = ${organizationId} AND d.id = ${door.id}
      ON CONFLICT DO NOTHING RETURNING video_id`.execute(trx);
    return { taken: rows.length };
  });
}

/** Returns a video that the device plays now. */
export async function videoFile(context: PublicContext, { token, id }: Input<"video">) {
  const door = await deviceDoor(context, token);
  return enter(context, door, { call: "player/video/{token}/{id}" }, async (scope) => {
    const video = (await playlist(scope, door.id)).find((one) => one.id === id);
    if (!video) throw notFound();
    const file = await scope.trx
      .selectFrom("stored_file")
      .select(["key", "name", "type"])
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", video.fileId)
      .executeTakeFirstOrThrow();
    return new StoredReply(file).open(context.platform.storage);
  });
}

/** Records how many faces were counted. Throws FORBIDDEN for a wrong or outdated signature. */
export async function takeFaces(context: PublicContext, message: Input<"faces">) {
  const door = await deviceDoor(context, message.token);
  if (!isGenuine(hashToken(message.token), message, context.now)) throw new Failure("FORBIDDEN");
  return enter(context, door, { call: "player/faces" }, async ({ trx, organizationId }) => {
    const { rows } = await sql<{ faces: number }>`
      INSERT INTO face_count (organization_id, device_id, counted_at, faces)
      SELECT ${organizationId}, ${door.id}, c.counted, c.faces
      FROM unnest(${message.counts.map(({ at }) => at)}::timestamptz[], ${message.counts.map(({ faces }) => faces)}::integer[]) AS c (counted, faces)
      ON CONFLICT DO NOTHING RETURNING faces`.execute(trx);
    return { taken: rows.length };
  });
}

/** Stores an image of a device that has a purpose for images. Throws FORBIDDEN for a device without one. */
export async function takeImage(context: PublicContext, { token, file }: Input<"image">) {
  const door = await deviceDoor(context, token);
  const { platform } = context;
  const accepted = await refuseFile(acceptUpload(file, file.name, { kinds: ["image"] }), file.name);
  const bytes = await keepBytes(platform.storage, door.organizationId, accepted);
  return enter(context, door, { call: "player/image" }, async (scope) => {
    const { trx, organizationId, now } = scope;
    const device = await trx
      .selectFrom("device")
      .select(["image_purpose as purpose", "image_days as days"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", door.id)
      .executeTakeFirstOrThrow();
    if (device.purpose === "") throw new Failure("FORBIDDEN");
    const deleteAfter = new Date(now.getTime() + device.days * 86_400_000).toISOString();
    const object = { type: "device", id: door.id };
    const fileId = await nameFile(scope, bytes, { name: accepted.name, type: accepted.type, object });
    await trx
      .insertInto("face_image")
      .values({
        organization_id: organizationId,
        device_id: door.id,
        taken_at: now.toISOString(),
        purpose: device.purpose,
        delete_after: deleteAfter,
        file_id: fileId,
      })
      .execute();
    return { deleteAfter };
  });
}
