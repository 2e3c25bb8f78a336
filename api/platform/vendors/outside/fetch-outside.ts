import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { errorCode } from "#api/platform/database/unavailable.ts";
import { isInnerAddress } from "#api/platform/vendors/outside/inner-addresses.ts";

/** Why an outside address could not be read. */
export type OutsideProblem =
  | "badAddress"
  | "innerAddress"
  | "notFound"
  | "unreachable"
  | "untrusted"
  | "timeout"
  | "tooLarge"
  | "tooManyRedirects";

export class OutsideError extends Error {
  readonly problem: OutsideProblem;

  constructor(problem: OutsideProblem, detail = "") {
    super(detail || problem);
    this.problem = problem;
  }
}

export interface OutsideReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The unpacked body, if the request has `wantsBytes`. */
  bytes?: Uint8Array<ArrayBuffer>;
}

export interface OutsideRequest {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: string;
  /** Sent in place of `body`. */
  upload?: Uint8Array;
  /** Also returns the body as bytes. */
  wantsBytes?: boolean;
  headers?: Record<string, string>;
  /** Milliseconds for the whole request, redirects included; 20 s by default. */
  timeoutMs?: number;
  /** Limit for the unpacked body in bytes; 5 MB by default. */
  maxBytes?: number;
  /**
   * `refuse` returns a redirect as it is, because a key in the request must not be sent elsewhere. `follow`
   * by default.
   */
  redirects?: "follow" | "refuse";
}

/**
 * Makes a request to an outside address, of a vendor or named by a user. Everything that is sent to the
 * outside goes through here. Throws `OutsideError`.
 */
export type FetchOutside = (address: string, request?: OutsideRequest) => Promise<OutsideReply>;

const maxRedirects = 4;

/**
 * Makes requests to public addresses only. A name that leads into the own network is refused, whatever it led
 * to a moment ago (the checked address is the one connected to), and so is a redirect there. `innerAddresses`
 * allows them, for tests and closed networks.
 */
export function outsideReader({ innerAddresses }: { innerAddresses: boolean }): FetchOutside {
  return async (address, { timeoutMs = 20_000, maxBytes = 5 * 1024 * 1024, ...request } = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = checked(address, innerAddresses);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const reply = await send(url, request, signal, innerAddresses);
      const { statusCode: status = 0 } = reply;
      const target = reply.headers.location;
      if (status >= 300 && status < 400 && status !== 304 && target && request.redirects !== "refuse") {
        reply.destroy();
        url = checked(target, innerAddresses, url);
        continue;
      }
      const bytes = await readBytes(reply, maxBytes, signal);
      const text = bytes.toString("utf8");
      return {
        ...{ status, headers: reply.headers, text },
        ...(request.wantsBytes && { bytes: new Uint8Array(bytes) }),
      };
    }
    throw new OutsideError("tooManyRedirects");
  };
}

function checked(address: string, innerAddresses: boolean, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.password)
    throw new OutsideError("badAddress");
  // A name is checked when it is looked up; a literal address is never looked up, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!innerAddresses && isIP(host) !== 0 && isInnerAddress(host)) throw new OutsideError("innerAddress");
  return url;
}

function send(
  url: URL,
  { method = "GET", headers = {}, body, upload }: OutsideRequest,
  signal: AbortSignal,
  innerAddresses: boolean,
): Promise<IncomingMessage> {
  const begin = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const fields = { "user-agent": "Hauswart", "accept-encoding": "gzip, deflate, br", ...headers };
    const options = { method, headers: fields, signal, agent: false as const };
    const sent = begin(url, innerAddresses ? options : { ...options, lookup: lookupOutside }, resolve);
    sent.on("error", (error) => reject(asOutsideError(error, signal)));
    sent.end(upload ?? body);
  });
}

/** Looks a name up and refuses it as a whole when any of its addresses is an inner one. */
const lookupOutside: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, "");
    if (addresses.length === 0 || addresses.some(({ address }) => isInnerAddress(address)))
      return done(new OutsideError("innerAddress"), "");
    const [first] = addresses;
    return options.all ? done(null, addresses) : done(null, first?.address ?? "", first?.family);
  });
};

async function readBytes(reply: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(reply)) {
      size += chunk.length;
      if (size > maxBytes) throw new OutsideError("tooLarge");
      chunks.push(chunk);
    }
  } catch (error) {
    reply.destroy();
    throw asOutsideError(error, signal);
  }
  return Buffer.concat(chunks);
}

/** Unpacks the body and counts its bytes while unpacking, because a small packed body may hold gigabytes. */
function unpacked(reply: IncomingMessage): AsyncIterable<Buffer> {
  const packing = reply.headers["content-encoding"];
  const unpack =
    packing === "gzip"
      ? createGunzip()
      : packing === "br"
        ? createBrotliDecompress()
        : packing === "deflate"
          ? createInflate()
          : null;
  if (!unpack) return reply;
  reply.on("error", (error) => unpack.destroy(error));
  return reply.pipe(unpack);
}

function asOutsideError(error: unknown, signal: AbortSignal): OutsideError {
  if (error instanceof OutsideError) return error;
  if (signal.aborted) return new OutsideError("timeout");
  const message = error instanceof Error ? error.message : "";
  const code = errorCode(error) ?? "";
  if (["ENOTFOUND", "EAI_AGAIN", "ENODATA"].includes(code)) return new OutsideError("notFound", message);
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) return new OutsideError("untrusted", message);
  return new OutsideError("unreachable", message);
}
