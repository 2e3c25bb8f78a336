import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";

/** The part of the program that the process runs; `all` is everything. */
export type Role = "all" | "web" | "api" | "worker";

/** The checked environment. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The operator's own PostgreSQL, as its owner; without it the embedded one under `dataDir`. */
  databaseUrl: string | undefined;
  /** The address of an API elsewhere, without `/api`; only for the web tier. */
  apiUrl: string | undefined;
  role: Role;
  /** How many processes answer requests on the port; 1 means this one alone. */
  webProcesses: number;
  filesUrl: string | undefined;
  smtpUrl: string | undefined;
  sessionUrl: string | undefined;
  secretKey: string | undefined;
  /** Public address of the web tier; links in mails begin with it. */
  publicUrl: string;
  /** Sender of the installation's own mails. */
  mailFrom: string;
  /** Undefined: the demo is created if the database is new and embedded. */
  demo: boolean | undefined;
  demoPassword: string | undefined;
  /** Whether feeds and mail hosts that users enter may be in the own network. */
  innerAddresses: boolean;
  logLevel: string;
  /** Proxies whose `x-forwarded-for` is trusted, besides this machine's own. */
  trustProxy: string[];
}

/** Thrown with every wrong value of the environment, one line each. */
export class ConfigProblem extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.name = "ConfigProblem";
    this.lines = lines;
  }
}

const url = (schemes: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be an address like ${example}`,
    )
    .optional();

const wholePort = "must be a whole number from 0 to 65535";
const mostProcesses = 128;
const wholeProcesses = `must be a whole number from 1 to ${mostProcesses}`;
const onOff = z
  .enum(["1", "0", "true", "false", "on", "off"], "must be on or off")
  .transform((value) => ["1", "true", "on"].includes(value))
  .optional();

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, wholePort)
    .transform(Number)
    .refine((port) => port <= 65_535, wholePort)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an address")
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/name"),
  API_URL: url(["http:", "https:"], "http://10.0.0.5:3001"),
  ROLE: z.enum(["all", "web", "api", "worker"], "must be all, web, api or worker").default("all"),
  WEB_PROCESSES: z
    .string()
    .regex(/^\d{1,3}$/, wholeProcesses)
    .transform(Number)
    .refine((count) => count >= 1 && count <= mostProcesses, wholeProcesses)
    .optional(),
  FILES_URL: url(["s3:"], "s3://key:secret@host/bucket?region=eu-central-1"),
  SMTP_URL: url(["smtp:", "smtps:"], "smtp://user:password@host:587"),
  SESSION_URL: url(["redis:", "rediss:", "postgres:", "postgresql:"], "redis://host:6379"),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  PUBLIC_URL: url(["http:", "https:"], "https://office.agency.example"),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
  DEMO: onOff,
  INNER_ADDRESSES: onOff,
  DEMO_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(/[, ]+/).filter(Boolean))
    .refine((list) => list.every(isNetwork), "must be addresses or networks, e.g. 10.0.0.0/8, 192.0.2.7")
    .default([]),
});

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    bits > 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
}

/** Variables whose wrong values may be shown; the others can hold a password. */
const shown = new Set(["PORT", "HOST", "ROLE", "WEB_PROCESSES", "DEMO", "LOG_LEVEL", "TRUST_PROXY"]);

/**
 * Reads the environment (architecture, "Running it"). An empty variable counts as not set. Throws
 * ConfigProblem.
 */
export function readConfig(variables: Record<string, string | undefined>, workingDir: string): Config {
  const set = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = environment.safeParse(set);
  const wrong = parsed.error?.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `${name} ${message}${shown.has(name) ? `, not "${set[name]}"` : ""}.`;
  });
  if (!parsed.success) throw new ConfigProblem(wrong ?? []);
  const values = parsed.data;
  const together = contradictions(values);
  if (together.length > 0) throw new ConfigProblem(together);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(workingDir, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    apiUrl: values.API_URL?.replace(/(?<!\/)\/+$/, ""),
    role: values.ROLE,
    webProcesses: webProcesses(values, variables.NODE_ENV === "development"),
    filesUrl: values.FILES_URL,
    smtpUrl: values.SMTP_URL,
    sessionUrl: values.SESSION_URL,
    secretKey: values.SECRET_KEY,
    publicUrl: (values.PUBLIC_URL ?? ownAddress(values.HOST, values.PORT)).replace(/(?<!\/)\/+$/, ""),
    mailFrom: values.MAIL_FROM ?? senderOf(values.SMTP_URL),
    demo: values.DEMO,
    demoPassword: values.DEMO_PASSWORD,
    innerAddresses: values.INNER_ADDRESSES ?? false,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
  };
}

/** A worker answers no requests, and in development one process reloads what changes. */
function webProcesses({ ROLE, WEB_PROCESSES }: z.output<typeof environment>, developing: boolean): number {
  if (ROLE === "worker" || developing) return 1;
  return WEB_PROCESSES ?? Math.min(availableParallelism(), mostProcesses);
}

function ownAddress(host: string, port: number): string {
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

/** The mail account's name when it is an address; the sandbox takes any address. */
function senderOf(smtpUrl: string | undefined): string {
  const account = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : "";
  return z.email().safeParse(account).success ? account : "no-reply@hauswart.example";
}

/** Finds settings that are valid alone but contradict each other. */
function contradictions({ ROLE, API_URL, SESSION_URL, SECRET_KEY }: z.output<typeof environment>): string[] {
  const lines: string[] = [];
  if (ROLE === "web" && !API_URL)
    lines.push("ROLE=web needs API_URL: the web tier has no database of its own.");
  if (ROLE !== "web" && API_URL) lines.push(`API_URL is for ROLE=web only, not for ROLE=${ROLE}.`);
  if (ROLE === "web" && SESSION_URL && !SECRET_KEY)
    lines.push(
      "SESSION_URL with ROLE=web needs SECRET_KEY: every web node signs its cookies with the same key.",
    );
  return lines;
}
