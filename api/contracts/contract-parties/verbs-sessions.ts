import { makeLink } from "#api/contracts/contract-parties/verbs-links.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

type Maker = Omit<EffectScope, "user"> & { readonly user: { readonly id: number } };

/**
 * Returns a token that opens the page of a stay while its guest is signed in. It is the page that letters lead to, with
 * what came already; where none is open one is made in the name of `user`. The caller has checked whose stay it is.
 */
export async function openPageForSession(
  maker: Maker,
  { contractId, sessionId }: { contractId: number; sessionId: number },
): Promise<string> {
  const pageId = (await openPage(maker, contractId)) ?? (await newPage(maker, contractId));
  const token = newToken();
  await maker.trx
    .insertInto("contract_page_session")
    .values({
      organization_id: maker.organizationId,
      token_hash: hashToken(token),
      page_id: pageId,
      session_id: sessionId,
    })
    .execute();
  return token;
}

async function newPage(maker: Maker, contractId: number): Promise<number> {
  await makeLink(maker, contractId, null);
  const pageId = await openPage(maker, contractId);
  if (pageId === null) throw notFound();
  return pageId;
}

async function openPage({ trx, organizationId, now }: Maker, contractId: number): Promise<number | null> {
  const page = await trx
    .selectFrom("contract_page")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return page?.id ?? null;
}
