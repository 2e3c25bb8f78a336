/**
 * What proves that the vendor accepted a message: its id there; or, where the vendor does not know our number, the ids of all
 * messages with this text to this recipient, of which some may be others of ours.
 */
export type Proof = { providerId: string } | { candidates: readonly string[] };

/** Sends one message, whatever its channel. */
export interface Line {
  /** True when nothing is really sent. */
  readonly sandbox: boolean;
  /** Sends the message. Throws `SendFailure`. */
  send(): Promise<{ providerId: string }>;
  /**
   * Tells whether an earlier attempt was accepted; `unknown` when nobody can be asked or the answer proves
   * nothing.
   */
  earlier(): Promise<Proof | "notAccepted" | "unknown">;
}
