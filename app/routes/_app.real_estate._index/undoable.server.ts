import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { type Undoable, undoParameter } from "#app/components/list/bulk-undo.tsx";
import type { SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { formatTime } from "#contract/format.ts";

/** The bulk act the address names, as long as it can be undone. */
export async function undoableAct({ rawApi, url, profile, t }: SignedIn): Promise<Undoable | null> {
  const id = Number(url.searchParams.get(undoParameter));
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  // Somebody else's act, or none: then there is nothing to undo here.
  const found = await rawApi.unitActs.bulkAct({ id }).catch(() => null);
  if (!found || found.act.undone || found.act.undoUntil < new Date().toISOString()) return null;
  const { action, changed, undoUntil } = found.act;
  return {
    id,
    text: t(`bulk.did.${actName(action)}`, { number: changed }),
    until: formatTime(undoUntil, timeZoneOf(profile)),
    idempotencyKey: newIdempotencyKey(),
  };
}

/** The list calls advertising and its end by one name. */
function actName(action: string): string {
  return action === "feature" || action === "deFeature" ? "advertise" : action;
}
