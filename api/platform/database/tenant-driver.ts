import { AsyncLocalStorage } from "node:async_hooks";
import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import { AnsweredOnce } from "#api/platform/database/answered-once.ts";
import { asUnavailable } from "#api/platform/database/unavailable.ts";

/** A statement that a connection prepares under a name, so that it is planned once. */
export interface Prepared {
  readonly name: string;
  /** With `$1`, `$2` …; the text after `AS`. */
  readonly text: string;
}

interface Opening {
  /**
   * Makes the message that is sent in place of BEGIN: statements without parameters, for a transaction of the
   * given access mode.
   */
  readonly begin: (mode: string) => string;
  readonly prepared?: Prepared;
  /** Equal SELECTs run once; only for transactions that read one snapshot. */
  readonly once?: boolean;
  /** The rows of the last statement. */
  rows: readonly unknown[];
  taken: boolean;
}

const openings = new AsyncLocalStorage<Opening>();

/**
 * Kysely's driver with our errors, whose BEGIN also sets the tenant: one round trip instead of two. Kysely
 * passes no values of ours to BEGIN, so they travel in an async context, and only the first transaction begun
 * inside takes them.
 */
export class TenantDriver extends PostgresDriver {
  readonly #translated = new WeakSet<DatabaseConnection>();
  readonly #prepared = new WeakMap<DatabaseConnection, Set<string>>();
  /** The remembered results of connections with such a transaction. */
  readonly #answered = new WeakMap<DatabaseConnection, AnsweredOnce>();

  /** Tells a lost connection from an error of the query, and throws the former as DatabaseUnavailable. */
  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options).catch(rethrow);
    if (this.#translated.has(connection)) return connection;
    this.#translated.add(connection);
    const execute = connection.executeQuery.bind(connection);
    const ask = <R>(query: CompiledQuery) => execute<R>(query).catch(rethrow);
    connection.executeQuery = <R>(query: CompiledQuery) =>
      this.#answered.get(connection)?.answer<R>(query, ask) ?? ask<R>(query);
    return connection;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#answered.delete(connection);
    return super.commitTransaction(connection);
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver["rollbackTransaction"]>[0],
  ): Promise<void> {
    this.#answered.delete(connection);
    return super.rollbackTransaction(connection);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const opening = openings.getStore();
    if (!opening || opening.taken) return super.beginTransaction(connection, settings);
    opening.taken = true;
    if (opening.prepared) await this.#prepare(connection, opening.prepared);
    const { isolationLevel, accessMode } = settings;
    const mode = `${isolationLevel ? ` isolation level ${isolationLevel}` : ""}${accessMode ? ` ${accessMode}` : ""}`;
    try {
      opening.rows = (await connection.executeQuery(CompiledQuery.raw(opening.begin(mode)))).rows;
      if (opening.once) this.#answered.set(connection, new AnsweredOnce());
    } catch (error) {
      // Kysely releases a connection whose transaction never began; here it may have begun.
      await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => undefined);
      throw error;
    }
  }

  async #prepare(connection: DatabaseConnection, { name, text }: Prepared): Promise<void> {
    const names = this.#prepared.get(connection) ?? new Set();
    this.#prepared.set(connection, names);
    if (names.has(name)) return;
    await connection.executeQuery(CompiledQuery.raw(`PREPARE ${name} AS ${text}`));
    names.add(name);
  }
}

/** Runs `begin` so that the next transaction it starts belongs to the organization. */
export function openingFor<T>(organizationId: number, begin: () => Promise<T>): Promise<T> {
  if (!Number.isSafeInteger(organizationId) || organizationId < 1) {
    throw new RangeError(`${organizationId} is no organization's id`);
  }
  // Without parameters `pg` sends both as one simple query. The id is a checked integer.
  const text = (mode: string) => `begin${mode}; set local app.organization_id = '${organizationId}'`;
  return openings.run({ begin: text, rows: [], taken: false }, begin);
}

/**
 * Runs `begin` so that the next transaction it starts continues with the given statements. Returns what the
 * last of them returned.
 * @param more.once runs equal SELECTs once: the transaction must only read one snapshot
 */
export async function openingWith<T>(
  statements: string,
  prepared: Prepared,
  begin: () => Promise<T>,
  { once = false } = {},
): Promise<{ begun: T; rows: readonly unknown[] }> {
  const opening: Opening = {
    begin: (mode) => `begin${mode}; ${statements}`,
    prepared,
    once,
    rows: [],
    taken: false,
  };
  const begun = await openings.run(opening, begin);
  return { begun, rows: opening.rows };
}

function rethrow(error: unknown): never {
  throw asUnavailable(error);
}
