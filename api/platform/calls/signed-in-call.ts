import { admit } from "#api/platform/access/admit.ts";
import {
  type Authenticated,
  findSession,
  isUnused,
  loadAuthenticated,
  touchSession,
} from "#api/platform/access/authenticate.ts";
import { branchesOf } from "#api/platform/access/branch-scope.ts";
import { isWatched, looked, requireOpenToImpersonators } from "#api/platform/access/impersonated.ts";
import { refusal } from "#api/platform/access/refusal.ts";
import { withinScope } from "#api/platform/access/token-scope.ts";
import { requireTrial } from "#api/platform/access/trial.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { digestFiles, type FileDigests } from "#api/platform/calls/file-digests.ts";
import type { Handler } from "#api/platform/calls/handle.ts";
import { earlierReply, once, type ReplayScope } from "#api/platform/calls/idempotency.ts";
import { parseInput } from "#api/platform/calls/parse-input.ts";
import { Reading } from "#api/platform/calls/reading.ts";
import { ClientReadings } from "#api/platform/client-data/readings.ts";
import { ReadsAlone } from "#api/platform/database/as-tenant.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type AuditFrame, writeAudit } from "#api/platform/records/audit.ts";
import { decide, needs, type Requirement } from "#contract/platform/access.ts";
import type { Call } from "#contract/platform/call.ts";
import type { Caller, CallOptions } from "#contract/platform/client.ts";

/** An idempotency key: what can be stored and looked up. */
const keyShape = /^[ -~]{1,255}$/;

type Handled = Extract<Handler, { kind: "signedIn" }>;
type CallBase = Pick<
  CallContext,
  "platform" | "language" | "t" | "requestId" | "address" | "userAgent" | "now"
>;

/**
 * Answers a call of somebody signed in: the checks, the question outside if it has one, the handler, the audit. What only reads
 * does so in the page's `reading`; anything else ends it, so that reads after it see what it wrote.
 */
export async function answerSignedIn(
  handler: Handled,
  base: CallBase,
  input: unknown,
  caller: Caller,
  options: CallOptions,
  page?: Reading,
): Promise<unknown> {
  const { effect, upkeep } = handler.call;
  if (effect !== "read" || upkeep || handler.prepare || caller.session) {
    await page?.end();
    return answerInTurn(handler, base, input, caller, options);
  }
  const read = (reading: Reading) => answerRead(handler, base, input, caller, reading);
  const alone = () => {
    const reading = new Reading(base.platform.db, caller.bearer);
    return read(reading).finally(() => reading.close());
  };
  if (!page) return alone();
  return read(page).catch((error: unknown) => {
    // Another organization is read as its tenant, which what runs beside in the page's transaction must not become; and a page may be over.
    if (error instanceof ReadsAlone) return alone();
    throw error;
  });
}

async function answerRead(
  handler: Handled,
  base: CallBase,
  input: unknown,
  caller: Caller,
  reading: Reading,
): Promise<unknown> {
  const { db } = base.platform;
  const { reply, note } = await reading.read(async (shared) => {
    const { trx, organizationId, who } = shared;
    requireOwn(caller, organizationId);
    const at = { trx, organizationId, who, rotated: [], seen: reading.seen, reads: true };
    const { context, parsed, frame } = admitCall(handler.call, base, at, input, {});
    const inOwn = (work: (own: Tx) => Promise<void>) => () => inTenant(db, organizationId, work);
    const reply = await handler.run(context, parsed, undefined as never);
    if (isUnused(who, base.now))
      shared.atEnd = inOwn((own) => touchSession(own, organizationId, who, base.now));
    const isNoted = who.impersonator !== null && isWatched(handler.call);
    return {
      reply,
      note: isNoted ? inOwn((own) => writeAudit(own, frame, looked(handler.call, parsed))) : null,
    };
  });
  // What an impersonator looked at is noted before they see it: the organization's own people are to know.
  if (note) {
    await reading.end();
    await note();
  }
  return reply;
}

async function answerInTurn(
  handler: Handled,
  base: CallBase,
  input: unknown,
  caller: Caller,
  options: CallOptions,
): Promise<unknown> {
  const { db } = base.platform;
  const session = caller.session ?? (caller.bearer ? await findSession(db, caller.bearer) : null);
  if (!session) throw new Failure("UNAUTHENTICATED");
  const { organizationId, sessionId } = session;
  requireOwn(caller, organizationId);
  const rotated: string[] = [];
  const seen = new ClientReadings(db);
  const digests = options.idempotencyKey ? await digestFiles(input) : undefined;
  const admitted = async (trx: Tx) => {
    rotated.length = 0;
    const who = await loadAuthenticated(trx, organizationId, sessionId);
    if (!who) throw new Failure("UNAUTHENTICATED");
    const at = { trx, organizationId, who, rotated, seen, digests };
    return admitCall(handler.call, base, at, input, options);
  };
  const { prepare } = handler;
  const question =
    prepare &&
    (await inTenant(
      db,
      organizationId,
      async (trx) => {
        const { context, parsed, scope } = await admitted(trx);
        return scope && (await earlierReply(trx, scope)) ? null : prepare(context, parsed);
      },
      { readOnly: true },
    ));
  // No transaction is open now: whoever is asked may take their time.
  const answer = await question?.();
  const reply = await inTenant(db, organizationId, async (trx) => {
    const call = await admitted(trx);
    return run(handler, call, answer).catch(failureOfWrites);
  });
  if (reply instanceof Failure) throw reply;
  await seen.keep();
  for (const bearer of rotated) caller.onBearer?.(bearer);
  return reply;
}

/** The header must name the session's own organization; another tenant's id is as good as no sign-in. */
function requireOwn(caller: Caller, organizationId: number): void {
  if (caller.organizationId !== null && caller.organizationId !== organizationId)
    throw new Failure("UNAUTHENTICATED");
}

/** A failure that lets what was written before it stand is carried past the end of the transaction. */
function failureOfWrites(error: unknown): Failure {
  if (error instanceof Failure && error.keepsWrites) return error;
  throw error;
}

async function run(handler: Handled, admitted: Admitted, answer: unknown): Promise<unknown> {
  const { call } = handler;
  const { context, who, frame, parsed, scope } = admitted;
  const { trx, organizationId, impersonator } = context;
  if (isUnused(who, context.now)) await touchSession(trx, organizationId, who, context.now);
  const work = () => handler.run(context, parsed, answer as never);
  const { reply, replayed } = scope ? await once(trx, scope, work) : { reply: await work(), replayed: false };
  // A write that recorded nothing of its own still leaves a trace of who called what.
  if (call.effect === "write" && !replayed && admitted.audited() === 0)
    await writeAudit(trx, frame, { action: "call", objectType: call.path.split("/")[0] ?? call.path });
  // What an impersonator looked at is noted, too: the organization's own people are to see it.
  if (impersonator && isWatched(call)) await writeAudit(trx, frame, looked(call, parsed));
  return reply;
}

/** A call after all checks, in one open transaction. */
interface Admitted {
  context: CallContext;
  who: Authenticated;
  frame: AuditFrame;
  parsed: never;
  /** Records of the audit so far. */
  audited(): number;
  /** By what its reply is kept for replays; null where it is not. */
  scope: ReplayScope | null;
}

function admitCall(
  call: Call,
  base: CallBase,
  at: {
    trx: Tx;
    organizationId: number;
    who: Authenticated;
    rotated: string[];
    seen: ClientReadings;
    reads?: boolean;
    digests?: FileDigests | undefined;
  },
  input: unknown,
  { idempotencyKey }: CallOptions,
): Admitted {
  const { trx, organizationId, who, rotated } = at;
  const person = {
    isAdmin: who.isAdmin,
    isOperator: who.isOperator,
    permissions: who.permissions,
    off: who.off,
  };
  if (who.token) requireAccess(person, needs("external_api", "read"), base.t);
  const principal = withinScope(person, who.token);
  requireAccess(principal, call.access, base.t);
  admit(call, who, base.now);
  if (who.impersonator) requireOpenToImpersonators(call);
  requireTrial(call, who.trialEndsOn, base.now);
  const parsed = parseInput(call, input);
  const frame: AuditFrame = {
    organizationId,
    userId: who.userId,
    userName: who.token ? `${who.name || who.username} (${who.token.name})` : who.name || who.username,
    call: call.path,
    requestId: base.requestId,
    impersonator: who.impersonator,
    address: base.address,
    userAgent: base.userAgent,
    ...(who.token && { actorKind: "EXT" as const }),
  };
  let audited = 0;
  const context: CallContext = {
    ...base,
    trx,
    organizationId,
    principal,
    sessionId: who.sessionId,
    confirmedAt: who.confirmedAt,
    byToken: who.token !== null,
    impersonator: who.impersonator,
    mustSetUpFactor: who.mustSetUpFactor,
    user: { id: who.userId, name: who.name || who.username, username: who.username, roleId: who.roleId },
    ...branchesOf(call, principal, who),
    versions: at.reads ? who.versions : null,
    may: (requirement) => decide(principal, requirement).allowed,
    audit: async (records) => {
      audited += [records].flat().length;
      await writeAudit(trx, frame, records);
    },
    saw: at.seen.by(frame, base.now),
    rotateBearer: (bearer) => rotated.push(bearer),
  };
  // A form may come back with anything in it.
  if (idempotencyKey && !keyShape.test(idempotencyKey)) throw new Failure("BAD_REQUEST");
  const { digests } = at;
  const scope =
    call.effect === "write" && idempotencyKey && digests
      ? {
          ...{
            organizationId,
            userId: who.userId,
            key: idempotencyKey,
            call: call.path,
            input: parsed,
            digests,
          },
          sealedBy: call.secretReply ? base.platform : null,
        }
      : null;
  return { context, who, frame, parsed, audited: () => audited, scope };
}

function requireAccess(
  principal: Parameters<typeof decide>[0],
  requirement: Requirement,
  t: CallBase["t"],
): void {
  const decision = decide(principal, requirement);
  if (!decision.allowed) throw refusal(decision, t);
}
