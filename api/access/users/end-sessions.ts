import { endLinks } from "#api/platform/access/link.ts";
import { endPendingSignIns } from "#api/platform/access/pending-sign-in.ts";
import { endSessionsOf } from "#api/platform/access/sessions.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Ends all sessions of a user, and pending links. */
export async function endSessions(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  userId: number,
): Promise<void> {
  const person = { organizationId, userId };
  await endSessionsOf(trx, person);
  await endPendingSignIns(trx, person);
  await endLinks(trx, person);
}
