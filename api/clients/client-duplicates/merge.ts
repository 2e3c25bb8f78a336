import { z } from "zod";
import { findPair } from "#api/clients/client-duplicates/queries.ts";
import { findStoredClient, type StoredClient } from "#api/clients/clients/queries.ts";
import { closedFields, maskClient } from "#api/clients/clients/rules/masking.ts";
import { absorbClient, clientRows } from "#api/clients/clients/verbs-merge.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { movedRows, moveLinked } from "#api/platform/client-data/links.ts";
import { rememberBulkAct } from "#api/platform/records/bulk-acts.ts";
import { mergeFields } from "#contract/clients/client-duplicates/client-duplicate.ts";
import type { clientDuplicates } from "#contract/clients/client-duplicates/client-duplicates.ts";

/** The kind under which the bulk actions are stored. */
export const mergeKind = "clientMerge";

/** What an undo needs of a merge: one item of its bulk action. */
export const rememberedMerge = z.object({
  survivorId: z.number(),
  otherId: z.number(),
  before: z.array(z.record(z.string(), z.unknown())),
  digests: z.record(z.string(), z.string()),
  links: z.array(movedRows),
});

/**
 * Merges a pair into one client. Both are locked and must be as the person saw them. Rows that hang on the
 * other one move as each table's domain declares (`clientLinks`), and everything is remembered for ten
 * minutes.
 */
export async function mergeClients(
  context: CallContext,
  { merge }: z.output<typeof clientDuplicates.merge.input>,
): Promise<z.input<typeof clientDuplicates.merge.output>> {
  const pair = await findPair(context, merge.id, { lock: true });
  const ids = [pair.low_id, pair.high_id];
  const { survivorId, fromOther } = merge;
  if (!ids.includes(survivorId)) throw invalid("merge.survivorId", "unknownClient");
  const otherId = survivorId === pair.low_id ? pair.high_id : pair.low_id;
  const before = await clientRows(context, ids);
  const survivor = await seen(context, survivorId, merge.survivorVersion);
  const other = await seen(context, otherId, merge.otherVersion);
  const named = (field: "firstname" | "lastname" | "company") =>
    (fromOther.includes(field) ? other : survivor)[field];
  if (!named("firstname") && !named("lastname") && !named("company"))
    throw invalid("merge.fromOther", "oneOfName");
  const links = [];
  for (const link of context.platform.domains.clientLinks)
    links.push(await moveLinked(context, link, { survivorId, otherId }));
  await absorbClient(context, { survivorId, otherId }, fromOther);
  const after = await clientRows(context, ids);
  const bulkActId = await rememberBulkAct(context, {
    kind: mergeKind,
    action: "merge",
    items: [
      {
        survivorId,
        otherId,
        before: [...before.values()].map(({ row }) => row),
        digests: Object.fromEntries([...after].map(([id, { digest }]) => [id, digest])),
        links,
      } satisfies z.input<typeof rememberedMerge>,
    ],
  });
  await tell(context, survivor, other, links);
  return { ClientId: survivorId, bulkActId };
}

/** Returns the stored client. Throws STATE_CONFLICT when it is not as the person saw it. */
async function seen(context: CallContext, id: number, version: number | undefined): Promise<StoredClient> {
  const stored = await findStoredClient(context, id);
  await requireVersion(context, version, maskClient(stored, await closedFields(context)), "client");
  return stored;
}

async function tell(
  context: CallContext,
  survivor: StoredClient,
  other: StoredClient,
  links: readonly z.input<typeof movedRows>[],
): Promise<void> {
  const after = await findStoredClient(context, survivor.id);
  const moved = links.reduce((sum, { moved }) => sum + Object.keys(moved).length, 0);
  const own = Object.fromEntries(
    [...mergeFields, "ownFields" as const].map((field) => [field, other[field]]),
  );
  await context.audit([
    {
      action: "merge",
      objectType: "client",
      objectId: survivor.id,
      before: survivor,
      after: { ...after, otherClient: other.id, moved },
    },
    {
      action: "mergedInto",
      objectType: "client",
      objectId: other.id,
      before: own,
      after: { otherClient: survivor.id },
    },
  ]);
}
