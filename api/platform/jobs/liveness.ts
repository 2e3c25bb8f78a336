import pg from "pg";

/**
 * Tells living workers from dead ones. A job is locked by its worker for four hours, and a killed worker
 * cannot unlock it. So every worker holds an advisory lock on its own id for as long as its connection lives,
 * which the server drops the moment the process is gone. Whoever can take that lock knows that its holder is
 * dead, and may unlock its jobs. There is no time-out to guess.
 */
export interface Liveness {
  /** Declares this worker alive, from before its first job until `close`. */
  hold(workerId: string): Promise<void>;
  /** Unlocks the jobs of dead workers. */
  releaseDead(): Promise<void>;
  close(): Promise<void>;
}

/** How long a worker whose connection broke has to come back before its jobs count as abandoned. */
const graceMs = 10_000;

/** Opens the connection that represents this process's life. */
export async function openLiveness(ownerUrl: string, onTrouble: (error: unknown) => void): Promise<Liveness> {
  const held = new Set<string>();
  let closed = false;
  let client = await connect();
  let suspects = new Set<string>();
  let started = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: ownerUrl,
      application_name: "hauswart worker",
      keepAlive: true,
    });
    fresh.on("error", (error) => {
      onTrouble(error);
      void reconnect();
    });
    await fresh.connect();
    for (const id of held) await lock(fresh, id);
    return fresh;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        client = await connect();
        return;
      } catch (error) {
        onTrouble(error);
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  async function releaseDead(): Promise<void> {
    const dead = await deadWorkers(client, held);
    // At start nobody waits. Later, a worker whose connection broke for a moment must not lose its jobs: only
    // one that was already missing in the previous round counts as dead.
    const certain = started ? dead.filter((id) => suspects.has(id)) : dead;
    suspects = new Set(dead);
    started = true;
    if (certain.length > 0)
      await client.query("SELECT graphile_worker.force_unlock_workers($1::text[])", [certain]);
  }

  const rounds = setInterval(() => void releaseDead().catch(onTrouble), graceMs);
  rounds.unref();
  return {
    hold: async (workerId) => {
      if (held.has(workerId)) return;
      held.add(workerId);
      await lock(client, workerId);
    },
    releaseDead,
    close: async () => {
      closed = true;
      clearInterval(rounds);
      await client.end().catch(onTrouble);
    },
  };
}

const key = "hashtextextended('worker:' || $1, 0)";

async function lock(client: pg.Client, workerId: string): Promise<void> {
  await client.query(`SELECT pg_advisory_lock_shared(${key})`, [workerId]);
}

/** Returns the ids of workers with locked jobs whose own lock nobody holds. */
async function deadWorkers(client: pg.Client, own: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ locked_by: string }>(
    "SELECT DISTINCT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL",
  );
  const dead: string[] = [];
  for (const { locked_by: id } of rows) {
    if (own.has(id)) continue;
    const { rows: answer } = await client.query<{ free: boolean }>(
      `SELECT pg_try_advisory_lock(${key}) AS free`,
      [id],
    );
    if (!answer[0]?.free) continue;
    dead.push(id);
    await client.query(`SELECT pg_advisory_unlock(${key})`, [id]);
  }
  return dead;
}
