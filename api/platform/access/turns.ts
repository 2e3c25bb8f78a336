import { DatabaseUnavailable } from "#api/platform/database/unavailable.ts";

/**
 * Lets a few works run at a time while the others wait in line, first come first served. Many who come at the same moment are all answered, where
 * the pool of connections, in which nobody waits for longer than some seconds, would refuse most of them.
 */
export class Turns {
  #free: number;
  readonly #patience: number;
  readonly #waiting = new Set<() => void>();

  /**
   * @param atOnce works that run at a time
   * @param patience milliseconds that somebody waits for their turn
   */
  constructor(atOnce: number, patience: number) {
    this.#free = atOnce;
    this.#patience = patience;
  }

  /** Runs `work` when its turn has come. Throws DatabaseUnavailable for whoever has waited too long. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#free += 1;
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new DatabaseUnavailable(new Error("The line is too long.")));
      }, this.#patience);
      const begin = () => {
        clearTimeout(giveUp);
        this.#waiting.delete(begin);
        resolve();
      };
      this.#waiting.add(begin);
    });
  }
}
