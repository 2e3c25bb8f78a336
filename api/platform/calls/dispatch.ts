import { Failure } from "#api/platform/calls/failure.ts";
import { parseInput } from "#api/platform/calls/parse-input.ts";
import type { Reading } from "#api/platform/calls/reading.ts";
import { toCallFailure } from "#api/platform/calls/reply-failure.ts";
import { answerSignedIn } from "#api/platform/calls/signed-in-call.ts";
import { chooseLanguage, textsIn } from "#api/platform/calls/texts.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Call } from "#contract/platform/call.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Caller, CallOptions } from "#contract/platform/client.ts";

/**
 * Runs one call: sign-in, permission, input, tenant transaction, idempotency, handler, audit, always in this
 * order, over HTTP and in process alike. Reads of one `page` share their sign-in and their transaction.
 * Throws `CallFailure` with a message in the caller's language.
 */
export async function dispatch(
  platform: Platform,
  call: Call,
  input: unknown,
  caller: Caller,
  options: CallOptions = {},
  page?: Reading,
): Promise<unknown> {
  const language = chooseLanguage(caller.language);
  const t = textsIn(language);
  try {
    const handler = platform.domains.handlers.get(call);
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
    const reply =
      handler.kind === "public"
        ? await handler.run(base, parseInput(call, input))
        : await answerSignedIn(handler, base, input, caller, options, page);
    return checkReply(
      platform,
      call,
      reply instanceof StoredReply ? await reply.open(platform.storage) : reply,
    );
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    throw toCallFailure(error, { t, platform, requestId: caller.requestId, call: call.path });
  }
}

function checkReply(platform: Platform, call: Call, reply: unknown): unknown {
  if (platform.checkReplies && call.reply === "json") return call.output.parse(reply);
  return reply;
}
