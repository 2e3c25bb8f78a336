import { admit } from "#api/platform/access/admit.ts";
import { findSession, loadAuthenticated, touchSession } from "#api/platform/access/authenticate.ts";
import { isWatched, looked, requireOpenToImpersonators } from "#api/platform/access/impersonated.ts";
import { refusal } from "#api/platform/access/refusal.ts";
import { withinScope } from "#api/platform/access/token-scope.ts";
import { requireTrial } from "#api/platform/access/trial.ts";
import { writeAudit } from "#api/platform/audit.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { Failure } from "#api/platform/failure.ts";
import type { Handler } from "#api/platform/handle.ts";
import { once } from "#api/platform/idempotency.ts";
import type { Platform } from "#api/platform/platform.ts";
import { toCallFailure, validationFailure } from "#api/platform/reply-failure.ts";
import { chooseLanguage, textsIn } from "#api/platform/texts.ts";
import { decide, needs, type Requirement } from "#contract/access.ts";
import type { Call } from "#contract/call.ts";
import { CallFailure } from "#contract/call-failure.ts";
import type { Caller, CallOptions } from "#contract/client.ts";

/**
 * Answers one call: sign-in, permission, input, tenant transaction, idempotency, handler, audit — always in this order,
 * over HTTP and in process alike. Throws `CallFailure` with a message in the caller's language.
 */
export async function dispatch(
  platform: Platform,
  call: Call,
  input: unknown,
  caller: Caller,
  options: CallOptions = {},
): Promise<unknown> {
  const language = chooseLanguage(caller.language);
  const t = textsIn(language);
  try {
    const handler = platform.handlers.get(call);
    if (!handler) throw new Failure("NOT_FOUND");
    const base = {
      platform,
      language,
      t,
      requestId: caller.requestId,
      address: caller.address,
      userAgent: caller.userAgent,
      now: platform.now(),
    };
    if (handler.kind === "public")
      return checkReply(platform, call, await handler.run(base, parseInput(call, input)));
    return checkReply(platform, call, await signedIn(handler, base, input, caller, options));
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    throw toCallFailure(error, { t, log: platform.log, requestId: caller.requestId, call: call.path });
  }
}

type Base = Pick<CallContext, "platform" | "language" | "t" | "requestId" | "address" | "userAgent" | "now">;

async function signedIn(
  handler: Extract<Handler, { kind: "signedIn" }>,
  base: Base,
  input: unknown,
  caller: Caller,
  options: CallOptions,
) {
  const { call } = handler;
  const found = caller.bearer ? await findSession(base.platform.db, caller.bearer) : null;
  if (!found) throw new Failure("UNAUTHENTICATED");
  // The header must name the session's own organization; another tenant's id is as good as no sign-in.
  if (caller.organizationId !== null && caller.organizationId !== found.organizationId)
    throw new Failure("UNAUTHENTICATED");
  const { organizationId } = found;
  const rotated: string[] = [];
  const reply = await inTenant(base.platform.db, organizationId, async (trx) => {
    rotated.length = 0;
    const who = await loadAuthenticated(trx, organizationId, found.sessionId);
    if (!who) throw new Failure("UNAUTHENTICATED");
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
    await touchSession(trx, organizationId, who, base.now);
    const frame = {
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
      branchIds: who.branchIds,
      selectedBranchIds: who.selectedBranchIds,
      may: (requirement) => decide(principal, requirement).allowed,
      audit: async (record) => {
        audited += 1;
        await writeAudit(trx, frame, record);
      },
      rotateBearer: (bearer) => rotated.push(bearer),
    };
    const run = () => handler.run(context, parsed as never);
    const scope = {
      organizationId,
      userId: who.userId,
      key: options.idempotencyKey ?? "",
      call: call.path,
      input: parsed,
    };
    const answer =
      call.effect === "write" && options.idempotencyKey && !call.secretReply
        ? await once(trx, scope, run)
        : await run();
    // A write that recorded nothing of its own still leaves a trace of who called what.
    if (call.effect === "write" && audited === 0)
      await writeAudit(trx, frame, { action: "call", objectType: call.path.split("/")[0] ?? call.path });
    // What an impersonator looked at is noted, too: the organization's own people are to see it.
    if (who.impersonator && isWatched(call)) await writeAudit(trx, frame, looked(call, parsed));
    return answer;
  });
  for (const bearer of rotated) caller.onBearer?.(bearer);
  return reply;
}

function requireAccess(
  principal: Parameters<typeof decide>[0],
  requirement: Requirement,
  t: Base["t"],
): void {
  const decision = decide(principal, requirement);
  if (!decision.allowed) throw refusal(decision, t);
}

function parseInput(call: Call, input: unknown): never {
  const parsed = call.input.safeParse(input ?? {}, { reportInput: true });
  if (!parsed.success) throw validationFailure(parsed.error);
  return parsed.data as never;
}

function checkReply(platform: Platform, call: Call, reply: unknown): unknown {
  if (platform.checkReplies && call.reply === "json") return call.output.parse(reply);
  return reply;
}
