import { randomBytes } from "node:crypto";
import { openingData } from "#api/access/session/opening-data.ts";
import { requireReady } from "#api/access/session/require-ready.ts";
import { addSession } from "#api/platform/access/sessions.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

/** How somebody signed in, for the audit. */
type Way = "password" | "app" | "recovery" | "passkey";

/** Opens a session for somebody who has proven their identity. Returns the reply of a sign-in. */
export async function openSession(
  context: PublicContext,
  { organizationId, userId }: PersonKey,
  { way, call }: { way: Way; call: string },
) {
  await requireReady(context, { organizationId, userId }, { byPassword: way !== "passkey" });
  const bearer = randomBytes(32).toString("base64url");
  return inTenant(context.platform.db, organizationId, async (trx) => {
    const sessionId = await addSession(trx, {
      organizationId,
      userId,
      bearer,
      address: context.address,
      userAgent: context.userAgent,
      confirmedAt: context.now.toISOString(),
    });
    const data = await openingData(trx, organizationId, sessionId, context);
    const frame = {
      organizationId,
      userId,
      userName: data.userName,
      call,
      requestId: context.requestId,
      address: context.address,
      userAgent: context.userAgent,
    };
    await writeAudit(trx, frame, {
      action: "login",
      objectType: "session",
      objectId: sessionId,
      after: { way, address: context.address, device: context.userAgent },
    });
    return { Bearer: bearer, ...data.reply };
  });
}
