import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import type { House } from "./house.ts";

export const root = join(import.meta.dirname, "..");

export interface RealProcess {
  url: string;
  pid: number;
  /** Milliseconds from the command to the line that says where it listens. */
  readyAfter: number;
  stop(): Promise<void>;
}

/** Runs a command of the repository until it says where it listens. */
export async function startReal(
  [command, ...arguments_]: [string, ...string[]],
  variables: Record<string, string>,
): Promise<RealProcess> {
  const began = performance.now();
  const child = spawn(command, arguments_, {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), LOG_LEVEL: "warn", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await addressOf(child);
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The product over a house's database, with a folder of its own. */
export function startOver({ ownerUrl, config, secretKey }: House): Promise<RealProcess> {
  return startReal([process.execPath, "server/main.ts"], {
    NODE_ENV: "production",
    DATABASE_URL: ownerUrl,
    DATA_DIR: join(config.dataDir, "web"),
    SECRET_KEY: secretKey,
    DEMO: "off",
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const read = (data: unknown) => {
      printed += String(data);
      const url = /ready at (http:\/\/\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`It did not start:\n${printed}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}
