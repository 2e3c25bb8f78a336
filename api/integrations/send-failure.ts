/**
 * Why a message did not go out, whatever carries it. `temporary`: nothing was accepted, try again later. `permanent`:
 * refused, trying again changes nothing. `uncertain`: it had been handed over when the answer failed to come; it may have
 * been accepted, so nobody may repeat it unasked.
 */
export class SendFailure extends Error {
  override readonly name: string = "SendFailure";
  readonly kind: "temporary" | "permanent" | "uncertain";

  constructor(kind: SendFailure["kind"], reason: string) {
    super(reason);
    this.kind = kind;
  }
}
