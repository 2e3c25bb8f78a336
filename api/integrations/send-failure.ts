/**
 * Why a message was not sent, whatever the vendor. `temporary`: nothing was accepted, try again later.
 * `permanent`: refused, trying again changes nothing. `uncertain`: the answer was lost after the message was
 * handed over; it may have been accepted, so it may be repeated only when a user asks for it.
 */
export class SendFailure extends Error {
  override readonly name: string = "SendFailure";
  readonly kind: "temporary" | "permanent" | "uncertain";

  constructor(kind: SendFailure["kind"], reason: string) {
    super(reason);
    this.kind = kind;
  }
}
