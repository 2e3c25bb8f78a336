import { type Logger, pino } from "pino";

/**
 * Logs JSON lines for machines, or readable ones for a person at a terminal. Neither may contain personal
 * data. `pid` is in each line when several processes write.
 */
export function openLog(level: string, readable: boolean, pid?: number): Logger {
  const options = { level, base: pid === undefined ? undefined : { pid }, serializers: { err: errorForLog } };
  return readable
    ? pino(options, { write: (line: string) => process.stdout.write(readableLine(line)) })
    : pino(options);
}

/**
 * Returns what the log shows of an error: its kind, its stack and its cause. Other fields are left out,
 * because those of database errors hold the row, and drivers attach their whole connection. The value that
 * PostgreSQL quotes in its message is left out, too.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack = "", cause } = error;
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  const hidden =
    typeof code === "string" && code.startsWith("22") ? message.replace(/"[\s\S]*"/, "…") : message;
  return {
    name,
    message: hidden,
    stack: stack.replace(message, hidden),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  };
}

const levels: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};

/** Formats a log line: `07:12:33 info POST /api/building/get 200 3 ms`, then its other fields. */
export function readableLine(json: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(json);
  const more = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const head = [new Date(time).toTimeString().slice(0, 8), levels[level] ?? level, msg ?? "", ...more].join(
    " ",
  );
  return err?.stack ? `${head}\n${err.stack}\n` : `${head}\n`;
}

/**
 * Makes a path fit for the log: ids, tokens and names in it and every query value are left out.
 * `/calendar/time-line/7?from=2026-11-01` becomes `/calendar/time-line/{}?from`.
 */
export function pathPattern(url: string): string {
  const [path = "", query = ""] = url.split("?");
  const parts = path
    .split("/")
    .map((part) => (/^[a-zA-Z][a-zA-Z_.-]{0,39}$/.test(part) || part === "" ? part : "{}"));
  const names = [...new Set(query.split("&").map((pair) => pair.split("=")[0] ?? ""))].filter((name) =>
    /^[\w.[\]-]{1,40}$/.test(name),
  );
  return parts.join("/") + (names.length > 0 ? `?${names.join("&")}` : "");
}
