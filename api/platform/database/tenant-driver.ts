import { AsyncLocalStorage } from "node:async_hooks";
import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import { asUnavailable } from "#api/platform/database/unavailable.ts";

interface Opening {
  readonly organizationId: number;
  taken: boolean;
}

const openings = new AsyncLocalStorage<Opening>();

/**
 * Kysely's driver, with our errors, whose BEGIN also sets the tenant: one round trip instead of two. Kysely has no room for a value of
 * our own on its way to BEGIN, so it travels beside, and only the first transaction begun inside takes it.
 */
export class TenantDriver extends PostgresDriver {
  readonly #translated = new WeakSet<DatabaseConnection>();

  /** Tells a lost connection from an error of the query: the former is thrown as DatabaseUnavailable. */
  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options).catch(rethrow);
    if (this.#translated.has(connection)) return connection;
    this.#translated.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = <R>(query: CompiledQuery) => execute<R>(query).catch(rethrow);
    return connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const opening = openings.getStore();
    if (!opening || opening.taken) return super.beginTransaction(connection, settings);
    opening.taken = true;
    const mode = settings.accessMode ? ` ${settings.accessMode}` : "";
    // Without parameters `pg` sends both as one simple query. The id is a checked integer.
    const begin = `begin${mode}; set local app.organization_id = '${opening.organizationId}'`;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** Runs `begin` so that the next transaction it starts belongs to the organization. */
export function openingFor<T>(organizationId: number, begin: () => Promise<T>): Promise<T> {
  if (!Number.isSafeInteger(organizationId) || organizationId < 1) {
    throw new RangeError(`${organizationId} is no organization's id`);
  }
  return openings.run({ organizationId, taken: false }, begin);
}

function rethrow(error: unknown): never {
  throw asUnavailable(error);
}
