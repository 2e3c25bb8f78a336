import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hashPassword } from "#api/platform/access/password.ts";
import { signInOf } from "#server/demo.ts";

it("a start says only a password by which the demo that is there opens", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hauswart-demo-"));
  writeFileSync(join(dataDir, "demo-password"), "kept-kept-kept\n");
  const shown = async (demoPassword: string | undefined, made: string) =>
    (await signInOf({ demoPassword, dataDir }, await hashPassword(made))).password;
  expect(await shown(undefined, "kept-kept-kept")).toBe("kept-kept-kept");
  expect(await shown("chosen-by-them", "chosen-by-them")).toBe("the password in DEMO_PASSWORD");
  const other = "the password the demo was made with, or was given since";
  expect(await shown(undefined, "chosen-by-them")).toBe(other);
  expect(await shown("another-one", "chosen-by-them")).toBe(other);
});
