import { type Step, stepOf } from "#api/contracts/contract-signing/rules/turn.ts";
import { type Part, partsOf, turnOf } from "#api/contracts/contract-signing/signers.ts";
import { type SigningRecord, signingStatusList } from "#api/contracts/contract-signing/signing-status.ts";
import { type Door, enter as enterAs, knock as knockAt } from "#api/platform/access/linked-page.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";

const page = { name: "sign-page", find: "find_contract_signer", tries: 200 } as const;

/**
 * A visitor with a link, and what it opens at present; signing and contract are locked until the transaction
 * ends.
 */
export interface Visitor {
  mover: Mover;
  signing: SigningRecord;
  part: Part;
  step: Step;
  /** The document as it is shown. */
  shown: { name: string; language: string; blocks: unknown; organization: string };
}

export const knock = (context: PublicContext, token: string): Promise<Door> => knockAt(context, page, token);

/**
 * Runs an act of a visitor with a link. Throws NOT_FOUND when it opens nothing any more (void, declined,
 * expired, or of an outdated version); the visitor cannot tell these apart.
 */
export async function enter<T>(
  context: PublicContext,
  door: Door,
  { call }: { call: string },
  work: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  return enterAs(context, door, { call }, async (scope) => {
    const { trx, organizationId, now } = scope;
    const signer = await trx
      .selectFrom("contract_signer")
      .select(["signing_id as signingId", "role", "round", "expires_at as expiresAt"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", door.id)
      .executeTakeFirstOrThrow(notFound);
    const mover = { ...scope, actor: signer.role === "owner" ? ("OWNER" as const) : ("CLIENT" as const) };
    const signing = await signingStatusList.lock(mover, signer.signingId);
    const parts = await partsOf(mover, signing);
    const part = parts.find(({ id }) => id === door.id);
    if (!part || signing.voidedAt !== null || part.clientId === null) throw notFound();
    const isOver = part.expiresAt === null || Date.parse(part.expiresAt) <= now.getTime();
    if (part.status === "declined" || part.status === "expired" || (isOver && part.status !== "signed"))
      throw notFound();
    const row = await trx
      .selectFrom("contract_signing as g")
      .innerJoin("organization as o", "o.id", "g.organization_id")
      .innerJoin("client as c", (join) =>
        join.onRef("c.organization_id", "=", "g.organization_id").on("c.id", "=", part.clientId ?? 0),
      )
      .select(["g.document_name as name", "g.language", "g.blocks", "g.accepted_at as acceptedAt"])
      .select("o.name as organization")
      .where("g.organization_id", "=", organizationId)
      .where("g.id", "=", signing.id)
      .where("c.deleted_at", "is", null)
      .where("c.anonymised_at", "is", null)
      .executeTakeFirstOrThrow(notFound);
    const { acceptedAt, ...shown } = row;
    const step = stepOf(turnOf(signing, acceptedAt !== null), part, parts);
    return work({ mover, signing, part, step, shown });
  });
}
