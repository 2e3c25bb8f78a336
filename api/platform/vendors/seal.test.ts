import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "./seal.ts";

const platform = { secretKey: randomBytes(32).toString("base64url") };

describe("a sealed secret", () => {
  it.each(["", "pa55wort", "סיסמה · ключ · 🔑", "x".repeat(10_000)])("comes back as it was", (text) => {
    expect(unseal(platform, seal(platform, text))).toBe(text);
  });

  it("shows nothing of the text, not even that two are alike", () => {
    const sealed = seal(platform, "hunter2");
    expect(sealed).not.toContain("hunter2");
    expect(seal(platform, "hunter2")).not.toBe(sealed);
    expect(sealed).toMatch(/^v1\.[\w-]+$/);
  });

  it("cannot be opened by another key", () => {
    const other = { secretKey: randomBytes(32).toString("base64url") };
    expect(() => unseal(other, seal(platform, "hunter2"))).toThrow();
  });

  it("cannot be opened once any part of it was changed", () => {
    const bytes = Buffer.from(seal(platform, "hunter2").slice(3), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => unseal(platform, `v1.${changed.toString("base64url")}`)).toThrow();
    }
  });

  it.each(["", "hunter2", "v2.AAAA", "v1.AAAA"])("is refused as %j", (text) => {
    expect(() => unseal(platform, text)).toThrow();
  });
});
