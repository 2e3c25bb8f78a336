import { setTimeout as pause } from "node:timers/promises";
import {
  type FetchOutside,
  OutsideError,
  type OutsideReply,
} from "#api/platform/vendors/outside/fetch-outside.ts";
import type { VendorProblem } from "#contract/organization/connections/vendor-names.ts";

/** A request to a vendor that failed. `detail` is the vendor's own short message, without secrets. */
export class VendorFailure extends Error {
  readonly problem: VendorProblem;
  /** True when the vendor surely did nothing: there was no connection, or it refused. */
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
  /** Everything sent to the outside goes through this (`platform.fetchOutside`). */
  outside: FetchOutside;
  /** Replaces the vendor's address in tests. */
  address?: string;
  /** Shorter waits for tests. */
  timing?: Pick<VendorRequest, "timeoutMs" | "pauseMs">;
}

export interface VendorRequest {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: string;
  /** Sent in place of `body`. */
  upload?: Uint8Array;
  /** Milliseconds for one attempt; 15 s by default. */
  timeoutMs?: number;
  /** The highest number of attempts. A POST that changes something is attempted once by default. */
  tries?: number;
  /** The largest answer; 20 MB by default. */
  maxBytes?: number;
  /** Milliseconds between attempts when the vendor names no time; 500 ms by default, doubled each time. */
  pauseMs?: number;
  /**
   * Reads the vendor's reason for a refusal from the body of its answer. When it returns null the HTTP status
   * is shown.
   */
  reason?: (body: string) => string | null;
}

/** The largest answer that is taken; a listing has some kilobytes. */
const longestAnswer = 20 * 1024 * 1024;
/** The longest pause taken here. For a longer one the job's own retry asks the vendor again. */
const longestPauseMs = 15_000;

/** Fetches a file from a vendor's server, in every other respect as `requestVendor`. */
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

/** Reads `Retry-After`, which is in seconds or a date (RFC 9110). */
function retryAfter({ headers }: OutsideReply): number | null {
  const value = headers["retry-after"];
  if (typeof value !== "string") return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
