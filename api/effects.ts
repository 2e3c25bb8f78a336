import { askAboutTold } from "#api/card-payments/told.ts";
import { itemPaid } from "#api/card-payments/verbs.ts";
import { comparedTask, recheckClientsTask } from "#api/client-duplicates/verbs.ts";
import { reviewAlerts } from "#api/contract-alerts/verbs-review.ts";
import { closeOffers } from "#api/contract-offers/verbs.ts";
import { sendLink } from "#api/contract-parties/verbs-links.ts";
import { registerArrival } from "#api/contract-parties/verbs-sheet.ts";
import { collectByItem, endDepositsOfRentContract, openDepositsOfPlan } from "#api/deposits/verbs.ts";
import { endInvoicesOfRentContract } from "#api/invoices/verbs.ts";
import { noteRefused } from "#api/mail-events/verbs.ts";
import { afterCommit, type Effects, inTransaction } from "#api/platform/effects.ts";
import { clearOverbooking, flagOverbooking } from "#api/rent-contracts/verbs.ts";
import { arrangeUnits, moveUnit, nameOwner } from "#api/units/verbs.ts";

/**
 * What other domains do when something happens in one, in order; each says what it does and whether it belongs to the
 * transaction or comes after the commit. What a domain itself does with a move stands in its status list; `docs/rules` shows both.
 */
export const effects: Effects = {
  "card.told": [
    inTransaction("The vendor is asked how the payment stands, where it is one by card.", askAboutTold),
  ],
  "client.changed": [
    afterCommit(
      "Those clients are compared with those who may be the same.",
      recheckClientsTask,
      ({ clientIds }) => (clientIds.length > 0 ? { payload: { clientIds } } : null),
    ),
  ],
  "clients.imported": [
    afterCommit("All clients are compared with each other.", comparedTask, ({ clients }) =>
      clients > 0 ? { payload: {} } : null,
    ),
  ],
  "building.ownerNamed": [
    inTransaction("Those units of the building that have no owner get this one.", nameOwner),
  ],
  "building.unitMoved": [inTransaction("The unit is put into the building, or out of it.", moveUnit)],
  "building.unitsArranged": [inTransaction("The units of the building take this order.", arrangeUnits)],
  "contractPayment.paid": [
    inTransaction(
      "What asks for the same item by card gives way; an alert of a card declined for it closes.",
      itemPaid,
    ),
  ],
  "nights.overbooked": [
    inTransaction("The stays are flagged as overbooked, with since when and why.", flagOverbooking),
  ],
  "nights.resolved": [
    inTransaction("The stays lose the flag, and whoever made them is told.", clearOverbooking),
  ],
  "outbox.failed": [
    inTransaction(
      "An address of which the mail server says for good that it does not exist gets nothing any more.",
      noteRefused,
    ),
  ],
  "rentContract.termsReplaced": [
    inTransaction(
      "Deposits that were planned before end; the new plan opens its own.",
      endDepositsOfRentContract,
    ),
  ],
  "rentContract.touched": [
    inTransaction(
      "Alerts there is cause for are raised, those whose cause is gone are closed.",
      reviewAlerts,
    ),
    inTransaction("Open offers of what is no inquiry any more are closed.", closeOffers),
  ],
  "rentContract.canceled": [
    inTransaction(
      "Drafts of its invoices are deleted; finalized ones are taken back by a cancellation invoice.",
      endInvoicesOfRentContract,
    ),
    inTransaction(
      "Its deposits nothing is held of end; for what is held there is an alert that it is to be paid back.",
      endDepositsOfRentContract,
    ),
  ],
  "rentContract.depositPaid": [
    inTransaction("All that is still open of the deposit is collected.", collectByItem),
  ],
  "rentContract.planned": [
    inTransaction("The deposit its payment plan asks for is there, as a NEW one.", openDepositsOfPlan),
  ],
  "rentContract.checkedIn": [
    inTransaction(
      "The guests are entered into the guest register of the country, in Austria under the next number of branch and year.",
      registerArrival,
    ),
  ],
  "rentContract.dataAsked": [
    inTransaction(
      "The guest gets a link by mail to the page on which they say who travels, where there is an address.",
      sendLink,
    ),
  ],
};
