/** Who collects the signatures of an organization: our own page, or the vendor it is connected with. */
export type SignatureProvider = "builtIn" | "sproof";

/** A person who is to sign. */
export interface SignerRequest {
  /** The caller's own number or name for the signer; reports refer to it. */
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
  /** SHA-256 of the agreed file, in hex; no other file is sent. */
  sha256: string;
  /** The document's name as signers read it. */
  name: string;
  language: string;
  dueAt: Date;
  signers: readonly SignerRequest[];
}

/** How far a signer is at the vendor. */
export interface SignerReport {
  key: string;
  state: "open" | "viewed" | "signed" | "declined";
  /** In UTC, by the vendor's clock. */
  at: string | null;
  reason: string;
}

/**
 * The whole state of a request at the vendor. It is reported whenever anything may have changed, in any
 * order, and possibly twice: listeners compare it with what they know.
 */
export interface SignatureReport {
  /** Our reference, as `requestSignatures` returned it. */
  reference: string;
  documentId: number;
  /** `refused`: the vendor never accepted it; `reason` is in its words. */
  state: "open" | "completed" | "declined" | "expired" | "withdrawn" | "refused";
  reason: string;
  signers: SignerReport[];
  /** With `completed`: the signed document, stored as the contract's, and its SHA-256. */
  sealed: { documentId: number; sha256: string } | null;
}

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** A vendor reported, or was asked, how a request for signatures stands. */
    "signature.report": SignatureReport;
  }
}
