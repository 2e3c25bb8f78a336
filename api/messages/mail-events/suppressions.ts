import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import type { SuppressionReason } from "#contract/messages/mail-events/mail-event.ts";
import type { mailPromotions } from "#contract/messages/mail-events/mail-promotions.ts";

const object = "mailSuppression";

/** SQL for an address in the form in which addresses are compared: in small letters. */
export function addressKey(column: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql<string | null>`nullif(lower(btrim(${column})), '')`;
}

/** SQL for the hash that is stored when the address itself may not be. */
export function addressHash(address: RawBuilder<string | null>): RawBuilder<Buffer | null> {
  return sql<Buffer | null>`sha256(convert_to(${addressKey(address)}, 'UTF8'))`;
}

interface Wanted {
  address: string;
  reason: SuppressionReason;
  note?: string;
}

/**
 * Suppresses promotions to an address; an existing entry stays as it is. Audited. Returns its id, or null
 * when it existed.
 */
export async function suppress(
  { trx, organizationId, now, audit }: EffectScope,
  { address, reason, note = "" }: Wanted,
): Promise<number | null> {
  const typed = sql<string>`${address}::text`;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO mail_suppression (organization_id, address_hash, address, reason, note, at)
    VALUES (${organizationId}, ${addressHash(typed)}, ${addressKey(typed)}, ${reason}, ${note}, ${now.toISOString()})
    ON CONFLICT (organization_id, address_hash) DO NOTHING RETURNING id`.execute(trx);
  const id = rows[0]?.id ?? null;
  if (id !== null)
    await audit({
      action: "suppress",
      objectType: object,
      objectId: id,
      after: { email: address, suppression: reason, note },
    });
  return id;
}

/**
 * Throws NOT_READY for an address that does not exist. A client who wants no promotions still gets mails about their
 * own business.
 */
export async function requireWorkingAddress(
  { trx, organizationId }: CallContext,
  address: string,
): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM mail_suppression WHERE organization_id = ${organizationId}
    AND address_hash = ${addressHash(sql<string>`${address}::text`)} AND reason = 'bounced'`.execute(trx);
  if (rows.length > 0) throw new Failure("NOT_READY", { detail: "addressBounced" });
}

/** Adds an address to the suppression list by hand. */
export async function suppressByHand(context: CallContext, wanted: Wanted): Promise<number> {
  const id = await suppress(context, wanted);
  if (id === null) throw invalid("address", "alreadySuppressed");
  return id;
}

/** Removes an address from the list. */
export async function release(context: CallContext, { id, reason }: { id: number; reason: string }) {
  const { trx, organizationId } = context;
  const row = await trx
    .deleteFrom("mail_suppression")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning(["address", "reason"])
    .executeTakeFirst();
  if (!row) throw notFound();
  await context.audit({
    action: "release",
    objectType: object,
    objectId: id,
    before: { email: row.address, suppression: row.reason },
    reason,
  });
}

/**
 * Returns the suppression list. Addresses are empty, and not searched, for readers who may not see clients'
 * addresses.
 */
export async function listSuppressions(
  context: CallContext,
  input: z.output<typeof mailPromotions.suppressions.input>,
) {
  branchScope(context, input.buids);
  const { q, reason } = input.filter;
  const shown = readsClient(context, "email");
  const query = context.trx
    .selectFrom("mail_suppression as s")
    .select(["s.id", "s.reason", "s.note", "s.at"])
    .select((shown ? sql<string | null>`s.address` : sql<string | null>`''`).as("address"))
    .where("s.organization_id", "=", context.organizationId)
    .$if(q !== undefined && q !== "", (rows) =>
      rows.where(shown ? sql<boolean>`strpos(s.address, lower(${q ?? ""})) > 0` : sql<boolean>`false`),
    )
    .$if(reason !== undefined, (rows) => rows.where("s.reason", "in", [...(reason ?? [])]));
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: { at: "s.at", reason: "s.reason" },
    standard: "at",
    standardDirection: "desc",
    idColumn: "s.id",
  });
  return { Suppressions: rows, ...page };
}
