import { loadAuthenticated } from "#api/platform/access/authenticate.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { ClientReadings } from "#api/platform/client-data/readings.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { JobRun } from "#api/platform/jobs/run-job.ts";
import type { Platform } from "#api/platform/platform.ts";
import { writeAudit } from "#api/platform/records/audit.ts";
import { decide } from "#contract/platform/access.ts";
import type { Language } from "#contract/platform/languages.ts";

/** The session that a job acts for, as stored in the job's input. */
export interface JobSession {
  sessionId: number;
  language: Language;
}

/**
 * Runs a part of a job as if the person who started it made a call: with their present rights, in a
 * transaction of its own, audited under `call`. Throws UNAUTHENTICATED when they have signed out since.
 */
export async function asCaller<T>(
  platform: Platform,
  { id, organizationId }: Pick<JobRun, "id" | "organizationId">,
  { sessionId, language }: JobSession,
  call: string,
  work: (context: CallContext) => Promise<T>,
): Promise<T> {
  const seen = new ClientReadings(platform.db);
  const done = await inTenant(platform.db, organizationId, async (trx) => {
    const who = await loadAuthenticated(trx, organizationId, sessionId);
    if (!who) throw new Failure("UNAUTHENTICATED");
    const { isAdmin, isOperator, permissions, off } = who;
    const principal = { isAdmin, isOperator, permissions, off };
    const requestId = `job-${id}`;
    const name = who.name || who.username;
    const frame = {
      organizationId,
      userId: who.userId,
      userName: name,
      call,
      requestId,
      impersonator: who.impersonator,
    };
    return work({
      platform,
      trx,
      organizationId,
      principal,
      sessionId,
      confirmedAt: who.confirmedAt,
      byToken: who.token !== null,
      impersonator: who.impersonator,
      mustSetUpFactor: who.mustSetUpFactor,
      user: { id: who.userId, name, username: who.username, roleId: who.roleId },
      branchIds: who.branchIds,
      selectedBranchIds: who.selectedBranchIds,
      versions: null,
      language,
      t: textsIn(language),
      requestId,
      address: "",
      userAgent: "",
      now: platform.now(),
      may: (requirement) => decide(principal, requirement).allowed,
      audit: (records) => writeAudit(trx, frame, records),
      saw: seen.by(frame, platform.now()),
      // A job has nobody to hand a Bearer to.
      rotateBearer: () => undefined,
    });
  });
  await seen.keep();
  return done;
}
