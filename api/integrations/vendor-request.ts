import { setTimeout as pause } from "node:timers/promises";
import {
  type FetchOutside,
  OutsideError,
  type OutsideReply,
} from "#api/platform/vendors/outside/fetch-outside.ts";
import type { VendorProblem } from "#contract/organization/connections/vendor-names.ts";

/** A vendor that failed. `detail` is the vendor's own word on it, short, without secrets. */
export class VendorFailure extends Error {
  readonly problem: VendorProblem;
  /** True where it can have done nothing: no line stood, or it refused. */
  readonly didNothing: boolean;

  constructor(problem: VendorProblem, detail = "", { didNothing = false } = {}) {
    super(detail || problem);
    this.name = "VendorFailure";
    this.problem = problem;
    this.didNothing = didNothing;
  }
}

/** How a vendor's server is reached. */
export interface VendorLine {
  /** What everything that leaves the house goes through (`platform.fetchOutside`). */
  outside: FetchOutside;
  /** Another address than the vendor's, for tests. */
  address?: string;
  /** For tests: shorter waits. */
  timing?: Pick<VendorRequest, "timeoutMs" | "pauseMs">;
}

export interface VendorRequest {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: string;
  /** Bytes instead of a text. */
  upload?: Uint8Array;
  /** For one try; 15 s unless told. */
  timeoutMs?: number;
  /** How often it is begun at most; a POST that is no question is begun once. */
  tries?: number;
  /** Of the answer; 20 MB unless told. */
  maxBytes?: number;
  /** Between tries, when the vendor names no time; 500 ms unless told, doubled each time. */
  pauseMs?: number;
  /** The vendor's own word on a refusal, of the body of its answer; the status of HTTP stands where it says nothing. */
  reason?: (body: string) => string | null;
}

/** The longest answer taken; a listing has some kilobytes. */
const longestAnswer = 20 * 1024 * 1024;
/** A vendor that wants a longer pause is asked again by the job's own retry. */
const longestPauseMs = 15_000;

/** Fetches a file from a vendor's server; else as `requestVendor`. */
export async function fetchVendorFile(
  outside: FetchOutside,
  address: string,
  request: VendorRequest = {},
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  await requestVendor(
    async (url, options) => {
      const reply = await outside(url, { ...options, wantsBytes: true });
      bytes = reply.bytes;
      return reply;
    },
    address,
    request,
  );
  if (!bytes) throw new VendorFailure("malformed", "no file in the answer");
  return bytes;
}

/** Asks a vendor's server, with a time-out, and again after 429, 5xx and broken lines. A redirect is refused. Throws `VendorFailure`. */
export async function requestVendor(
  outside: FetchOutside,
  address: string,
  request: VendorRequest = {},
): Promise<string> {
  const { tries = 3, pauseMs = 500 } = request;
  for (let round = 1; ; round += 1) {
    const outcome = await tryOnce(outside, address, request);
    if (outcome.kind === "answer") return outcome.text;
    if (!outcome.again || round >= tries) throw outcome.failure;
    await pause(Math.min(outcome.waitMs ?? pauseMs * 2 ** (round - 1), longestPauseMs));
  }
}

type Outcome =
  | { kind: "answer"; text: string }
  | { kind: "failed"; failure: VendorFailure; again: boolean; waitMs: number | null };

async function tryOnce(
  outside: FetchOutside,
  address: string,
  {
    method = "GET",
    headers = {},
    body,
    upload,
    timeoutMs = 15_000,
    maxBytes = longestAnswer,
    reason,
  }: VendorRequest,
): Promise<Outcome> {
  try {
    const reply = await outside(address, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(upload !== undefined && { upload }),
      redirects: "refuse",
      timeoutMs,
      maxBytes,
    });
    const { status } = reply;
    if (status >= 200 && status < 300) return { kind: "answer", text: reply.text };
    const message = reason?.(reply.text) ?? `HTTP ${status}`;
    const failure = new VendorFailure(problemOf(status), message, { didNothing: status < 500 });
    return { kind: "failed", failure, again: status === 429 || status >= 500, waitMs: retryAfter(reply) };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const { problem } = error;
    if (problem === "tooLarge")
      return failed(new VendorFailure("malformed", "answer too large"), { again: false });
    const didNothing =
      problem !== "timeout" && (problem !== "unreachable" || /^connect /.test(error.message));
    return failed(new VendorFailure(problem === "timeout" ? "timeout" : "unreachable", "", { didNothing }), {
      again: true,
    });
  }
}

function failed(failure: VendorFailure, { again }: { again: boolean }): Outcome {
  return { kind: "failed", failure, again, waitMs: null };
}

function problemOf(status: number): VendorProblem {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404) return "notFound";
  if (status === 429) return "limited";
  return status >= 500 ? "unreachable" : "refused";
}

/** `Retry-After` in seconds or as a date (RFC 9110). */
function retryAfter({ headers }: OutsideReply): number | null {
  const value = headers["retry-after"];
  if (typeof value !== "string") return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
