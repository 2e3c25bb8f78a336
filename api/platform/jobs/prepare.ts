import { Logger, runMigrations } from "graphile-worker";

/** The job library's own log is not printed; what matters reaches our log through the worker's events. */
export const silentLogger = new Logger(() => () => undefined);

/** Creates or updates the queue's own tables, as the owner. Costs one query when there is nothing to do. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silentLogger });
}
