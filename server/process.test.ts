import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createEmptyDatabase } from "#api/platform/database/testing.ts";
import { address, launch } from "#server/started-testing.ts";

const dataDir = mkdtempSync(join(tmpdir(), "hauswart-process-"));
const database = await createEmptyDatabase();
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

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
    const settings = {
      ROLE: "api",
      PORT: "0",
      DATA_DIR: dataDir,
      WEB_PROCESSES: "1",
      DATABASE_URL: database.ownerUrl,
    };
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
