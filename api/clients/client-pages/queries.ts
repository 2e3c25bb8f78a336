import { sql } from "kysely";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type ClientPage, clientPages } from "#contract/clients/client-pages/client-pages.ts";

/** The stored form of the documents that a page requests. */
export const askedShape = clientPages.generateToken.input.shape.asked;

type Scope = Pick<CallContext, "trx" | "organizationId">;

/** Returns the links made for a client, newest first. */
export async function pagesOf(context: Scope & Pick<CallContext, "now">, clientId: number) {
  const rows = await context.trx
    .selectFrom("client_page as p")
    .innerJoin("app_user as m", (join) =>
      join.onRef("m.organization_id", "=", "p.organization_id").onRef("m.id", "=", "p.created_by"),
    )
    .leftJoin("app_user as r", (join) =>
      join.onRef("r.organization_id", "=", "p.organization_id").onRef("r.id", "=", "p.revoked_by"),
    )
    .select([
      "p.id",
      "p.purposes",
      "p.asked",
      "p.created_at as createdAt",
      "p.expires_at as expiresAt",
      "p.opened_at as openedAt",
      "p.revoked_at as revokedAt",
      userName("m").as("createdBy"),
      userName("r").$castTo<string | null>().as("revokedBy"),
    ])
    .where("p.organization_id", "=", context.organizationId)
    .where("p.client_id", "=", clientId)
    .orderBy("p.id", "desc")
    .limit(50)
    .execute();
  const counts = await receivedBy(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({ asked: documents, ...row }): ClientPage => ({
      ...row,
      Asked: withReceived(documents, counts.get(row.id)),
      state: stateOf(row, context.now),
    }),
  );
}

function stateOf(
  { revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string },
  now: Date,
): ClientPage["state"] {
  if (revokedAt !== null) return "revoked";
  return Date.parse(expiresAt) <= now.getTime() ? "expired" : "open";
}

/** Counts the uploaded files for each requested document, by page. */
export async function receivedBy(
  { trx, organizationId }: Scope,
  pageIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (pageIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom("client_page_file")
    .select(["page_id", "place", sql<number>`count(*)::int`.as("count")])
    .where("organization_id", "=", organizationId)
    .where("page_id", "in", [...pageIds])
    .groupBy(["page_id", "place"])
    .execute();
  const counts = new Map<number, number[]>();
  for (const { page_id, place, count } of rows) {
    const places = counts.get(page_id) ?? [];
    places[place] = count;
    counts.set(page_id, places);
  }
  return counts;
}

/** Adds the number of uploaded files to each requested document. */
export function withReceived(documents: unknown, counts: readonly number[] = []): ClientPage["Asked"] {
  return askedShape.parse(documents).map((one, place) => ({ ...one, received: counts[place] ?? 0 }));
}

/** Returns the page of a link, with its row locked. Throws NOT_FOUND for another tenant's. */
export async function findPage({ trx, organizationId }: Scope, id: number) {
  const row = await trx
    .selectFrom("client_page")
    .select(["client_id as clientId", "revoked_at as revokedAt"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
