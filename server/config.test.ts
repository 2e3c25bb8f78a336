import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { ConfigProblem, readConfig } from "#server/config.ts";

const read = (variables: Record<string, string>) => readConfig(variables, "/srv");
const problems = (variables: Record<string, string>) => {
  try {
    read(variables);
  } catch (error) {
    if (error instanceof ConfigProblem) return error.lines;
  }
  return [];
};

describe("configuration", () => {
  it("runs everything on 127.0.0.1:3000 with nothing set", () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      role: "all",
      dataDir: "/srv/data",
      demo: undefined,
      logLevel: "info",
    });
  });
  it("takes an empty variable as not set", () => {
    expect(read({ PORT: "", DATABASE_URL: " ", DEMO: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });
  it("names every wrong value on a line of its own", () => {
    expect(problems({ PORT: "70000", ROLE: "boss", DEMO: "maybe" })).toEqual([
      'PORT must be a whole number from 0 to 65535, not "70000".',
      'ROLE must be all, web, api or worker, not "boss".',
      'DEMO must be on or off, not "maybe".',
    ]);
  });
  it("never repeats a value that may hold a password", () => {
    expect(
      problems({ DATABASE_URL: "mysql://me:hush@host", SECRET_KEY: "short", SMTP_URL: "hush" }).join(),
    ).not.toMatch(/hush|short/);
  });
  it("refuses a web tier without an API and an API address elsewhere", () => {
    expect(problems({ ROLE: "web" })).toHaveLength(1);
    expect(problems({ API_URL: "http://10.0.0.5:3001" })).toHaveLength(1);
    expect(read({ ROLE: "web", API_URL: "http://10.0.0.5:3001/" }).apiUrl).toBe("http://10.0.0.5:3001");
  });
  it("wants one key for web nodes that share sessions", () => {
    expect(problems({ ROLE: "web", API_URL: "http://a:1", SESSION_URL: "redis://s:6379" })).toHaveLength(1);
  });
  it("answers from every core unless told, by itself in development, and as a worker not at all", () => {
    expect(read({}).webProcesses).toBe(availableParallelism());
    expect(read({ WEB_PROCESSES: "3" }).webProcesses).toBe(3);
    expect(read({ WEB_PROCESSES: "3", ROLE: "api" }).webProcesses).toBe(3);
    expect(read({ WEB_PROCESSES: "3", ROLE: "worker" }).webProcesses).toBe(1);
    expect(read({ WEB_PROCESSES: "3", NODE_ENV: "development" }).webProcesses).toBe(1);
  });
  it("refuses a number of processes that is none", () => {
    for (const wrong of ["0", "129", "two", "1.5", "-1"])
      expect(problems({ WEB_PROCESSES: wrong })).toEqual([
        `WEB_PROCESSES must be a whole number from 1 to 128, not "${wrong}".`,
      ]);
  });
  it("reads trusted proxies and refuses what is no network", () => {
    expect(read({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual(["10.0.0.0/8", "::1"]);
    expect(problems({ TRUST_PROXY: "10.0.0.0/40" })).toHaveLength(1);
    expect(problems({ TRUST_PROXY: "999.1.1.1" })).toHaveLength(1);
  });
});
