import { parentPort } from "node:worker_threads";

/** Answers each piece of work that a `Thread` hands to the module that calls this. */
export function answerEach<I, O>(work: (input: I) => O): void {
  parentPort?.on("message", (input: I) => {
    try {
      parentPort?.postMessage({ output: work(input) });
    } catch (error) {
      parentPort?.postMessage({ error });
    }
  });
}
