import { describe, expect, it } from "vitest";
import { invoiceTransitions } from "#api/money/invoices/rules/transitions.ts";
import { movesAsWritten } from "#api/platform/moves/moves-as-written.ts";

/** Sending what is finalized changes nothing of it. */
const allowed = [
  "— → draft | generate | invoice:create SYS | ",
  "draft → draft | update | invoice:edit | ",
  "draft → finalized | finalize | invoice:operation | confirm complete",
  "draft → finalized | finalize | SYS | only:isCancellation",
  "draft → deleted | remove | invoice:create SYS | confirm",
  "finalized → finalized | send | invoice:edit | confirm",
  "finalized → finalized | cancel | invoice:operation SYS | confirm reason isInvoice notCanceled",
];

describe("an invoice", () => {
  const moves = movesAsWritten(invoiceTransitions);

  it.each(allowed)("may move %s", (move) => {
    expect(moves).toContain(move);
  });

  it("has no other move: what is finalized is never deleted nor a draft again", () => {
    expect(moves).toEqual(allowed.toSorted());
  });
});
