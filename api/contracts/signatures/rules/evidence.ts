import type { Language } from "#contract/platform/languages.ts";

/** On whose side somebody signs. */
export type SignerRole = "client" | "owner" | "agency";

/** What somebody left as their signature: their name as they typed it, and what they drew, if anything. */
export interface SignatureMark {
  /** As it was typed; empty where nothing was. */
  typed: string;
  /** Lines drawn within a box, each `[x, y, x, y, …]`; or a PNG that `cleanDrawing` let through. */
  drawn:
    | { width: number; height: number; lines: readonly (readonly number[])[] }
    | { png: Uint8Array }
    | null;
}

/** Where somebody signed: on the page behind their link, in the office, on paper. */
export type SignatureWay = "page" | "office" | "paper";

/** Somebody who signed, and what is known of how. */
export interface SignerEvidence {
  name: string;
  role: SignerRole;
  /** Their turn, from 1. */
  order: number;
  way: SignatureWay;
  mark: SignatureMark;
  /** Instant in UTC. */
  signedAt: string;
  /** Empty where they did not come by the network; so are the next, and the link's fingerprint. */
  ip: string;
  userAgent: string;
  /** The sentence they agreed to, as they read it; empty on paper. */
  consent: string;
  /** SHA-256 of the link by which they came, in hex; never the link. */
  linkFingerprint: string;
  /** Who of the house wrote it down; empty where nobody did. */
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

/** One thing that happened with the document on the way. */
export interface SigningEvent {
  /** Instant in UTC. */
  at: string;
  what: (typeof signingEvents)[number];
  /** Name of who did it; empty of what happened by itself. */
  who: string;
  /** Empty where nobody came by the network. */
  ip: string;
}

/** A document all have signed, and what is to be written into it. */
export interface SealOrder {
  /** The contract's document they signed. */
  documentId: number;
  /** SHA-256 of its file when it was frozen, in hex; another file is not sealed. */
  sha256: string;
  /** The document's name, as its readers know it. */
  title: string;
  /** Of the document. */
  language: Language;
  /** IANA name; times are written in it, with its distance from UTC. */
  timeZone: string;
  signers: readonly SignerEvidence[];
  events: readonly SigningEvent[];
}

/** Why a signed document is no longer valid. */
export interface VoidOrder {
  /** The contract's document that is void: sealed, or not signed by all yet. */
  documentId: number;
  title: string;
  language: Language;
  timeZone: string;
  /** Instant in UTC. */
  voidedAt: string;
  /** Who voided it. */
  by: string;
  reason: string;
}
