import { dispatch } from "#api/platform/calls/dispatch.ts";
import { Reading } from "#api/platform/calls/reading.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Caller, type Client, createClient, type Transport } from "#contract/platform/client.ts";

/** The client of a web tier in the same process: no socket, no JSON. Results are shared; treat them as immutable. */
export function inProcessClient(platform: Platform, caller: Caller): Client {
  return createClient((call, input, options) => dispatch(platform, call, input, caller, options));
}

/** The calls of one page. */
export interface Page {
  /** A client whose reads share one sign-in and one transaction; what several loaders ask for is read once. */
  client(caller: Caller): Client;
  /** Gives back what the reads have held; a read after it begins anew. */
  end(): Promise<void>;
  /**
   * Ends it for good; what is still read takes a transaction of its own each time. What was read may be shown when it resolves: of
   * personal data it is then kept who saw them.
   */
  close(): Promise<void>;
  /** Whether anything was read of which it is kept who saw it. */
  showsClients(): boolean;
}

/** Calls for one page of a web tier in the same process; whoever opens it closes it. */
export function openPage(platform: Platform): Page {
  const parts: { reading: Reading; once: ReturnType<typeof readOnce> }[] = [];
  return {
    client: (caller) => {
      const reading = new Reading(platform.db, caller.bearer, { shared: true });
      const once = readOnce((call, input, options) =>
        dispatch(platform, call, input, caller, options, reading),
      );
      parts.push({ reading, once });
      return createClient(once.transport);
    },
    end: async () => {
      await Promise.all(
        parts.map(({ reading, once }) => {
          once.forget();
          return reading.end();
        }),
      );
    },
    close: async () => {
      await Promise.all(parts.map(({ reading }) => reading.close()));
    },
    showsClients: () => parts.some(({ reading }) => reading.seen.wasAny),
  };
}

/** Answers a read that was asked for before by the same reply, until something is written or what was read is to be forgotten. */
function readOnce(ask: Transport): { transport: Transport; forget: () => void } {
  const replies = new Map<string, Promise<unknown>>();
  const transport: Transport = (call, input, options) => {
    if (call.effect === "write") return ask(call, input, options).finally(() => replies.clear());
    if (call.reply !== "json") return ask(call, input, options);
    const key = `${call.method} ${call.path} ${JSON.stringify(input)}`;
    const earlier = replies.get(key);
    if (earlier) return earlier;
    const reply = ask(call, input, options);
    replies.set(key, reply);
    // What has failed may be tried again.
    reply.catch(() => replies.delete(key));
    return reply;
  };
  return { transport, forget: () => replies.clear() };
}
