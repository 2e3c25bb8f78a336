import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, root } from "./real-process.ts";

const folder = join(import.meta.dirname, "bare-route");
const modules = join(root, "node_modules/@remix-run");

/** Builds a Remix application of one route and serves it by Remix's own server, in a process of its own. */
export async function startBareRoute(): Promise<{ url: string; stop(): Promise<void> }> {
  const build = join(modules, "dev/dist/cli.js");
  execFileSync(process.execPath, [build, "vite:build"], { cwd: folder, stdio: "ignore" });
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(modules, "serve/dist/cli.js"), join(root, ".cache/bare-route/server/index.js")],
    {
      cwd: folder,
      env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", NODE_ENV: "production" },
      // It writes a line for each request.
      stdio: "ignore",
    },
  );
  const url = `http://127.0.0.1:${port}/`;
  const listens = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await listens())) {
    if (child.exitCode !== null) throw new Error("The bare route did not start.");
    await pause(50);
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
