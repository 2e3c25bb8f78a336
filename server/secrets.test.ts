import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newPassword, newSecretKey, secretInFile } from "#server/secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "hauswart-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a kept secret", () => {
  it("stays the same and is readable by its owner only", () => {
    const first = secretInFile(folder, "secret-key", newSecretKey);
    expect(secretInFile(folder, "secret-key", newSecretKey)).toBe(first);
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(statSync(join(folder, "secret-key")).mode & 0o777).toBe(0o600);
  });
  it("is the other starter's when two make one at once", () => {
    const made = secretInFile(
      folder,
      "both",
      () => secretInFile(folder, "both", newPassword) && "mine, too late",
    );
    expect(made).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(secretInFile(folder, "both", newPassword)).toBe(made);
  });
  it("leaves no draft behind", () => {
    expect(readdirSync(folder).sort()).toEqual(["both", "secret-key"]);
  });
});
