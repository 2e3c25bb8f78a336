import { type OpenReading, openReading } from "#api/platform/access/authenticate.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { ClientReadings } from "#api/platform/client-data/readings.ts";
import { ReadsAlone, shareTransaction } from "#api/platform/database/as-tenant.ts";
import type { Database } from "#api/platform/database/connection.ts";
import { errorCode } from "#api/platform/database/unavailable.ts";

/**
 * What a read works with: its person, and the transaction that it shares with the other reads of its page.
 */
export type Shared = OpenReading & {
  /**
   * Runs after the connection was given back, so that nobody waits for another connection while they hold
   * this one.
   */
  atEnd: (() => Promise<void>) | null;
};

interface Opened {
  readonly shared: Promise<Shared>;
  readonly running: Set<Promise<unknown>>;
}

/** in_failed_sql_transaction: another read of the page failed in the database, and so this one fails, too. */
const FAILED_WITH_ANOTHER = "25P02";

/**
 * The reads of one page, or a single read. The person is loaded once, and all reads see one snapshot of the
 * database. It holds a connection from the first read until `end`; a later read takes a new one, until
 * `close`.
 */
export class Reading {
  readonly #db: Database;
  readonly #bearer: string | null;
  readonly #isPage: boolean;
  #opened: Opened | null = null;
  #closed = false;
  /** The client data that its calls have shown. */
  readonly seen: ClientReadings;
  /** Resolves when all that was given back so far is stored. */
  #stored: Promise<void> = Promise.resolve();

  /** @param options.shared several calls read in it, some at the same time */
  constructor(db: Database, bearer: string | null, { shared = false } = {}) {
    this.#db = db;
    this.#bearer = bearer;
    this.#isPage = shared;
    this.seen = new ClientReadings(db);
  }

  /**
   * Runs a read, as the first or beside others of the page. Throws UNAUTHENTICATED when nobody is signed in.
   * Throws `ReadsAlone` after `close`: the loader of a browser that has gone away may still read, and nobody
   * would give the new connection back.
   */
  async read<T>(work: (shared: Shared) => Promise<T>): Promise<T> {
    if (this.#closed) throw new ReadsAlone("The page has ended.");
    this.#opened ??= { shared: this.#signIn(), running: new Set() };
    const opened = this.#opened;
    const reading = opened.shared.then(work);
    opened.running.add(reading);
    try {
      return await reading;
    } catch (error) {
      if (error instanceof Failure || error instanceof ReadsAlone) throw error;
      // This transaction is unusable now; the next read gets a new one.
      if (this.#opened === opened) void this.end();
      if (errorCode(error) !== FAILED_WITH_ANOTHER) throw error;
      return this.read(work);
    } finally {
      opened.running.delete(reading);
    }
  }

  /**
   * Waits for the reads under way, gives the connection back, and stores who saw which client. Later reads
   * see what was written meanwhile. Never fails.
   */
  end(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    if (opened) {
      const giving = giveBack(opened).then(() => this.seen.keep());
      this.#stored = Promise.all([this.#stored, giving]).then(() => undefined);
    }
    return this.#stored.catch(() => undefined);
  }

  /**
   * Ends it for good. Throws when the record of who saw what could not be stored: then the page must not be
   * shown.
   */
  async close(): Promise<void> {
    this.#closed = true;
    await this.end();
    await this.#stored;
  }

  async #signIn(): Promise<Shared> {
    const reading = this.#bearer ? await openReading(this.#db, this.#bearer, { once: this.#isPage }) : null;
    if (!reading) throw new Failure("UNAUTHENTICATED");
    if (this.#isPage) shareTransaction(reading.trx);
    return { ...reading, atEnd: null };
  }
}

async function giveBack({ shared, running }: Opened): Promise<void> {
  await Promise.allSettled(running);
  try {
    const { trx, atEnd } = await shared;
    await trx.rollback().execute();
    await atEnd?.();
  } catch {
    // Nobody was signed in, or the connection is gone and Kysely has released it. The work for the end runs
    // at the next end.
  }
}
