import { comparedTask, recheckClientsTask } from "#api/clients/client-duplicates/verbs.ts";
import { reviewAlerts } from "#api/contracts/contract-alerts/verbs-review.ts";
import { closeOffers } from "#api/contracts/contract-offers/verbs.ts";
import { sendLink } from "#api/contracts/contract-parties/verbs-links.ts";
import { registerArrival } from "#api/contracts/contract-parties/verbs-sheet.ts";
import {
  paidAfterSigning,
  paperCame,
  takeVendorState,
  termsChanged,
  voidForMissingData,
  voidOfContract,
} from "#api/contracts/contract-signing/verbs.ts";
import { sealSigningTask } from "#api/contracts/contract-signing/verbs-seal.ts";
import { lookAgain } from "#api/contracts/contract-templates/verbs.ts";
import { taxGuests } from "#api/contracts/rent-contracts/for-others/guest.ts";
import {
  activateSigned,
  approvedByOwner,
  changesRequired,
  laidBeforeOwner,
} from "#api/contracts/rent-contracts/for-others/signing.ts";
import { clearOverbooking, flagOverbooking } from "#api/contracts/rent-contracts/verbs.ts";
import { noteRefused } from "#api/messages/mail-events/verbs.ts";
import { askAboutReport } from "#api/money/card-payments/vendor-report.ts";
import { itemPaid } from "#api/money/card-payments/verbs.ts";
import { collectByItem, endDepositsOfRentContract, openDepositsOfPlan } from "#api/money/deposits/verbs.ts";
import { endHoldOf, failHold, keepHold, returnByCard, takeHold } from "#api/money/deposits/verbs-card.ts";
import { endInvoicesOfRentContract } from "#api/money/invoices/verbs.ts";
import { askAboutOrder, cancelOrdersOfRentContract } from "#api/money/orders/verbs.ts";
import { followStays } from "#api/operations/cleanings/verbs.ts";
import { damagePaid } from "#api/operations/damages/verbs.ts";
import {
  cancelFeatures,
  cancelFeaturesOfContract,
  payFeatures,
} from "#api/operations/guest-features/verbs.ts";
import { followSlots } from "#api/operations/keyboxes/verbs.ts";
import { cancelServicesOf, completeServicesOf } from "#api/operations/providers/verbs.ts";
import { followCodes } from "#api/operations/smart-locks/verbs.ts";
import { afterCommit, type Effects, inTransaction } from "#api/platform/moves/effects.ts";
import { arrangeUnits, moveUnit, nameOwner, stopAdvertising } from "#api/property/units/verbs.ts";
import { takePurchaseSignatures, voidSigningOfPurchase } from "#api/sale/purchase-contracts/verbs.ts";

const sealing = ({ id }: { id: number }) => ({ payload: { id } });

/**
 * What other domains do when something happens in one, in order; each says what it does and whether it belongs to the
 * transaction or comes after the commit. What a domain itself does with a move stands in its status list; `docs/rules` shows both.
 */
export const effects: Effects = {
  "card.told": [
    inTransaction("The vendor is asked how the payment stands, where it is one by card.", askAboutReport),
    inTransaction("The same of a payment of an order.", askAboutOrder),
  ],
  "card.held": [
    inTransaction(
      "The deposit it secures is held, or its old hold gives way; one that needs none lets it go.",
      takeHold,
    ),
  ],
  "card.holdEnded": [
    inTransaction("The deposit is settled as it was asked for; one that lapsed has failed.", endHoldOf),
  ],
  "card.holdDeclined": [
    inTransaction("The deposit has failed, with an alert, and its guest gets a link.", failHold),
  ],
  "card.holdKept": [inTransaction("The deposit stays as it is, with an alert.", keepHold)],
  "card.depositReturned": [inTransaction("The ledger of the deposit gives it back.", returnByCard)],
  "cleaning.cancelled": [
    inTransaction("What was ordered from providers for it is cancelled.", (scope, { id, reason }) =>
      cancelServicesOf(scope, { systemName: "cleaning", systemId: id }, reason),
    ),
  ],
  "cleaning.finished": [
    inTransaction("What was ordered from providers for it is done.", (scope, { id }) =>
      completeServicesOf(scope, { systemName: "cleaning", systemId: id }),
    ),
  ],
  "client.changed": [
    afterCommit(
      "Those clients are compared with those who may be the same.",
      recheckClientsTask,
      ({ clientIds }) => (clientIds.length > 0 ? { payload: { clientIds } } : null),
    ),
    inTransaction("Documents that lacked data of theirs are made anew, once nothing is missing.", lookAgain),
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
  "contractSigning.approved": [
    inTransaction("The contract is OWNER_APPROVED, where it was being reviewed.", approvedByOwner),
  ],
  "contractSigning.changesRequired": [
    inTransaction("The contract is reviewed again, where the owner had approved it.", changesRequired),
  ],
  "contractSigning.completed": [
    inTransaction(
      "The contract is ACTIVE, where the money that is asked for before has come.",
      (scope, { kind, contractId }) =>
        kind === "rent_contract" ? activateSigned(scope, contractId) : Promise.resolve(),
    ),
    afterCommit("The document is sealed, and whoever signed gets it by mail.", sealSigningTask, sealing),
  ],
  "contractSigning.laidBefore": [
    inTransaction("The contract is reviewed, where it was new or waited for data.", laidBeforeOwner),
  ],
  "contractSigning.requested": [],
  "contractSigning.voided": [
    afterCommit("A copy of the document says that it is void.", sealSigningTask, sealing),
  ],
  "signature.told": [
    inTransaction("What signers did at the vendor's is taken over, in their order.", takeVendorState),
    inTransaction("The same of a purchase.", takePurchaseSignatures),
  ],
  "contractPayment.paid": [
    inTransaction(
      "What asks for the same item by card gives way; an alert of a card declined for it closes.",
      itemPaid,
    ),
    inTransaction(
      "A contract that all have signed is ACTIVE, where nothing is missing any more.",
      paidAfterSigning,
    ),
    inTransaction("A damage that was charged by it is paid by the client.", damagePaid),
  ],
  "nights.overbooked": [
    inTransaction("The stays are flagged as overbooked, with since when and why.", flagOverbooking),
  ],
  "nights.resolved": [
    inTransaction("The stays lose the flag, and whoever made them is told.", clearOverbooking),
  ],
  "order.cancelled": [
    inTransaction("Extras of the stay that were ordered by it are canceled.", cancelFeatures),
  ],
  "order.paid": [
    inTransaction(
      "Extras of the stay that were ordered by it are paid; money that a guest paid after their cut-off goes back.",
      payFeatures,
    ),
  ],
  "order.refunded": [
    inTransaction("Extras of the stay that were ordered by it are canceled.", cancelFeatures),
  ],
  "outbox.failed": [
    inTransaction(
      "An address of which the mail server says for good that it does not exist gets nothing any more.",
      noteRefused,
    ),
  ],
  "providerService.cancelled": [],
  "providerService.completed": [],
  "purchaseContract.archived": [
    inTransaction("What was to be signed of it is void, and its links are dead.", voidSigningOfPurchase),
  ],
  "purchaseContract.reopened": [
    inTransaction("What was to be signed of it is void, and its links are dead.", voidSigningOfPurchase),
  ],
  "purchaseContract.completed": [inTransaction("The unit is advertised no more.", stopAdvertising)],
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
    inTransaction(
      "An agreed stay has a cleaning, whose window moves with check-out and the next arrival; one cancelled or gone elsewhere loses it.",
      followStays,
    ),
    inTransaction(
      "An agreed stay has a slot of a key box of its building, where one is free; one cancelled or gone elsewhere gives it back.",
      followSlots,
    ),
    inTransaction(
      "An agreed stay has a code in the smart lock of its unit; it changes with unit and times, and goes with the stay.",
      followCodes,
    ),
    inTransaction("Open offers of what is no inquiry any more are closed.", closeOffers),
    inTransaction("A document that lacked data is made anew, once nothing is missing.", lookAgain),
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
    inTransaction("Extras that were ordered for it and not paid are canceled.", cancelFeaturesOfContract),
    inTransaction("Its orders that nobody has paid are cancelled.", cancelOrdersOfRentContract),
    inTransaction("Its signing is void: links are dead, whoever had one is told.", voidOfContract),
  ],
  "rentContract.depositPaid": [
    inTransaction("All that is still open of the deposit is collected.", collectByItem),
  ],
  "rentContract.guestsChanged": [
    inTransaction(
      "City tax is worked out anew by who stays, unless the stay has its invoice, and its item of the plan follows.",
      taxGuests,
    ),
    inTransaction(
      "A document that lacked data is made anew, once nothing is missing.",
      (scope, { contractId }) => lookAgain(scope, { contractIds: [contractId] }),
    ),
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
    inTransaction("What the owner had approved is void, with all signatures.", voidForMissingData),
  ],
  "rentContract.paperReceived": [
    inTransaction("A signing that waited for papers goes on once all have come.", paperCame),
  ],
  "rentContract.termsChanged": [
    inTransaction("What lay before owner and clients is void, with all signatures.", termsChanged),
  ],
};
