/** Who collects the signatures of an organization: our own page, or the vendor it is connected with. */
export type SignatureProvider = "builtIn" | "sproof";

/** Somebody who is to sign. */
export interface SignerRequest {
  /** The caller's own number or name of them; what happens is told by it. */
  key: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Round in which they sign, from 1. */
  order: number;
}

/** A document of a contract that a vendor is to have signed. */
export interface SignatureRequest {
  documentId: number;
  /** SHA-256 of the file that was agreed on, in hex; another file is not sent. */
  sha256: string;
  /** What signers read as its name. */
  name: string;
  language: string;
  dueAt: Date;
  signers: readonly SignerRequest[];
}

/** How far a signer is at the vendor's. */
export interface SignerReport {
  key: string;
  state: "open" | "viewed" | "signed" | "declined";
  /** When, by the vendor's clock, in UTC. */
  at: string | null;
  reason: string;
}

/**
 * How a request stands at the vendor's, as a whole: told as often as anything may have changed, in any order, and the same may be told
 * twice. Who listens compares with what it knows.
 */
export interface SignatureReport {
  /** Ours, as `requestSignatures` answered it. */
  reference: string;
  documentId: number;
  /** `refused`: the vendor never took it; `reason` says why in its words. */
  state: "open" | "completed" | "declined" | "expired" | "withdrawn" | "refused";
  reason: string;
  signers: SignerReport[];
  /** With `completed`: the signed document, kept as the contract's; its SHA-256. */
  sealed: { documentId: number; sha256: string } | null;
}

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** A vendor told, or was asked, how a request for signatures stands. */
    "signature.told": SignatureReport;
  }
}
