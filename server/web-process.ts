import { flushCompileCache } from "node:module";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { loadFront } from "#server/front.ts";
import { StartProblem } from "#server/start-problem.ts";
import { type Beginning, orders, type Report } from "#server/web-process-messages.ts";

/**
 * One of several processes that answer requests, forked by the first (`web-processes.ts`). It loads while the
 * first brings up the database, begins and ends on its orders, and ends when its channel breaks because the
 * first is gone (`node:cluster` does that).
 */
export async function answerAsForked(config: Config, log: Logger): Promise<never> {
  const orders = listenForOrders();
  try {
    const front = await loadFront(config, log);
    const { secretKey, appUrl, port } = await orders.beginning;
    const data = appUrl ? await openServices(config, secretKey, appUrl, log) : null;
    const answering = await front(secretKey, data, port);
    report({ kind: "answering", url: answering.url });
    flushCompileCache();
    await orders.stop;
    await answering.stop();
    await data?.close();
    process.exit(0);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    report({ kind: "problem", text: error.message });
    // The first process sends this order once it has read the report.
    await orders.stop;
    process.exit(1);
  }
}

async function openServices(config: Config, secretKey: string, appUrl: string, log: Logger) {
  const { openDataServices } = await import("#server/data-services.ts");
  return openDataServices(config, secretKey, appUrl, log);
}

function report(message: Report): void {
  process.send?.(message);
}

/** The orders may arrive at any time: the order to stop also before the one to begin. */
function listenForOrders() {
  const beginning = Promise.withResolvers<Beginning>();
  const stop = Promise.withResolvers<void>();
  let begun = false;
  const end = () => {
    if (!begun) process.exit(0);
    stop.resolve();
  };
  process.on("message", (message) => {
    const order = orders.parse(message);
    if (order.kind === "stop") return end();
    begun = true;
    beginning.resolve(order);
  });
  // A single process may be ended by itself. Ctrl-C in the terminal reaches all of them but is meant for the
  // first, which tells the others.
  process.on("SIGTERM", end);
  process.on("SIGINT", () => undefined);
  return { beginning: beginning.promise, stop: stop.promise };
}
