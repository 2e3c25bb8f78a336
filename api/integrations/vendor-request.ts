import { setTimeout as pause } from "node:timers/promises";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";

/** Why a vendor's server did not do what it was asked. */
export type VendorProblem =
  | "refused"
  | "unauthorized"
  | "notFound"
  | "limited"
  | "unreachable"
  | "timeout"
  | "malformed";

/** A vendor that failed. `detail` is the vendor's own word on it, short, without secrets. */
export class VendorFailure extends Error {
  readonly problem: VendorProblem;

  constructor(problem: VendorProblem, detail = "") {
    super(detail || problem);
    this.name = "VendorFailure";
    this.problem = problem;
  }
}

export interface VendorRequest {
  method?: "GET" | "POST" | "PUT";
  headers?: Record<string, string>;
  body?: string;
  /** For one try; 15 s unless told. */
  timeoutMs?: number;
  /** How often it is begun at most; a POST that is no question is begun once. */
  tries?: number;
  /** Between tries, when the vendor names no time; 500 ms unless told, doubled each time. */
  pauseMs?: number;
}

/** The longest answer taken; a listing has some kilobytes. */
const maxBytes = 20 * 1024 * 1024;
/** A vendor that wants a longer pause is asked again by the job's own retry. */
const longestPauseMs = 15_000;

/** Asks a vendor's server, with a time-out, and again after 429, 5xx and broken lines. Throws `VendorFailure`. */
export async function requestVendor(address: string, request: VendorRequest = {}): Promise<string> {
  const { tries = 3, pauseMs = 500 } = request;
  for (let round = 1; ; round += 1) {
    const outcome = await tryOnce(address, request);
    if (outcome.kind === "answer") return outcome.text;
    if (!outcome.again || round >= tries) throw outcome.failure;
    await pause(Math.min(outcome.waitMs ?? pauseMs * 2 ** (round - 1), longestPauseMs));
  }
}

type Outcome =
  | { kind: "answer"; text: string }
  | { kind: "failed"; failure: VendorFailure; again: boolean; waitMs: number | null };

async function tryOnce(
  address: string,
  { method = "GET", headers = {}, body, timeoutMs = 15_000 }: VendorRequest,
): Promise<Outcome> {
  try {
    const reply = await fetch(address, {
      method,
      headers: { "user-agent": "Hauswart", ...headers },
      ...(body !== undefined && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await boundedText(reply);
    if (reply.ok) return { kind: "answer", text };
    const { status } = reply;
    const failure = new VendorFailure(problemOf(status), `HTTP ${status}`);
    return { kind: "failed", failure, again: status === 429 || status >= 500, waitMs: retryAfter(reply) };
  } catch (error) {
    if (error instanceof VendorFailure) return { kind: "failed", failure: error, again: false, waitMs: null };
    const late = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    return {
      kind: "failed",
      failure: new VendorFailure(late ? "timeout" : "unreachable"),
      again: true,
      waitMs: null,
    };
  }
}

async function boundedText(reply: Response): Promise<string> {
  if (!reply.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyChunks(reply.body)) {
    size += chunk.length;
    if (size > maxBytes) throw new VendorFailure("malformed", "answer too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function problemOf(status: number): VendorProblem {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404) return "notFound";
  if (status === 429) return "limited";
  return status >= 500 ? "unreachable" : "refused";
}

/** `Retry-After` in seconds or as a date (RFC 9110). */
function retryAfter(reply: Response): number | null {
  const value = reply.headers.get("retry-after");
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
