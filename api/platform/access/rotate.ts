import { randomBytes } from "node:crypto";
import { replaceBearer } from "#api/platform/access/sessions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Gives the session another Bearer; the replaced one stays valid for a minute, for requests under way. */
export async function rotateBearer(context: CallContext): Promise<void> {
  const { trx, organizationId, sessionId, now } = context;
  const bearer = randomBytes(32).toString("base64url");
  await replaceBearer(trx, { organizationId, sessionId }, { bearer, now, used: false });
  context.rotateBearer(bearer);
}
