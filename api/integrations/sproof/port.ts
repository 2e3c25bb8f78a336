/** A person who is to sign, as the vendor gets them. */
export interface SignerOrder {
  /** Our key for each signer of a request; the vendor's reports name signers by it. */
  key: string;
  firstName: string;
  lastName: string;
  /** The vendor sends the invitation here; two signers of one request need different addresses. */
  email: string;
  /** Round in which they sign, from 1. Signers of the same round sign side by side. */
  order: number;
}

/**
 * A document to be signed. `reference` is ours, one for each request: the vendor stores it with the document,
 * and we ask for the document by it.
 */
export interface SignatureOrder {
  reference: string;
  /** The document's name as signers read it. */
  name: string;
  bytes: Uint8Array;
  pages: number;
  /** Language of the vendor's mails. */
  language: string;
  /** The date by which it should be signed. */
  dueAt: Date;
  /** The address at which the vendor reports events. */
  hookUrl: string;
  signers: readonly SignerOrder[];
}

/** A created request with the vendor's numbers. */
export interface SignatureRequested {
  outcome: "requested";
  requestId: string;
  /** The page at which each signer signs. */
  signers: { key: string; signerId: string; url: string }[];
}

/**
 * The request was created, was refused for good, or its fate is unknown: then call `stateOf` before anything
 * else.
 */
export type SignatureResult =
  | SignatureRequested
  /** `reason` is in the vendor's words. */
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown" };

/** How far a signer has come. Times are the vendor's, in UTC. */
export interface SignerState {
  email: string;
  signerId: string;
  state: "open" | "viewed" | "signed" | "declined";
  at: string | null;
  /** Why they declined, if they gave a reason. */
  reason: string;
}

/** How a request stands. `expired`: the due date has passed and somebody has not signed. */
export interface SignatureState {
  requestId: string;
  state: "open" | "completed" | "declined" | "expired" | "withdrawn";
  signers: SignerState[];
}

/** What identifies a request when its state is asked for. */
export interface SignatureRequestKey {
  reference: string;
  requestId: string | null;
  /** When the request was first made. */
  since: Date;
}

/** The files that exist when all have signed. */
export interface SignedFiles {
  /** The signed document. */
  document: Uint8Array;
  /** The vendor's audit record; null when it has none. */
  audit: Uint8Array | null;
}

/**
 * Collects signatures. Throws `VendorFailure` for a problem with the connection (key, limits, network) that
 * surely did nothing. Where something may have been done, the result is `unknown`.
 */
export interface SignatureVendor {
  /** True when nobody is really invited. */
  readonly sandbox: boolean;
  /**
   * Sends the document to those who sign. The vendor has no idempotency keys: a repeated call sends the
   * document again, so look with `stateOf` first.
   */
  request(order: SignatureOrder): Promise<SignatureResult>;
  /** Returns how a request stands; null when the vendor has none with this reference. */
  stateOf(request: SignatureRequestKey): Promise<SignatureState | null>;
  /** Returns the signed files, once all have signed. */
  filesOf(requestId: string): Promise<SignedFiles>;
  /** Withdraws the document from all signers; also succeeds when it is already gone. */
  withdraw(requestId: string): Promise<void>;
  /** Makes a harmless request to find out whether the token works. */
  greet(): Promise<void>;
}
