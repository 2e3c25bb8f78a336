import { z } from "zod";
import type {
  SignatureOrder,
  SignatureRequested,
  SignatureRequestKey,
  SignatureResult,
  SignatureVendor,
} from "#api/integrations/sproof/port.ts";
import {
  fileInBase64,
  listedDocuments,
  requestedDocuments,
  type SproofDocument,
  senderOf,
  signersOf,
  sproofDocument,
  stateOf,
} from "#api/integrations/sproof/wire.ts";
import {
  requestVendor,
  VendorFailure,
  type VendorLine,
  type VendorRequest,
} from "#api/integrations/vendor-request.ts";

/** An account with sproof sign: its API token, and who of the plan sends. */
export interface SproofAccount {
  token: string;
  senderEmail: string;
  /** Name of the organization, as signers read who asks them. */
  senderName: string;
}

const home = "https://sign.sproof.com";
/** A document with its pictures, in Base64. */
const longestFile = 60 * 1024 * 1024;
const perPage = 50;
const mostPages = 20;
/** sproof's clock and ours may differ by so much. */
const clockSlackMs = 60_000;
/** Languages of ours that sproof writes mails in. */
const spoken = ["en", "de", "fr", "es", "pt"] as const;

/** Signatures by sproof sign's API, version 3 (docs/operations.md says by which description). */
export function openSproof(
  { token, senderEmail, senderName }: SproofAccount,
  { outside, address = home, timing = {} }: VendorLine,
): SignatureVendor {
  const ask = async <S extends z.ZodType>(
    path: string,
    shape: S,
    { query = {}, ...request }: VendorRequest & { query?: Record<string, string> } = {},
  ): Promise<z.output<S>> => {
    const url = new URL(`/api/v1/${path}`, address);
    for (const [key, value] of Object.entries(request.body === undefined ? { token, ...query } : query))
      url.searchParams.set(key, value);
    const text = await requestVendor(outside, url.href, { reason: wordOf, ...request, ...timing }).catch(
      (error: unknown) => {
        throw withoutToken(error, token);
      },
    );
    return read(text, shape);
  };
  const find = async ({
    reference,
    requestId,
    since,
  }: SignatureRequestKey): Promise<SproofDocument | null> => {
    if (requestId !== null)
      return ask(`documents/${encodeURIComponent(requestId)}`, sproofDocument).catch(nullIfMissing);
    const startDate = new Date(since.getTime() - clockSlackMs).toISOString();
    for (let page = 1; page <= mostPages; page += 1) {
      const query = {
        view: "allDocuments",
        sort: "createdAt:true",
        perPage: String(perPage),
        page: String(page),
      };
      const endDate = new Date(Date.now() + clockSlackMs).toISOString();
      const { data, pagination } = await ask("documents", listedDocuments, {
        query: { ...query, startDate, endDate },
      });
      const document = data.find(({ refId }) => refId === reference);
      if (document) return document;
      if (data.length === 0 || page >= (pagination?.lastPage ?? 1)) return null;
    }
    // So many at once that nobody knows: to send it again would be a guess.
    throw new VendorFailure("malformed", "too many documents to find one by its reference");
  };
  return {
    sandbox: false,
    async request(order) {
      try {
        const { documents } = await ask("documents/signature", requestedDocuments, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ token, ...bodyOf(order, { senderEmail, senderName }) }),
          // It knows no keys of repetition.
          tries: 1,
          timeoutMs: 60_000,
        });
        return requested(documents[0], order) ?? { outcome: "unknown" };
      } catch (error) {
        return refusalOf(error);
      }
    },
    async stateOf(request) {
      const document = await find(request);
      const requestId = document && (request.requestId ?? senderOf(document));
      return document && requestId ? stateOf(document, requestId, new Date()) : null;
    },
    async filesOf(requestId) {
      const number = encodeURIComponent(requestId);
      const { base64 } = await ask(`documents/download/${number}`, fileInBase64, {
        query: { format: "base64" },
        maxBytes: longestFile,
        timeoutMs: 60_000,
      });
      const document = pdfOf(base64);
      if (!document) throw new VendorFailure("malformed", "the signed document is no PDF");
      return { document, audit: await auditOf(number) };
    },
    async withdraw(requestId) {
      const path = `documents/${encodeURIComponent(requestId)}`;
      await ask(path, anything, { method: "DELETE", query: { all: "true" } }).catch(nullIfMissing);
    },
    async greet() {
      await ask("documents", listedDocuments, { query: { perPage: "1" } });
    },
  };

  /** The vendor's own record, as text in Base64; a plan may have none. */
  async function auditOf(number: string): Promise<Uint8Array | null> {
    const url = new URL(`/api/v1/documents/${number}/fda`, address);
    url.searchParams.set("token", token);
    try {
      const text = await requestVendor(outside, url.href, {
        reason: wordOf,
        maxBytes: longestFile,
        ...timing,
      });
      return pdfOf(text.replace(/^"|"$/g, ""));
    } catch (error) {
      if (error instanceof VendorFailure && error.didNothing) return null;
      throw withoutToken(error, token);
    }
  }
}

/** What a deletion answers is not read. */
const anything = z.unknown();

function bodyOf(
  { reference, name, bytes, pages, language, dueAt, hookUrl, signers }: SignatureOrder,
  { senderEmail, senderName }: Omit<SproofAccount, "token">,
) {
  return {
    inviteData: {
      sender: { email: senderEmail, firstName: senderName, lastName: "", role: "none" },
      recipients: signers.map(({ email, firstName, lastName }) => ({ email, firstName, lastName })),
      dueDate: dueAt.toISOString().slice(0, 10),
      inviteLanguage: spoken.find((one) => one === language) ?? "en",
      sendOutFinishedPdf: false,
      allowForwarding: false,
    },
    envelopeData: {
      callbackUrl: hookUrl,
      documentDataArray: [
        {
          data: Buffer.from(bytes).toString("base64"),
          fileName: name,
          refId: reference,
          language,
          recipientDetails: Object.fromEntries(
            signers.map(({ email, order }, index) => [
              email,
              { role: "signer", signingOrder: order, signaturePositions: [placeOf(index, pages)] },
            ]),
          ),
        },
      ],
    },
  };
}

/** Two columns at the foot of the last page, from below; where somebody wants it elsewhere they move it at sproof's. */
function placeOf(index: number, pages: number) {
  const row = Math.floor(index / 2) % 7;
  return {
    page: Math.max(pages - 1, 0),
    x: index % 2 === 0 ? 0.1 : 0.55,
    y: 0.86 - row * 0.12,
    width: 0.35,
    height: 0.1,
  };
}

function requested(
  document: SproofDocument | undefined,
  { signers }: Pick<SignatureOrder, "signers">,
): SignatureRequested | null {
  const requestId = document && senderOf(document);
  if (!document || !requestId) return null;
  const members = signersOf(document);
  return {
    outcome: "requested",
    requestId,
    signers: signers.flatMap(({ key, email }) => {
      const own = members.find((member) => sameAddress(member.email, email));
      return own ? [{ key, signerId: own.id, url: `${home}/#/editor/${own.id}` }] : [];
    }),
  };
}

/** Whether two addresses are of one mailbox, as the vendor may write them otherwise. */
export function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** What a request that failed means: refused for good where it is about the request, thrown where it is about the connection. */
function refusalOf(error: unknown): SignatureResult {
  if (!(error instanceof VendorFailure)) throw error;
  if (error.problem === "malformed" || !error.didNothing) return { outcome: "unknown" };
  if (error.problem === "refused") return { outcome: "refused", reason: error.message };
  throw error;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof VendorFailure && error.problem === "notFound") return null;
  throw error;
}

/** The vendor's own word on an error. */
function wordOf(body: string): string | null {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === "object" && json !== null && "message" in json
      ? String(json.message).slice(0, 200)
      : null;
  } catch {
    return null;
  }
}

/** The token stands in addresses; no message may carry it. */
function withoutToken(error: unknown, token: string): unknown {
  if (!(error instanceof VendorFailure)) return error;
  const { problem, message, didNothing } = error;
  return new VendorFailure(problem, message.replaceAll(token, "…"), { didNothing });
}

function read<S extends z.ZodType>(text: string, shape: S): z.output<S> {
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    // Judged below.
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new VendorFailure("malformed", "its answer could not be read");
  return parsed.data;
}

function pdfOf(base64: string): Uint8Array | null {
  const bytes = Buffer.from(base64, "base64");
  return bytes.subarray(0, 5).toString("latin1") === "%PDF-" ? new Uint8Array(bytes) : null;
}
