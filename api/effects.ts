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
import { followMessages, tryNextChannel } from "#api/messages/message-templates/verbs.ts";
import { itemPaid } from "#api/money/card-payments/verbs.ts";
import { askAboutReport } from "#api/money/card-payments/verbs-report.ts";
import { collectByItem, endDepositsOfRentContract, openDepositsOfPlan } from "#api/money/deposits/verbs.ts";
import { endHoldOf, failHold, keepHold, returnByCard, takeHold } from "#api/money/deposits/verbs-card.ts";
import { endInvoicesOfOrder, endInvoicesOfRentContract } from "#api/money/invoices/verbs.ts";
import { askAboutOrder, cancelOrdersOfRentContract } from "#api/money/orders/verbs.ts";
import { followStays } from "#api/operations/cleanings/verbs.ts";
import { damagePaid, repairedTask } from "#api/operations/damages/verbs.ts";
import {
  cancelFeatures,
  cancelFeaturesOfContract,
  orderFromProvider,
  payFeatures,
} from "#api/operations/guest-features/verbs.ts";
import { followSlots } from "#api/operations/keyboxes/verbs.ts";
import { cancelServicesOf, completeServicesOf } from "#api/operations/providers/verbs.ts";
import {
  closeAfterCleaningTask,
  closesAt,
  followCodes,
  openForCleaning,
  withdrawCleaningCodes,
} from "#api/operations/smart-locks/verbs.ts";
import { afterCommit, type Effects, inTransaction } from "#api/platform/moves/effects.ts";
import { arrangeUnits, moveUnit, nameOwner, stopAdvertising } from "#api/property/units/verbs.ts";
import { takePurchaseSignatures, voidSigningOfPurchase } from "#api/sale/purchase-contracts/verbs.ts";

const sealing = ({ id }: { id: number }) => ({ payload: { id } });

/**
 * What other domains do when something happens in one, in order; each entry says what it does and whether it
 * runs in the transaction or after the commit. A domain's own effects of a move are in its status list;
 * `docs/rules` shows both.
 */
export const effects: Effects = {
  "card.report": [
    inTransaction("Asks the card vendor how the payment stands, if it is a card payment.", askAboutReport),
    inTransaction("Does the same for a payment of an order.", askAboutOrder),
  ],
  "card.held": [
    inTransaction(
      "The deposit takes the hold, or replaces its old one; a deposit that needs none has it released.",
      takeHold,
    ),
  ],
  "card.holdEnded": [
    inTransaction("The deposit is settled as requested; if the hold lapsed, it has failed.", endHoldOf),
  ],
  "card.holdDeclined": [
    inTransaction("The deposit fails, with an alert, and its guest gets a link.", failHold),
  ],
  "card.holdUnchanged": [inTransaction("The deposit stays as it is, with an alert.", keepHold)],
  "card.depositReturned": [
    inTransaction("The ledger of the deposit records that the money went back.", returnByCard),
  ],
  "cleaning.cancelled": [
    inTransaction("Cancels the services that were ordered from providers for it.", (scope, { id, reason }) =>
      cancelServicesOf(scope, { systemName: "cleaning", systemId: id }, reason),
    ),
    inTransaction("Its code in the smart lock of the unit is withdrawn.", withdrawCleaningCodes),
  ],
  "cleaning.finished": [
    inTransaction("Completes the services that were ordered from providers for it.", (scope, { id }) =>
      completeServicesOf(scope, { systemName: "cleaning", systemId: id }),
    ),
    afterCommit(
      "Half an hour later its code in the smart lock of the unit is withdrawn.",
      closeAfterCleaningTask,
      ({ id }, scope) => ({ payload: { id }, runAt: closesAt(scope) }),
    ),
  ],
  "cleaning.started": [
    inTransaction("Whoever cleans has a code in the smart lock of the unit.", openForCleaning),
  ],
  "damage.fixed": [
    inTransaction("What was ordered from providers for it is done.", (scope, { id }) =>
      completeServicesOf(scope, { systemName: "damage", systemId: id }),
    ),
  ],
  "featureRequest.paid": [
    inTransaction("Where a provider does it, it is ordered from them.", orderFromProvider),
  ],
  "featureRequest.takenBack": [
    inTransaction("What was ordered from its provider is cancelled.", (scope, { id, reason }) =>
      cancelServicesOf(scope, { systemName: "guestFeature", systemId: id }, reason || "canceled"),
    ),
  ],
  "client.changed": [
    afterCommit("Compares these clients with similar ones.", recheckClientsTask, ({ clientIds }) =>
      clientIds.length > 0 ? { payload: { clientIds } } : null,
    ),
    inTransaction("Makes documents that lacked their data anew, once nothing is missing.", lookAgain),
  ],
  "clients.imported": [
    afterCommit("Compares all clients with each other.", comparedTask, ({ clients }) =>
      clients > 0 ? { payload: {} } : null,
    ),
  ],
  "building.ownerNamed": [
    inTransaction("Sets the owner of those units of the building that have none.", nameOwner),
  ],
  "building.unitMoved": [inTransaction("Puts the unit into the building, or takes it out.", moveUnit)],
  "building.unitsArranged": [inTransaction("Sets the order of the building's units.", arrangeUnits)],
  "contractSigning.approved": [
    inTransaction("The contract becomes OWNER_APPROVED, if it was being reviewed.", approvedByOwner),
  ],
  "contractSigning.changesRequired": [
    inTransaction("The contract is reviewed again, if the owner had approved it.", changesRequired),
  ],
  "contractSigning.completed": [
    inTransaction(
      "The contract becomes ACTIVE, if the money due before has come.",
      (scope, { kind, contractId }) =>
        kind === "rent_contract" ? activateSigned(scope, contractId) : Promise.resolve(),
    ),
    afterCommit("Seals the document and mails it to everybody who signed.", sealSigningTask, sealing),
  ],
  "contractSigning.laidBefore": [
    inTransaction("The contract is reviewed, if it was new or waited for data.", laidBeforeOwner),
  ],
  "contractSigning.requested": [],
  "contractSigning.voided": [
    afterCommit("Makes a copy of the document that says that it is void.", sealSigningTask, sealing),
  ],
  "signature.report": [
    inTransaction("Takes over what signers did at the vendor, in signing order.", takeVendorState),
    inTransaction("Does the same for a purchase.", takePurchaseSignatures),
  ],
  "contractPayment.paid": [
    inTransaction(
      "Withdraws other card payments for the same item, and closes the alert of a card that was declined for it.",
      itemPaid,
    ),
    inTransaction(
      "A contract that all have signed becomes ACTIVE, if nothing is missing any more.",
      paidAfterSigning,
    ),
    inTransaction("A damage that was charged by it counts as paid by the client.", damagePaid),
  ],
  "nights.overbooked": [
    inTransaction("Flags the stays as overbooked, with time and reason.", flagOverbooking),
  ],
  "nights.resolved": [
    inTransaction("Clears the flag of the stays and notifies their makers.", clearOverbooking),
  ],
  "order.cancelled": [
    inTransaction("Cancels the stay's extras that were ordered by it.", cancelFeatures),
    inTransaction("Deletes the draft of its invoice, or cancels the invoice.", endInvoicesOfOrder),
  ],
  "order.paid": [
    inTransaction(
      "Marks the stay's extras that were ordered by it as paid; a guest's payment after their cut-off is refunded.",
      payFeatures,
    ),
  ],
  "order.refunded": [
    inTransaction("Cancels the stay's extras that were ordered by it.", cancelFeatures),
    inTransaction("Deletes the draft of its invoice, or cancels the invoice.", endInvoicesOfOrder),
  ],
  "outbox.failed": [
    inTransaction("Sends a template's message by its next channel, after the commit.", tryNextChannel),
    inTransaction("Suppresses an address of which the mail server says that it does not exist.", noteRefused),
  ],
  "providerService.cancelled": [],
  "providerService.completed": [
    afterCommit(
      "A damage that was to be mended by it is fixed, once nothing ordered for it is left to do.",
      repairedTask,
      ({ id }) => ({ payload: { id } }),
    ),
  ],
  "purchaseContract.archived": [
    inTransaction("Voids its signing and ends its links.", voidSigningOfPurchase),
  ],
  "purchaseContract.reopened": [
    inTransaction("Voids its signing and ends its links.", voidSigningOfPurchase),
  ],
  "purchaseContract.completed": [inTransaction("Ends the advertising of the unit.", stopAdvertising)],
  "rentContract.termsReplaced": [
    inTransaction(
      "Ends deposits that were planned before; the new plan opens its own.",
      endDepositsOfRentContract,
    ),
  ],
  "rentContract.touched": [
    inTransaction("Raises alerts that have a cause, and closes those whose cause is gone.", reviewAlerts),
    inTransaction(
      "Makes the cleaning follow the stay: an agreed stay has one, whose window moves with check-out and the next arrival; a stay that is cancelled or moved elsewhere has none.",
      followStays,
    ),
    inTransaction(
      "Makes the key-box slot follow the stay: an agreed stay has one in its building, if one is free; a stay that is cancelled or moved elsewhere gives it back.",
      followSlots,
    ),
    inTransaction(
      "Makes the code in the unit's smart lock follow the stay: it changes with unit and times, and is deleted with the stay.",
      followCodes,
    ),
    inTransaction(
      "Makes the messages that templates have planned for it follow, after the commit.",
      followMessages,
    ),
    inTransaction("Closes open offers of a contract that is no inquiry any more.", closeOffers),
    inTransaction("Makes a document that lacked data anew, once nothing is missing.", lookAgain),
  ],
  "rentContract.canceled": [
    inTransaction(
      "Deletes drafts of its invoices; finalized ones get a cancellation invoice.",
      endInvoicesOfRentContract,
    ),
    inTransaction(
      "Ends its deposits of which nothing is held; for the others raises an alert that they have to be paid back.",
      endDepositsOfRentContract,
    ),
    inTransaction("Cancels its unpaid extras.", cancelFeaturesOfContract),
    inTransaction("Cancels its unpaid orders.", cancelOrdersOfRentContract),
    inTransaction(
      "Voids its signing: links stop working, and those who had one are notified.",
      voidOfContract,
    ),
  ],
  "rentContract.depositPaid": [
    inTransaction("Collects all that is still open of the deposit.", collectByItem),
  ],
  "rentContract.guestsChanged": [
    inTransaction(
      "Recomputes the city tax by the guests, unless the stay has its invoice; the item of the plan follows.",
      taxGuests,
    ),
    inTransaction(
      "Makes a document that lacked data anew, once nothing is missing.",
      (scope, { contractId }) => lookAgain(scope, { contractIds: [contractId] }),
    ),
  ],
  "rentContract.planned": [
    inTransaction("Opens the deposit that its payment plan asks for, as NEW.", openDepositsOfPlan),
  ],
  "rentContract.checkedIn": [
    inTransaction(
      "Enters the guests into the guest register of the country, in Austria under the next number of branch and year.",
      registerArrival,
    ),
  ],
  "rentContract.dataAsked": [
    inTransaction(
      "Mails the guest a link to the page for the travellers' data, if there is an address.",
      sendLink,
    ),
    inTransaction("Voids the owner's approval, with all signatures.", voidForMissingData),
  ],
  "rentContract.paperReceived": [
    inTransaction("Continues a signing that waited for documents, once all have come.", paperCame),
  ],
  "rentContract.termsChanged": [
    inTransaction(
      "Voids what owner and clients were asked to approve or sign, with all signatures.",
      termsChanged,
    ),
  ],
};
