import { describe, expect, it } from "vitest";
import { bindingStatuses, rentContractTransitions } from "#api/contracts/rent-contracts/rules/transitions.ts";
import { movesAsWritten } from "#api/platform/moves/moves-as-written.ts";

const stay = "real_estate_contract";
/** A cancellation is confirmed, and not after check-in; what a channel says is taken. */
const allowed = [
  "ACTIVE → CANCELED | rejoin | SYS | ",
  "INQUIRY → CANCELED | rejoin | SYS | ",
  "NEW → CANCELED | rejoin | SYS | ",
  "REVIEWING → CANCELED | rejoin | SYS | ",
  "WAITING_FOR_DATA → CANCELED | rejoin | SYS | ",
  `— → INQUIRY | create | ${stay}:create EXT | `,
  `— → NEW | create | ${stay}:create | nightsFree`,
  "— → ACTIVE | create | EXT | ",
  `— → ACTIVE | takeOver | ${stay}:operation | nightsFree`,
  ...["INQUIRY", "NEW", "WAITING_FOR_DATA", "REVIEWING", "ACTIVE"].map(
    (status) => `— → ${status} | continue | SYS | `,
  ),
  "ACTIVE → ACTIVE | undoCheckIn | SYS | only:checkedIn notCheckedOut",
  "ACTIVE → ACTIVE | undoCheckOut | SYS | only:checkedIn",
  "COMPLETED → COMPLETED | undoCheckOut | SYS | only:checkedIn",
  // What was approved as it stood is looked at again.
  ...[
    ["OWNER_APPROVED", "REVIEWING"],
    ...["INQUIRY", "NEW", "WAITING_FOR_DATA", "REVIEWING", "ACTIVE"].map((status) => [status, status]),
  ].flatMap(([from, to]) => [
    `${from} → ${to} | change | ${stay}:operation | confirm notCheckedOut`,
    `${from} → ${to} | change | ${stay}:edit editableUpcoming:edit | only:arrivalAhead confirm notCheckedOut`,
  ]),
  `INQUIRY → NEW | hold | ${stay}:edit | nightsFree`,
  "INQUIRY → NEW | bookOffer | SYS CLIENT | ",
  `INQUIRY → ACTIVE | confirm | ${stay}:operation | reason nightsFree`,
  "INQUIRY → ACTIVE | confirm | EXT | ",
  `INQUIRY → CANCELED | cancel | ${stay}:edit EXT | confirm reason`,
  "INQUIRY → CANCELED | expireInquiry | SYS | only:inquiryOver",
  "NEW → CANCELED | expireHold | SYS | only:holdOver",
  `NEW → WAITING_FOR_DATA | askForData | ${stay}:edit SYS | guestHasEmail`,
  `NEW → REVIEWING | review | ${stay}:edit SYS | `,
  `NEW → ACTIVE | confirm | ${stay}:operation | reason`,
  "NEW → ACTIVE | confirm | SYS | firstPaid",
  `NEW → CANCELED | cancel | ${stay}:operation EXT | confirm notCheckedIn`,
  `WAITING_FOR_DATA → REVIEWING | review | ${stay}:edit SYS | reason`,
  `WAITING_FOR_DATA → CANCELED | cancel | ${stay}:operation EXT | confirm notCheckedIn`,
  `REVIEWING → WAITING_FOR_DATA | askForData | ${stay}:edit | reason guestHasEmail`,
  "REVIEWING → OWNER_APPROVED | approve | building:operation OWNER SYS | reason",
  `REVIEWING → ACTIVE | confirm | ${stay}:operation | reason`,
  `REVIEWING → CANCELED | cancel | ${stay}:operation EXT | confirm reason notCheckedIn`,
  `OWNER_APPROVED → REVIEWING | reopen | ${stay}:operation SYS | reason`,
  `OWNER_APPROVED → WAITING_FOR_DATA | askForData | ${stay}:operation | reason guestHasEmail`,
  `OWNER_APPROVED → ACTIVE | confirm | ${stay}:operation | reason`,
  "OWNER_APPROVED → ACTIVE | confirm | SYS | startPaid",
  `OWNER_APPROVED → CANCELED | cancel | ${stay}:operation EXT | confirm reason notCheckedIn`,
  `ACTIVE → ACTIVE | checkIn | ${stay}:edit | only:notCheckedIn arrivalNear`,
  `ACTIVE → ACTIVE | checkOut | ${stay}:edit | only:checkedIn`,
  `COMPLETED → COMPLETED | checkOut | ${stay}:edit | only:checkedIn`,
  "ACTIVE → ACTIVE | missArrival | SYS | only:notCheckedIn only:notMissed only:missed",
  `ACTIVE → COMPLETED | complete | ${stay}:operation | only:balanceSettled stayOver`,
  `ACTIVE → COMPLETED | completeWithBalance | ${stay}:operation | only:balanceOpen reason stayOver`,
  "ACTIVE → COMPLETED | completeByClock | SYS | only:checkedIn only:leftOrAutomatic only:dayAfter only:balanceSettled",
  `ACTIVE → CANCELED | cancel | ${stay}:operation EXT | confirm notCheckedIn`,
  `COMPLETED → ACTIVE | undoComplete | ${stay}:operation | reason withinHistoryDays nightsFree notBilledSince`,
];

describe("a rental contract", () => {
  const moves = movesAsWritten(rentContractTransitions);

  it.each(allowed)("may move %s", (move) => {
    expect(moves).toContain(move);
  });

  it("has no other move", () => {
    expect(moves).toEqual(allowed.toSorted());
  });

  it("binds once the owner has agreed or it is signed", () => {
    expect([...bindingStatuses].toSorted()).toEqual(["ACTIVE", "OWNER_APPROVED"]);
  });
});
