import { dispatch } from "#api/platform/dispatch.ts";
import type { Platform } from "#api/platform/platform.ts";
import { Reading } from "#api/platform/reading.ts";
import { type Caller, type Client, createClient } from "#contract/client.ts";

/** The client of a web tier in the same process: no socket, no JSON. Results are shared; treat them as immutable. */
export function inProcessClient(platform: Platform, caller: Caller): Client {
  return createClient((call, input, options) => dispatch(platform, call, input, caller, options));
}

/** The calls of one page. */
export interface Page {
  /** A client whose reads share one sign-in and one transaction. */
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
  const readings: Reading[] = [];
  return {
    client: (caller) => {
      const reading = new Reading(platform.db, caller.bearer, { shared: true });
      readings.push(reading);
      return createClient((call, input, options) =>
        dispatch(platform, call, input, caller, options, reading),
      );
    },
    end: async () => {
      await Promise.all(readings.map((reading) => reading.end()));
    },
    close: async () => {
      await Promise.all(readings.map((reading) => reading.close()));
    },
    showsClients: () => readings.some((reading) => reading.seen.wasAny),
  };
}
