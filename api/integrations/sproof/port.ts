/** Somebody who is to sign, as whoever collects signatures hears of them. */
export interface SignerOrder {
  /** Ours, one for each signer of a request; their state is told by it. */
  key: string;
  firstName: string;
  lastName: string;
  /** The vendor invites by it; two signers of one request need two. */
  email: string;
  /** Round in which they sign, from 1; those of one round sign side by side. */
  order: number;
}

/**
 * A document to be signed. `reference` is ours, one for each request: the vendor keeps it with the document and can be
 * asked by it.
 */
export interface SignatureOrder {
  reference: string;
  /** What signers read as the document's name. */
  name: string;
  bytes: Uint8Array;
  pages: number;
  /** Language of the vendor's mails. */
  language: string;
  /** Until then it should be signed. */
  dueAt: Date;
  /** Where the vendor brings what happens. */
  hookUrl: string;
  signers: readonly SignerOrder[];
}

/** The request in the vendor's number. */
export interface SignatureRequested {
  outcome: "requested";
  requestId: string;
  /** Where each of them signs. */
  signers: { key: string; signerId: string; url: string }[];
}

/** It was made, refused for good, or nobody knows: ask `stateOf` before anything else. */
export type SignatureResult =
  | SignatureRequested
  /** `reason` in the vendor's words. */
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown" };

/** How far a signer is. Times are the vendor's, in UTC. */
export interface SignerState {
  email: string;
  signerId: string;
  state: "open" | "viewed" | "signed" | "declined";
  at: string | null;
  /** Why they declined, where they say so. */
  reason: string;
}

/** How a request stands. `expired`: its time is over and somebody has not signed. */
export interface SignatureState {
  requestId: string;
  state: "open" | "completed" | "declined" | "expired" | "withdrawn";
  signers: SignerState[];
}

/** What is known of a request when it is asked for. */
export interface SignatureRequestKey {
  reference: string;
  requestId: string | null;
  /** When it was first asked for. */
  since: Date;
}

/** What is left when all have signed. */
export interface SignedFiles {
  /** The signed document. */
  document: Uint8Array;
  /** The vendor's own record of what happened; null where it has none. */
  audit: Uint8Array | null;
}

/**
 * Collects signatures. What is wrong with the connection (key, limits, a line that does not stand) and has surely done nothing is
 * thrown as `VendorFailure`; what may have been done is `unknown`.
 */
export interface SignatureVendor {
  /** True when nobody is invited. */
  readonly sandbox: boolean;
  /** Sends the document to those who sign. The vendor knows no keys of repetition: asked again without a look it is sent again. */
  request(order: SignatureOrder): Promise<SignatureResult>;
  /** How a request stands; null when the vendor has none of this reference. */
  stateOf(request: SignatureRequestKey): Promise<SignatureState | null>;
  /** What was signed, once all have. */
  filesOf(requestId: string): Promise<SignedFiles>;
  /** Takes the document back from everybody; done too where it is gone already. */
  withdraw(requestId: string): Promise<void>;
  /** Asks something harmless, by which the key is tried. */
  greet(): Promise<void>;
}
