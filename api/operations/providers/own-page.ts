import { sql } from "kysely";
import { serviceStatusList } from "#api/operations/providers/service-status.ts";
import { type Door, enter, knock } from "#api/platform/access/linked-page.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { nameFile } from "#api/platform/files/stored-file.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { notify } from "#api/platform/notifications.ts";
import { type PreparedFile, prepareFiles } from "#api/platform/records/record-files.ts";
import {
  linkDays,
  type PageService,
  type ProviderPage,
  providerPages,
} from "#contract/operations/providers/provider-pages.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const providerPage = { name: "provider-page", find: "find_provider_link", tries: 240 } as const;

interface Opened {
  providerId: number;
  provider: string;
  organization: string;
  language: string;
  timeZone: string;
  expiresAt: string;
}

/**
 * Runs an act of a provider's link in its tenant's transaction; audited as the provider's. Throws NOT_FOUND
 * when the link is not open.
 */
function enterPage<T>(
  context: PublicContext,
  door: Door,
  call: string,
  work: (scope: EffectScope, page: Opened) => Promise<T>,
): Promise<T> {
  return enter(context, door, { call, actor: "PROVIDER" }, async (scope) => {
    const page = await pageOf(scope, door.id);
    if (!page) throw notFound();
    return work(scope, page);
  });
}

/** Returns the provider of an open link. */
async function pageOf({ trx, organizationId, now }: EffectScope, id: number): Promise<Opened | undefined> {
  return trx
    .selectFrom("provider_link as l")
    .innerJoin("provider as p", (join) =>
      join.onRef("p.organization_id", "=", "l.organization_id").onRef("p.id", "=", "l.provider_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "p.organization_id").onRef("b.id", "=", "p.branch_id"),
    )
    .innerJoin("organization as o", "o.id", "l.organization_id")
    .select(["p.id as providerId", "p.name as provider", "p.language", "o.name as organization"])
    .select(["b.time_zone as timeZone", "l.expires_at as expiresAt"])
    .where("l.organization_id", "=", organizationId)
    .where("l.id", "=", id)
    .where("l.revoked_at", "is", null)
    .where("l.expires_at", ">", now.toISOString())
    .where("p.active", "=", true)
    .where("p.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Returns what a provider's page shows: first what is to be done, then what was done or not billed. */
export async function openPage(context: PublicContext, token: string): Promise<ProviderPage> {
  const door = await knock(context, providerPage, token);
  return enterPage(context, door, providerPages.open.path, async (scope, page) => {
    const { providerId, language, ...shown } = page;
    await scope.trx
      .updateTable("provider_link")
      .set({ opened_at: scope.now.toISOString() })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", door.id)
      .execute();
    return { ...shown, language: toLanguage(language), Services: await servicesOf(scope, providerId) };
  });
}

async function servicesOf(
  { trx, organizationId, now }: EffectScope,
  providerId: number,
): Promise<PageService[]> {
  const since = new Date(now.getTime() - linkDays * 86_400_000).toISOString();
  const { rows } = await sql<PageService>`
    SELECT s.id, s.name, s.scheduled_on AS "scheduledOn", to_char(s.scheduled_at, 'HH24:MI') AS "scheduledAt",
      concat_ws(', ', h.name, u.label) AS place,
      concat_ws(', ', nullif(concat_ws(' ', nullif(coalesce(nullif(u.address, ''), h.address), ''), nullif(coalesce(nullif(u.house, ''), h.house), ''),
        CASE WHEN u.apt <> '' THEN '/ ' || u.apt END), ''), nullif(coalesce(u.city, h.city), '')) AS address,
      s.quantity, s.note, s.expense, s.currency, s.status, s.accepted_at AS "acceptedAt", s.completed_at AS "completedAt",
      s.proof_required AS "proofRequired", s.bill_number AS "billNumber", s.bill_amount AS "billAmount", s.billed_at AS "billedAt"
    FROM provider_service s
    LEFT JOIN unit u ON u.organization_id = s.organization_id AND u.id = s.unit_id
    LEFT JOIN building h ON h.organization_id = s.organization_id AND h.id = coalesce(s.building_id, u.building_id)
    WHERE s.organization_id = ${organizationId} AND s.provider_id = ${providerId}
      AND (s.status = 'PENDING' OR (s.status = 'COMPLETED' AND (s.billed_at IS NULL OR s.completed_at > ${since})))
    ORDER BY s.status = 'COMPLETED', CASE WHEN s.status = 'PENDING' THEN s.scheduled_on END, s.completed_at DESC, s.id
    LIMIT 200`.execute(trx);
  return rows;
}

/** Locks a service of this provider. Throws NOT_FOUND for another provider's. */
async function holdService(scope: EffectScope, { providerId }: Opened, id: number) {
  const mover = { ...scope, actor: "PROVIDER" as const };
  const record = await serviceStatusList.lock(mover, id);
  if (record.providerId !== providerId) throw notFound();
  return { mover, record };
}

interface Named {
  token: string;
  id: number;
}

/** Records that the provider will do it; repeating it changes nothing. */
export async function acceptService(context: PublicContext, { token, id }: Named): Promise<void> {
  const door = await knock(context, providerPage, token);
  await enterPage(context, door, providerPages.accept.path, async (scope, page) => {
    const { record } = await holdService(scope, page, id);
    if (record.status !== "PENDING") throw new Failure("NOT_READY", { detail: "serviceEnded" });
    const { numUpdatedRows } = await scope.trx
      .updateTable("provider_service")
      .set({ accepted_at: scope.now.toISOString(), version: record.version + 1 })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .where("accepted_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await scope.audit({ action: "accept", objectType: "providerService", objectId: id });
  });
}

/** Records that the provider will not do it. */
export async function declineService(
  context: PublicContext,
  { token, id, reason }: Named & { reason: string },
): Promise<void> {
  const door = await knock(context, providerPage, token);
  await enterPage(context, door, providerPages.decline.path, async (scope, page) => {
    const { mover, record } = await holdService(scope, page, id);
    const { moved } = await move(mover, serviceStatusList, record, { action: "decline", reason });
    if (moved) await tellOffice(scope, page, id, "serviceDeclined");
  });
}

/**
 * Records that it is done. Photos are stored while no transaction is open; a repeated post is stored once.
 */
export async function completeService(
  context: PublicContext,
  { token, id, report, photos }: Named & { report: string; photos: readonly File[] },
): Promise<void> {
  const { door, files } = await receive(
    context,
    providerPages.complete.path,
    { token, id, files: photos },
    "PENDING",
  );
  await enterPage(context, door, providerPages.complete.path, async (scope, page) => {
    const { mover, record } = await holdService(scope, page, id);
    if (record.status === "PENDING") await keepFiles(scope, id, files, "Fotos");
    const { moved } = await move(mover, serviceStatusList, record, { action: "complete", set: { report } });
    if (moved) await tellOffice(scope, page, id, "serviceCompleted");
  });
}

/** Records the bill of a finished service; only the office can record a second one. */
export async function billService(
  context: PublicContext,
  {
    token,
    id,
    billNumber,
    billAmount,
    file,
  }: Named & { billNumber: string; billAmount: number; file: File | undefined },
): Promise<void> {
  const call = providerPages.bill.path;
  const { door, files } = await receive(context, call, { token, id, files: file ? [file] : [] }, "COMPLETED");
  await enterPage(context, door, call, async (scope, page) => {
    const { record } = await holdService(scope, page, id);
    if (record.status !== "COMPLETED") throw new Failure("NOT_READY", { detail: "notCompleted" });
    if (record.billedAt !== null) throw new Failure("NOT_READY", { detail: "isUnbilled" });
    await keepFiles(scope, id, files, "Sonstiges");
    await scope.trx
      .updateTable("provider_service")
      .set({
        bill_number: billNumber,
        bill_amount: billAmount,
        billed_at: scope.now.toISOString(),
        version: record.version + 1,
      })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .execute();
    await scope.audit({
      action: "bill",
      objectType: "providerService",
      objectId: id,
      after: { billNumber, billAmount },
    });
  });
}

/**
 * Checks and stores files for one of the provider's services. Throws when the service is not in a state for
 * them.
 */
async function receive(
  context: PublicContext,
  call: string,
  { token, id, files }: Named & { files: readonly File[] },
  status: PageService["status"],
): Promise<{ door: Door; files: PreparedFile[] }> {
  const door = await knock(context, providerPage, token);
  const isAwaited = await enterPage(context, door, call, async (scope, page) => {
    const { record } = await holdService(scope, page, id);
    return record.status === status;
  });
  const { platform } = context;
  const { organizationId } = door;
  return { door, files: isAwaited ? await prepareFiles({ platform, organizationId }, files) : [] };
}

async function keepFiles(
  scope: EffectScope,
  id: number,
  files: readonly PreparedFile[],
  tag: "Fotos" | "Sonstiges",
): Promise<void> {
  const object = { type: "providerService", id };
  for (const { name, type, bytes } of files) {
    await nameFile(scope, bytes, { name, type, tag, object });
    await scope.audit({
      action: "addFile",
      objectType: object.type,
      objectId: id,
      after: { file: name, tag },
    });
  }
}

/** Notifies whoever ordered the service of the provider's answer. */
async function tellOffice(
  { trx, organizationId }: EffectScope,
  { provider }: Opened,
  id: number,
  message: "serviceDeclined" | "serviceCompleted",
): Promise<void> {
  const service = await trx
    .selectFrom("provider_service as s")
    .innerJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "s.organization_id").onRef("u.id", "=", "s.created_by"),
    )
    .select(["u.id as userId", "s.name"])
    .where("s.organization_id", "=", organizationId)
    .where("s.id", "=", id)
    .where("u.active", "=", true)
    .executeTakeFirst();
  if (!service) return;
  const params = { id, name: service.name, provider };
  await notify(trx, organizationId, { userId: service.userId, event: "FORM", message, params });
}
