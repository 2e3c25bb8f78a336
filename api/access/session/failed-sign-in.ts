import type { PublicContext } from "#api/platform/calls/call-context.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

/** Why a sign-in was refused, for the audit; the caller learns less. */
type Reason = "wrongPassword" | "wrongCode" | "wrongPasskey" | "resting" | "inactive";

/** Records a refused sign-in to an existing account: when, from where, why. */
export function auditRefusal(
  trx: Tx,
  context: PublicContext,
  { organizationId, userId }: PersonKey,
  { username, call, reason, locks }: { username: string; call: string; reason: Reason; locks?: boolean },
): Promise<void> {
  return writeAudit(
    trx,
    { organizationId, userId, userName: username, call, requestId: context.requestId },
    {
      action: "loginRefused",
      objectType: "user",
      objectId: userId,
      after: { why: reason, address: context.address, device: context.userAgent, ...(locks && { locks }) },
    },
  );
}
