import { sql } from "kysely";
import { hashToken } from "#api/platform/access/page-token.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import { writeAudit } from "#api/platform/audit.ts";
import type { PublicContext } from "#api/platform/call-context.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { EffectScope } from "#api/platform/effects.ts";
import { notFound } from "#api/platform/failure.ts";
import { holdStay } from "#api/rent-contracts/verbs-guest.ts";

// Nobody guesses 256 bits; this keeps guessing, and a form posted without end, from becoming work for us.
const perAddress = { name: "stay-page-address", limit: 300, windowSeconds: 3600 };
const perPage = { name: "stay-page", limit: 200, windowSeconds: 3600 };

/** A page that is open, with its contract and its row held until the transaction ends. */
export interface HeldPage {
  id: number;
  contractId: number;
  clientId: number;
  asked: string[];
  expiresAt: string;
  openedAt: string | null;
  organization: string;
}

interface Door {
  organizationId: number;
  pageId: number;
}

/** Counts the try and finds which page a token names. NOT_FOUND for one that names none. */
export async function knock({ platform, address }: PublicContext, token: string): Promise<Door> {
  const { db } = platform;
  await countTry(db, perAddress, address || "unknown");
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM find_contract_page(${hashToken(token)})`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  await countTry(db, perPage, `${row.organization_id}/${row.id}`);
  return { organizationId: row.organization_id, pageId: row.id };
}

/**
 * Does what a page is for, in its tenant's transaction; what is audited is the contract's. NOT_FOUND where it is not open, or the
 * stay is over or its guest is not there any more: whoever asks cannot tell these apart.
 */
export function enter<T>(
  context: PublicContext,
  { organizationId, pageId }: Door,
  { call, holds = true }: { call: string; holds?: boolean },
  work: (scope: EffectScope, page: HeldPage) => Promise<T>,
): Promise<T> {
  const { platform, now, requestId, address, userAgent } = context;
  return inTenant(platform.db, organizationId, async (trx) => {
    // Nobody of the house, and no name: it would stand in entries whose readers may not know it.
    const frame = {
      ...{ organizationId, userId: null, userName: "", actorKind: "CLIENT" as const },
      ...{ call, requestId, address, userAgent },
    };
    const audit: EffectScope["audit"] = (records) => writeAudit(trx, frame, records);
    const scope: EffectScope = { platform, now, trx, organizationId, user: null, audit };
    const { contractId } = await trx
      .selectFrom("contract_page")
      .select("contract_id as contractId")
      .where("organization_id", "=", organizationId)
      .where("id", "=", pageId)
      .executeTakeFirstOrThrow(notFound);
    // Unit and contract come first for everybody who writes.
    if (holds) await holdStay({ ...scope, actor: "CLIENT" }, contractId);
    const page = await openPage(scope, pageId, holds);
    if (!page) throw notFound();
    return work(scope, page);
  });
}

async function openPage(
  { trx, organizationId, now }: EffectScope,
  pageId: number,
  holds: boolean,
): Promise<HeldPage | undefined> {
  return trx
    .selectFrom("contract_page as p")
    .innerJoin("rent_contract as s", (join) =>
      join.onRef("s.organization_id", "=", "p.organization_id").onRef("s.id", "=", "p.contract_id"),
    )
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.client_id"),
    )
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .select([
      "p.id",
      "p.asked",
      "p.contract_id as contractId",
      "p.expires_at as expiresAt",
      "p.opened_at as openedAt",
      "c.id as clientId",
      "o.name as organization",
    ])
    .where("p.organization_id", "=", organizationId)
    .where("p.id", "=", pageId)
    .where("p.revoked_at", "is", null)
    .where("p.expires_at", ">", now.toISOString())
    .where("s.status", "not in", ["CANCELED", "COMPLETED"])
    .where("s.checked_out_at", "is", null)
    .where("c.deleted_at", "is", null)
    .where("c.anonymised_at", "is", null)
    .$if(holds, (query) => query.forUpdate("p"))
    .executeTakeFirst();
}
