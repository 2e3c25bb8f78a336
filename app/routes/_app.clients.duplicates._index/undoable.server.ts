import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { type Undoable, undoParameter } from "#app/components/list/bulk-undo.tsx";
import type { SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { formatTime } from "#contract/format.ts";

/** The merge the address names, as long as it can be undone. */
export async function undoableMerge({ rawApi, url, profile, t }: SignedIn): Promise<Undoable | null> {
  const id = Number(url.searchParams.get(undoParameter));
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  // Somebody else's merge, or none: then there is nothing to undo here.
  const found = await rawApi.clientDuplicates.act({ id }).catch(() => null);
  if (!found || found.act.undone || found.act.undoUntil < new Date().toISOString()) return null;
  return {
    id,
    text: t("merge.done"),
    until: formatTime(found.act.undoUntil, timeZoneOf(profile)),
    idempotencyKey: newIdempotencyKey(),
  };
}
