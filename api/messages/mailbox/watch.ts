import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { enqueueFetch, mailboxesToRead, openAccountInbox } from "#api/messages/mailbox/fetch.ts";
import type { Platform } from "#api/platform/platform.ts";

/** The lock of the one process that watches. The number must differ from those in `api/platform/jobs/liveness.ts`. */
const lockNumber = 725_501;
const beatMs = 30_000;
const shortestPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;
/** How often a server without IDLE is asked. */
const newsMs = 9 * 60_000;

/** The watch over one mailbox. `end` stops it; `running` settles when it has stopped. */
interface Watch {
  end: AbortController;
  running: Promise<void>;
}

/**
 * Watches the inboxes of all accounts by IDLE and queues the reading of each as soon as mail arrives. One process watches for
 * all; another takes over when it ends. A server that does not answer is asked again after 5 s, 10 s, 20 s … 10 min. A
 * connection to `ownerUrl` holds the lock.
 */
export function watchMailboxes(
  platform: Platform,
  ownerUrl: string,
  { beat = beatMs, firstPause = shortestPauseMs }: { beat?: number; firstPause?: number } = {},
): { stop(): Promise<void> } {
  const end = new AbortController();
  const watches = new Map<string, Watch>();
  const running = watchInTurns();
  return {
    stop: async () => {
      end.abort();
      await running;
    },
  };

  async function watchInTurns(): Promise<void> {
    while (!end.signal.aborted) {
      const lock = await holdLock(ownerUrl).catch(() => null);
      if (lock)
        await watchAll(lock).catch((err: unknown) => platform.log.warn({ err }, "mailboxes not watched"));
      await endWatches([...watches.keys()]);
      await lock?.end().catch(() => undefined);
      await sleep(beat, end.signal);
    }
  }

  async function watchAll(lock: pg.Client): Promise<void> {
    while (!end.signal.aborted) {
      await lock.query("SELECT 1");
      const accounts = new Map(
        (await mailboxesToRead(platform)).map((one) => [
          `${one.organizationId}/${one.accountId}/${one.version}`,
          one,
        ]),
      );
      await endWatches([...watches.keys()].filter((key) => !accounts.has(key)));
      for (const [key, account] of accounts) {
        if (watches.has(key)) continue;
        const own = new AbortController();
        watches.set(key, { end: own, running: watchOne(account, own.signal) });
      }
      await sleep(beat, end.signal);
    }
  }

  async function endWatches(keys: readonly string[]): Promise<void> {
    const gone = keys.flatMap((key) => watches.get(key) ?? []);
    for (const key of keys) watches.delete(key);
    for (const one of gone) one.end.abort();
    await Promise.all(gone.map((one) => one.running));
  }

  async function watchOne(
    account: { organizationId: number; accountId: number },
    signal: AbortSignal,
  ): Promise<void> {
    let wait = firstPause;
    while (!signal.aborted) {
      try {
        const mailbox = await openAccountInbox(platform, account);
        if (!mailbox) return;
        const close = () => void mailbox.close();
        signal.addEventListener("abort", close, { once: true });
        try {
          while (!signal.aborted) {
            await enqueueFetch(platform, account);
            wait = firstPause;
            await mailbox.waitForNews(newsMs);
          }
        } finally {
          signal.removeEventListener("abort", close);
          await mailbox.close();
        }
      } catch (err) {
        if (!signal.aborted) platform.log.info({ err, account: account.accountId }, "inbox not watched");
      }
      await sleep(wait, signal);
      wait = Math.min(wait * 2, longestPauseMs);
    }
  }
}

/** Takes the lock and returns the connection that holds it; null when another process has it. */
async function holdLock(ownerUrl: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "hauswart mail watch" });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS held", [lockNumber]);
  if (rows[0]?.held === true) return client;
  await client.end();
  return null;
}

const sleep = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
