import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import type { Caller, Client } from "#contract/platform/client.ts";

/** What the web tier runs on. */
export interface WebConfig {
  /** Signs the cookies. */
  secretKey: string;
  dataDir: string;
  /** `redis:` or `postgres:` address of a session store shared by several web nodes; files under `dataDir` without. */
  sessionUrl?: string;
  /** The API elsewhere; without it the load context brings the in-process client. */
  apiUrl?: string;
  /** Proxies whose `x-forwarded-for` counts, where the load context does not tell whose the request is. */
  trustProxy?: string[];
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** In-process client of the API, when both tiers share the process. */
    api?: (caller: Caller) => Client;
    /** Gives back what the page's reads hold, when there is nothing more to read. */
    endReads?: () => Promise<void>;
    /** Whether a whole page is asked for; what only its HTML needs is then not handed to the browser as data, too. */
    asDocument?: boolean;
    config?: WebConfig;
    /** Address of the browser's connection. */
    address?: string;
    requestId?: string;
  }
}

let fromEnvironment: WebConfig | undefined;

/** Configuration of the request's process: from the server entry, or from the environment under `remix-serve`. */
export function webConfig(context: AppLoadContext): WebConfig {
  if (context.config) return context.config;
  fromEnvironment ??= readEnvironment(process.env);
  return fromEnvironment;
}

function readEnvironment(env: NodeJS.ProcessEnv): WebConfig {
  const dataDir = resolve(env.DATA_DIR ?? "data");
  return {
    dataDir,
    secretKey: env.SECRET_KEY || secretInFile(dataDir),
    sessionUrl: env.SESSION_URL || undefined,
    apiUrl: env.API_URL || undefined,
    trustProxy: (env.TRUST_PROXY ?? "").split(/[, ]+/).filter(Boolean),
  };
}

/** Without `SECRET_KEY` a key is made once and kept, so that a restart signs nobody out. */
function secretInFile(dataDir: string): string {
  const path = join(dataDir, "web-secret-key");
  try {
    return readFileSync(path, "utf8");
  } catch {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secret = randomBytes(32).toString("base64url");
    // "wx": of two starters one writes, the other reads what was written.
    try {
      writeFileSync(path, secret, { mode: 0o600, flag: "wx" });
      return secret;
    } catch {
      return readFileSync(path, "utf8");
    }
  }
}
