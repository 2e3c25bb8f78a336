/** What carries one message out of the house, whatever its channel. */
export interface Line {
  /** True when nothing leaves the house. */
  readonly sandbox: boolean;
  /** Sends it; what goes wrong is thrown as `SendFailure`. */
  send(): Promise<{ providerId: string }>;
  /** Whether an earlier attempt was accepted; `unknown` where nobody can be asked, or the answer proves nothing. */
  earlier(): Promise<{ providerId: string } | "notAccepted" | "unknown">;
}
