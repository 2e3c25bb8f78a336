import { describe, expect, it } from "vitest";
import { errorForLog, pathPattern, readableLine } from "#server/log.ts";

describe("a path in the log", () => {
  it("keeps the screen and leaves out ids, tokens, names and values", () => {
    expect(pathPattern("/real-estate/edit/412")).toBe("/real-estate/edit/{}");
    expect(pathPattern("/public/sign/9fJ2k-Q_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")).toBe(
      "/public/sign/{}",
    );
    expect(pathPattern("/clients?q=eva%40example.org&page=2&page=3")).toBe("/clients?q&page");
    expect(pathPattern("/api/client/eva@example.org")).toBe("/api/client/{}");
    expect(pathPattern("/")).toBe("/");
  });
});

describe("a readable line", () => {
  it("shows time, level, message and the rest", () => {
    const line = JSON.stringify({ level: 30, time: 0, msg: "request", status: 200, path: "/" });
    expect(readableLine(line)).toMatch(/^\d\d:\d\d:\d\d info request status=200 path=\/\n$/);
  });
  it("shows the stack of an error below it", () => {
    expect(
      readableLine(
        JSON.stringify({ level: 50, time: 0, msg: "failed", err: { stack: "Error: no\n    at x" } }),
      ),
    ).toContain("failed\nError: no\n    at x\n");
  });
});

describe("an error in the log", () => {
  it("keeps kind, place, code and cause, and nothing a driver hangs on it", () => {
    const error = Object.assign(new Error("duplicate key", { cause: new Error("why") }), {
      code: "23505",
      constraint: "unit_key",
      detail: "Key (email)=(eva@example.org)",
      client: {},
    });
    const logged = JSON.stringify(errorForLog(error));
    expect(JSON.parse(logged)).toMatchObject({
      message: "duplicate key",
      code: "23505",
      constraint: "unit_key",
      cause: { message: "why" },
    });
    expect(logged).not.toMatch(/eva|client/);
  });
  it("hides the value PostgreSQL could not read", () => {
    const error = Object.assign(new Error('invalid input syntax for type date: "eva@example.org"'), {
      code: "22007",
    });
    expect(JSON.stringify(errorForLog(error))).not.toContain("eva");
  });
});
