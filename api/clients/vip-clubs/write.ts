import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { endConfirmLinks } from "#api/clients/vip-clubs/links.ts";
import { findVipClub } from "#api/clients/vip-clubs/queries.ts";
import { vipClubTable } from "#api/clients/vip-clubs/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { addRecord, changeRecord, findRecord } from "#api/platform/records/records.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";
import { reachableBy } from "#contract/clients/clients/client-record.ts";
import type { VipClub, vipClubs } from "#contract/clients/vip-clubs/vip-clubs.ts";
import { needs } from "#contract/platform/access.ts";

type Added = z.output<typeof vipClubs.add.input>["vipClub"];
type Changed = z.output<typeof vipClubs.update.input>["vipClub"];

/** Adds a member. Throws when they cannot be reached or are a member already. */
export async function addVipClub(context: CallContext, member: Added): Promise<number> {
  requireSensible(context, member);
  await requireTies(context, member);
  await requireNew(context, member, null);
  return addRecord(context, vipClubTable, member);
}

/** Changes the given fields; a field that the caller may not see cannot be changed by them. */
export async function updateVipClub(
  context: CallContext,
  { id, version, ...fields }: Changed,
): Promise<VipClub> {
  const before = await findRecord(context, vipClubTable, id, { lock: true });
  const shown = await findVipClub(context, id);
  // The conflict shows the stored values, but only those that the reader may see.
  await requireVersion(context, version, shown, "vipClub");
  const forbidden = shown.masked.find((field) => field in fields);
  if (forbidden) throw invalid(`vipClub.${forbidden}`, "notYours");
  const after = { ...before, ...fields };
  requireSensible(context, after);
  await requireTies(context, {
    clientId: fields.clientId === before.clientId ? null : (fields.clientId ?? null),
    buildingId: fields.buildingId === before.buildingId ? null : (fields.buildingId ?? null),
  });
  const linkFields = [...reachableBy, "clientId"] as const;
  if (linkFields.some((field) => after[field] !== before[field])) await requireNew(context, after, id);
  // The confirmation was for the previous address.
  const moved = after.email !== before.email;
  if (moved) await endConfirmLinks(context, id);
  await changeRecord(context, vipClubTable, before, fields, {
    columns: moved ? { confirmed_at: null } : {},
  });
  return findVipClub(context, id);
}

function requireSensible(
  { now }: CallContext,
  member: Pick<Added, "email" | "phone" | "mobile" | "agreedOn" | "agreedHow">,
): void {
  if (!reachableBy.some((field) => member[field])) throw invalid("vipClub.email", "oneOfContact");
  const { agreedOn, agreedHow } = member;
  if (agreedOn === null) return;
  if (agreedHow === "") throw invalid("vipClub.agreedHow", "required");
  // In time zones ahead of ours it may already be tomorrow.
  if (Date.parse(agreedOn) > now.getTime() + 14 * 3_600_000) throw invalid("vipClub.agreedOn", "tooFarAhead");
}

/**
 * Throws unless the caller sees client and building. The client is locked: whoever links it to another member
 * at the same time waits and is refused.
 */
async function requireTies(
  context: CallContext,
  { clientId, buildingId }: Pick<Added, "clientId" | "buildingId">,
): Promise<void> {
  if (clientId !== null) {
    if (!context.may(needs("client", "read"))) throw invalid("vipClub.clientId", "needsOperation");
    const { rows } =
      await sql`SELECT 1 FROM client WHERE organization_id = ${context.organizationId} AND id = ${clientId}
      AND branch_id = ANY(${[...context.branchIds]}::bigint[]) AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(
        context.trx,
      );
    if (rows.length === 0) throw invalid("vipClub.clientId", "unknownClient");
  }
  if (buildingId === null) return;
  if (!context.may(needs("building", "read"))) throw invalid("vipClub.buildingId", "needsOperation");
  await findBuilding(context, buildingId).catch((error: unknown) => {
    throw error instanceof Failure && error.errorType === "NOT_FOUND"
      ? invalid("vipClub.buildingId", "choice")
      : error;
  });
}

/** Throws for somebody who is a member already: by client, e-mail or either phone number. */
async function requireNew(
  context: CallContext,
  { clientId, email, phone, mobile }: Pick<Added, "clientId" | "email" | "phone" | "mobile">,
  id: number | null,
): Promise<void> {
  const typed = [phone, mobile].filter((number) => number !== null);
  const member = await context.trx
    .selectFrom("vip_club as v")
    .select([
      sql<boolean>`v.email_key IS NOT DISTINCT FROM email_key(${email}::text) AND v.email IS NOT NULL`.as(
        "byEmail",
      ),
      sql<boolean>`v.client_id IS NOT DISTINCT FROM ${clientId}::bigint AND v.client_id IS NOT NULL`.as(
        "byClient",
      ),
    ])
    .where("v.organization_id", "=", context.organizationId)
    .where("v.branch_id", "in", [...context.branchIds])
    .where(sql<SqlBool>`v.id IS DISTINCT FROM ${id}::bigint`)
    .where(sql<SqlBool>`(v.client_id = ${clientId}::bigint OR v.email_key = email_key(${email}::text)
      OR v.phone_key IN (SELECT phone_key(n) FROM unnest(${typed}::text[]) AS n)
      OR v.mobile_key IN (SELECT phone_key(n) FROM unnest(${typed}::text[]) AS n))`)
    .limit(1)
    .executeTakeFirst();
  if (!member) return;
  throw invalid(`vipClub.${doubledIn(member, phone)}`, "memberAlready");
}

function doubledIn({ byEmail, byClient }: { byEmail: boolean; byClient: boolean }, phone: string | null) {
  if (byEmail) return "email";
  if (byClient) return "clientId";
  return phone === null ? "mobile" : "phone";
}
