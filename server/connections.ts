/** The most connections of a single process. A page holds one connection from its first read to its last. */
const alone = 10;
/**
 * The most connections of all processes together: PostgreSQL allows 100 by default, and the worker and the
 * operator need some.
 */
const together = 72;
/** With fewer, a call could wait for a connection that another call of its own process holds. */
const fewest = 3;

/** Returns how many database connections each of so many processes may open. */
export function connectionsEach(processes: number): number {
  return Math.max(fewest, Math.min(alone, Math.floor(together / processes)));
}

/**
 * Returns how many connections PostgreSQL has to allow: those of the processes, and some for the worker, a
 * migration and the operator.
 */
export function connectionsOfAll(processes: number): number {
  return Math.max(100, processes * connectionsEach(processes) + 28);
}
