import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The program, started as an operator would start it. */
export interface Started {
  child: ChildProcess;
  /** Returns what it has printed so far. */
  text(): string;
  /** Resolves with its exit code when it has ended. */
  ended: Promise<number>;
}

/** Starts the program with these settings and no others. */
export function launch(variables: Record<string, string>): Started {
  const main = join(import.meta.dirname, "main.ts");
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: "production", ...variables };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => printed.push(String(data)));
  return { child, text: () => printed.join(""), ended: once(child, "exit").then(([code]) => Number(code)) };
}

/** Waits for the address at which it reports that it is ready. */
export async function address({ child, text }: Started): Promise<string> {
  for (;;) {
    const address = /ready at (\S+)/.exec(text())?.[1];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(text());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
