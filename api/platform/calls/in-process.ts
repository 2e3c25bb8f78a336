import { dispatch } from "#api/platform/calls/dispatch.ts";
import { Reading } from "#api/platform/calls/reading.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Caller, type Client, createClient, type Transport } from "#contract/platform/client.ts";

/**
 * The API client of a web tier in the same process: no socket, no JSON. Results are shared; treat them as
 * immutable.
 */
export function inProcessClient(platform: Platform, caller: Caller): Client {
  return createClient((call, input, options) => dispatch(platform, call, input, caller, options));
}

/** The calls of one page. */
export interface Page {
  /**
   * Makes a client whose reads share one sign-in and one transaction. Equal reads of several loaders run
   * once.
   */
  client(caller: Caller): Client;
  /** Ends the transaction of the reads so far; a later read begins a new one. */
  end(): Promise<void>;
  /**
   * Ends the page for good; later reads each take a transaction of their own. When it resolves, the record of
   * who saw which personal data is stored, and the page may be shown.
   */
  close(): Promise<void>;
  /** Whether anything was read that has to be recorded as seen. */
  showsClients(): boolean;
}

/** Opens the calls for one page of a web tier in the same process. Whoever opens it must close it. */
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

/** Answers an equal read with the earlier reply, until something is written or `forget` is called. */
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
    // A failed read may be tried again.
    reply.catch(() => replies.delete(key));
    return reply;
  };
  return { transport, forget: () => replies.clear() };
}
