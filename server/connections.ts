/** What one process opens at most. A page holds one connection from its first read to its last. */
const alone = 10;
/** Of all processes together: PostgreSQL gives 100 unless told, and the worker and its operator need some. */
const together = 72;
/** Fewer would let a call wait for a connection that another call of its own process holds. */
const fewest = 3;

/** How many connections with the database each of so many processes may open. */
export function connectionsEach(processes: number): number {
  return Math.max(fewest, Math.min(alone, Math.floor(together / processes)));
}

/** How many PostgreSQL has to take: those of the processes, and some for the worker, a migration and its operator. */
export function connectionsOfAll(processes: number): number {
  return Math.max(100, processes * connectionsEach(processes) + 28);
}
