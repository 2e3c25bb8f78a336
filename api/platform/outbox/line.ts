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
  earlier(): Promise<{ providerId: string } | "notAccepted" | "unknown">;
}
