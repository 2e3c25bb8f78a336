import type { Language } from "#contract/platform/languages.ts";

/** The side that somebody signs for. */
export type SignerRole = "client" | "owner" | "agency";

/** A signature: the typed name, and the drawing if there is one. */
export interface SignatureMark {
  /** As it was typed; empty when nothing was. */
  typed: string;
  /** Lines drawn within a box, each `[x, y, x, y, …]`; or a PNG that `cleanDrawing` accepted. */
  drawn:
    | { width: number; height: number; lines: readonly (readonly number[])[] }
    | { png: Uint8Array }
    | null;
}

/** Where somebody signed: on the page behind their link, in the office, on paper. */
export type SignatureWay = "page" | "office" | "paper";

/** A person who signed, and the evidence of how. */
export interface SignerEvidence {
  name: string;
  role: SignerRole;
  /** Their position, from 1. */
  order: number;
  way: SignatureWay;
  mark: SignatureMark;
  /** Instant in UTC. */
  signedAt: string;
  /**
   * Empty when they did not come by the network; the same holds for the following fields and the link's
   * fingerprint.
   */
  ip: string;
  userAgent: string;
  /** The sentence they agreed to, as they read it; empty on paper. */
  consent: string;
  /** SHA-256 of the link by which they came, in hex; never the link itself. */
  linkFingerprint: string;
  /** The colleague who recorded it; empty when nobody did. */
  recordedBy: string;
}

export const signingEvents = [
  "requested",
  "sent",
  "viewed",
  "accepted",
  "approved",
  "signed",
  "declined",
  "expired",
  "reminded",
  "voided",
] as const;

/** One event in the document's signing. */
export interface SigningEvent {
  /** Instant in UTC. */
  at: string;
  what: (typeof signingEvents)[number];
  /** Name of the person; empty for automatic events. */
  who: string;
  /** Empty when nobody came by the network. */
  ip: string;
}

/** A document that all have signed, and what is to be written into it. */
export interface SealOrder {
  /** The contract's document that they signed. */
  documentId: number;
  /** SHA-256 of its file when it was frozen, in hex; no other file is sealed. */
  sha256: string;
  /** The document's name, as its readers know it. */
  title: string;
  /** The document's language. */
  language: Language;
  /** IANA name; times are written in this zone, with its offset from UTC. */
  timeZone: string;
  signers: readonly SignerEvidence[];
  events: readonly SigningEvent[];
}

/** Why a signed document is no longer valid. */
export interface VoidOrder {
  /** The contract's void document: sealed, or not yet signed by all. */
  documentId: number;
  title: string;
  language: Language;
  timeZone: string;
  /** Instant in UTC. */
  voidedAt: string;
  /** The person who voided it. */
  by: string;
  reason: string;
}
