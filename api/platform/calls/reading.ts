import { type OpenReading, openReading } from "#api/platform/access/authenticate.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { ClientReadings } from "#api/platform/client-data/readings.ts";
import { ReadsAlone, shareTransaction } from "#api/platform/database/as-tenant.ts";
import type { Database } from "#api/platform/database/connection.ts";
import { errorCode } from "#api/platform/database/unavailable.ts";

/** What a read works in: its person, and the transaction it shares with the other reads of its page. */
export type Shared = OpenReading & {
  /** Done once the connection is back: nobody waits for another one while they hold this. */
  atEnd: (() => Promise<void>) | null;
};

interface Opened {
  readonly shared: Promise<Shared>;
  readonly running: Set<Promise<unknown>>;
}

/** in_failed_sql_transaction: another read of the page has failed in the database, and this one with it. */
const FAILED_WITH_ANOTHER = "25P02";

/**
 * The reads of one page, or a single one: their person is asked for once, and all of them see the house as it was at one moment.
 * It holds a connection from the first read until `end`; a read after that begins anew, until it is closed.
 */
export class Reading {
  readonly #db: Database;
  readonly #bearer: string | null;
  readonly #isPage: boolean;
  #opened: Opened | null = null;
  #closed = false;
  /** What its calls have shown of clients. */
  readonly seen: ClientReadings;
  #kept: Promise<void> = Promise.resolve();

  /** @param options.shared several calls read in it, some at once */
  constructor(db: Database, bearer: string | null, { shared = false } = {}) {
    this.#db = db;
    this.#bearer = bearer;
    this.#isPage = shared;
    this.seen = new ClientReadings(db);
  }

  /**
   * Reads, beside others of the page or first of them. Throws UNAUTHENTICATED where nobody is signed in, and `ReadsAlone` after
   * `close`: a loader whose browser has gone away reads on, and nobody would give back what it begins.
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
      // Nothing can be read in this transaction any more; what is read next has one of its own.
      if (this.#opened === opened) void this.end();
      if (errorCode(error) !== FAILED_WITH_ANOTHER) throw error;
      return this.read(work);
    } finally {
      opened.running.delete(reading);
    }
  }

  /** Gives the connection back, once the reads under way are done, and keeps who saw whom; those to come see what was written meanwhile. Never fails. */
  end(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    if (opened) {
      const giving = giveBack(opened).then(() => this.seen.keep());
      this.#kept = Promise.all([this.#kept, giving]).then(() => undefined);
    }
    return this.#kept.catch(() => undefined);
  }

  /** Ends it for good. Fails where it could not be kept who saw what: then nobody is shown it. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.end();
    await this.#kept;
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
    // Nobody was signed in, or the connection is gone, and Kysely has let go of it. What is due at the end is due again next time.
  }
}
