import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Filling the demo organization takes its time on a machine that does much else. */
const startSeconds = 240;

/** The application as a process of its own. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything it printed so far. */
  text(): string;
  /** Asks it to stop and answers its exit code. */
  stop(): Promise<number>;
}

/** Starts a process of the built application on a free port and waits until it says where it listens. */
export function launchServer(variables: Record<string, string>): Promise<ServerProcess> {
  return launch(join(root, "server/main.ts"), [], {
    PORT: "0",
    // As it is installed, and alike on every machine: what one process must not keep from another is seen by every test.
    WEB_PROCESSES: "2",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    ...variables,
  });
}

/** Starts `remix-serve` on the same build. */
export function launchRemixServe(port: number, variables: Record<string, string>): Promise<ServerProcess> {
  const serve = join(root, "node_modules/@remix-run/serve/dist/cli.js");
  return launch(serve, ["build/server/index.js"], {
    PORT: String(port),
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    ...variables,
  });
}

async function launch(
  file: string,
  argv: string[],
  variables: Record<string, string>,
): Promise<ServerProcess> {
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...variables,
  };
  const child = spawn(join(root, "node_modules/.bin/node"), [file, ...argv], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => printed.push(String(data)));
  const text = () => printed.join("");
  const ended = once(child, "exit").then(([code]) => Number(code ?? -1));
  let wasAsked = false;
  void ended.then((code) => {
    if (!wasAsked) process.stderr.write(`\nThe server ended with ${code}:\n${text()}\n`);
  });
  const stop = () => {
    wasAsked = true;
    child.kill("SIGTERM");
    return ended;
  };
  const until = Date.now() + startSeconds * 1000;
  for (;;) {
    const url = /(?:ready at|\[remix-serve\]) (http:\/\/[^\s)]+)/.exec(text())?.[1];
    if (url) return { url: url.replace("localhost", "127.0.0.1"), child, text, stop };
    if (child.exitCode !== null || Date.now() > until) {
      child.kill("SIGKILL");
      const why = child.exitCode === null ? `was not ready within ${startSeconds} s` : "ended at its start";
      throw new Error(`The server ${why}:\n${text()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
