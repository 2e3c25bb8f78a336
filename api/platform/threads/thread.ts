import { Worker } from "node:worker_threads";

/** What a thread could not finish within its time. */
export class TookTooLong extends Error {
  constructor(file: URL, limit: number) {
    super(`${file.pathname} took longer than ${limit} ms`);
  }
}

interface Turn<O> {
  input: unknown;
  resolve(output: O): void;
  reject(error: unknown): void;
}

/** How long a thread without work stays, in ms: it holds memory. */
const idleTime = 20_000;
const mostMemory = 128;

/**
 * Work over what somebody typed, in a thread of its own beside the process that answers calls: one piece at a time, each with
 * `limit` ms from when it begins. A piece that takes longer is stopped with its thread and rejects with `TookTooLong`.
 * `file` is a module that answers by `answerEach`. Input and output are copied (structured clone).
 */
export class Thread<I, O> {
  readonly #file: URL;
  readonly #limit: number;
  readonly #waiting: Turn<O>[] = [];
  #worker: Worker | null = null;
  #present: Turn<O> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(file: URL, limit: number) {
    this.#file = file;
    this.#limit = limit;
  }

  run(input: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject });
      if (!this.#present) this.#next();
    });
  }

  #next(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#present = this.#waiting.shift() ?? null;
    if (!this.#present) {
      this.#timer = setTimeout(() => this.#stop(), idleTime).unref();
      this.#worker?.unref();
      return;
    }
    const worker = this.#worker ?? this.#start();
    worker.ref();
    worker.postMessage(this.#present.input);
    this.#timer = setTimeout(() => {
      this.#stop();
      this.#end((turn) => turn.reject(new TookTooLong(this.#file, this.#limit)));
    }, this.#limit);
  }

  /** Gives the piece that is under way its outcome, and takes the next one. */
  #end(give: (turn: Turn<O>) => void): void {
    const turn = this.#present;
    if (turn) give(turn);
    this.#next();
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: mostMemory } });
    this.#worker = worker;
    const fail = (error: unknown) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#end((turn) => turn.reject(error));
    };
    worker.on("message", (answer: { output: O } | { error: unknown }) => {
      if (this.#worker !== worker) return;
      this.#end((turn) => ("output" in answer ? turn.resolve(answer.output) : turn.reject(answer.error)));
    });
    worker.on("error", fail);
    worker.on("exit", (code) => fail(new Error(`${this.#file.pathname} ended with ${code}`)));
    return worker;
  }

  #stop(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }
}
