import { expect, it } from "vitest";
import { paymentTransitions } from "#api/contracts/rent-contracts/rules/payment-transitions.ts";
import { movesAsWritten } from "#api/platform/moves/moves-as-written.ts";

it("an item of the plan is paid or ends, and what was paid is taken back by who may, with a reason", () => {
  expect(movesAsWritten(paymentTransitions)).toEqual([
    "open → cancelled | end | SYS EXT | ",
    "open → paid | pay | monetary:edit EXT SYS | ",
    "paid → open | lapse | SYS | ",
    "paid → open | undoPay | monetary:operation | confirm reason bookedHere notByCard notByDeposit contractGoesOn",
    "— → open | plan | real_estate_contract:create SYS EXT | ",
    "— → paid | carryOver | SYS | ",
    "— → paid | plan | EXT | ",
    "— → paid | withhold | SYS | ",
  ]);
});
