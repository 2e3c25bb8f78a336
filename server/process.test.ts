import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createEmptyDatabase } from "#api/platform/database/testing.ts";

const dataDir = mkdtempSync(join(tmpdir(), "hauswart-process-"));
const database = await createEmptyDatabase();
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function launch(variables: Record<string, string>) {
  const main = join(import.meta.dirname, "main.ts");
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    NODE_ENV: "production",
    ...variables,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => printed.push(String(data)));
  return { child, text: () => printed.join(""), ended: once(child, "exit").then(([code]) => Number(code)) };
}

async function address({ child, text }: { child: ChildProcess; text: () => string }): Promise<string> {
  for (;;) {
    const found = /ready at (\S+)/.exec(text())?.[1];
    if (found) return found;
    if (child.exitCode !== null) throw new Error(text());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe("the process", () => {
  it("names every wrong setting and ends with 1", async () => {
    const { text, ended } = launch({ PORT: "x", ROLE: "boss" });
    expect(await ended).toBe(1);
    expect(text().trim().split("\n")).toEqual([
      'PORT must be a whole number from 0 to 65535, not "x".',
      'ROLE must be all, web, api or worker, not "boss".',
    ]);
  });

  it("starts on an empty database, is ready, refuses a second one on its port, and stops in good order", async () => {
    const settings = { ROLE: "api", PORT: "0", DATABASE_URL: database.ownerUrl };
    const first = launch(settings);
    const url = await address(first);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((await fetch(`${url}/api/building/get`, { method: "POST" })).status).toBe(401);

    const second = launch({ ...settings, PORT: new URL(url).port });
    expect(await second.ended).toBe(1);
    expect(second.text()).toContain("is already in use");
    expect((await fetch(`${url}/api/health`)).status).toBe(200);

    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    expect(first.text()).toContain('"msg":"stopped"');
  }, 30_000);
});
