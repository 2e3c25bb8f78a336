import { z } from "zod";
import { approveStatus } from "#contract/contracts/contract-signing/contract-signings.ts";
import { invoice } from "#contract/money/invoices/invoices.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/platform/list.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { recordFile } from "#contract/platform/record-files.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, line, positiveMinorUnits, requiredLine } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";
import { buildPhases } from "#contract/property/units/unit-choices.ts";
import {
  buyerFields,
  instalmentMethods,
  mostBuyers,
  mostInstalments,
  purchaseContractRecord,
  purchaseKinds,
  purchaseServices,
  purchaseStatuses,
} from "#contract/sale/purchase-contracts/purchase-contract.ts";
import { readShare } from "#contract/sale/purchase-contracts/share.ts";

export const purchaseContractSchemas = recordSchemas(purchaseContractRecord);

const status = z.enum(purchaseStatuses);
const stored = purchaseContractSchemas.stored;

const purchaseRow = purchaseContractSchemas.row(["kind", "price", "financing", "handoverOn"]).extend({
  branchId: z.number(),
  branchName: z.string(),
  unitId: z.number(),
  unitLabel: z.string(),
  status,
  currency: z.string(),
  /** Empty for readers without `client_name`. */
  buyers: z.string(),
  agent: z.string(),
  /** Of the instalments, in minor units. */
  paid: z.number(),
  archivedAt: instant.nullable(),
  updatedAt: instant,
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

const part = z.object({
  id: z.number(),
  clientId: z.number(),
  /** Empty for readers without `client_name`. */
  name: z.string(),
  /** `1/2`, in lowest terms. */
  share: z.string(),
  /** The data that they entered on their page; null for readers without `client_personal`. */
  data: z
    .object({
      address: z.string(),
      birthday: z.string().nullable(),
      nationality: z.string(),
      financing: z.string(),
    })
    .nullable(),
  deliveredAt: instant.nullable(),
});
export type PurchasePart = z.infer<typeof part>;

const instalment = z.object({
  id: z.number(),
  name: z.string(),
  phase: z.enum(buildPhases).nullable(),
  dueOn: z.string().nullable(),
  /** The due day: the typed one, or the day on which the unit reached the phase; null before. */
  due: z.string().nullable(),
  amount: z.number(),
  paidOn: z.string().nullable(),
  method: z.enum(instalmentMethods).nullable(),
  paidBy: z.string(),
  /** The number of sent reminders, at most 3. */
  reminders: z.number(),
  remindedAt: instant.nullable(),
  /** Why no reminder of it may be sent now. */
  notNow: z.string().nullable(),
});
export type Instalment = z.infer<typeof instalment>;

const contract = stored.extend({
  branchId: z.number(),
  branchName: z.string(),
  unitId: z.number(),
  unitLabel: z.string(),
  unitAddress: z.string(),
  country: z.string(),
  status,
  currency: z.string(),
  /** Empty for readers without `client_name`. */
  sellerName: z.string(),
  agentName: z.string(),
  /** In minor units, without VAT. */
  commission: z.number(),
  offerId: z.number().nullable(),
  archivedAt: instant.nullable(),
  archiveReason: z.string(),
  wanted: z.string(),
  termsVersion: z.number(),
  buyersSignedAt: instant.nullable(),
  sellerSignedAt: instant.nullable(),
  notarisedOn: z.string().nullable(),
  completedAt: instant.nullable(),
  commissionInvoiceId: z.number().nullable(),
  /** Contracts of the unit that were approved or completed: the unit was sold elsewhere. */
  soldBy: z.number().nullable(),
});
export type PurchaseContract = z.infer<typeof contract>;

const shownContract = contract.extend({ allowedActions: z.array(allowedAction) });
export type ShownPurchase = z.infer<typeof shownContract>;
const fields = z.array(z.enum(buyerFields)).nullable();
const documents = z.object({ documents: z.array(recordFile) });

const read = needs("real_estate_contract", "read");
const edit = needs("real_estate_contract", "edit");
const money = needs("monetary", "edit");
const reason = requiredLine(400);
const paymentOf = { contractId: id, paymentId: id };

const typedShare = requiredLine(20).refine((value) => readShare(value) !== null, {
  params: { key: "share" },
});
const typedParts = z
  .array(z.strictObject({ clientId: id, share: typedShare }))
  .min(1)
  .max(mostBuyers);
const typedInstalment = z.strictObject({
  /** An existing one; a new one when absent. */
  id: id.optional(),
  name: requiredLine(80),
  phase: z.enum(buildPhases).nullable().default(null),
  dueOn: date.nullable().default(null),
  amount: numeric(positiveMinorUnits.min(1)),
});
export type TypedInstalment = z.infer<typeof typedInstalment>;

const upload = {
  id,
  tag: z.enum(documentTags).default("Kaufvertrag"),
};

export const purchaseContracts = {
  list: post("realEstate/purchase/contract/get", {
    summary:
      "Purchase contracts and offers of the selected branches, the newest first; archived ones by the filter",
    access: read,
    input: listInput(["id", "price", "status", "unit", "updatedAt"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
      kind: z.array(z.enum(purchaseKinds)).optional(),
      archived: flag.default(false),
      unitId: z.array(id).optional(),
      clientId: id.optional(),
    }),
    output: listOutput("contracts", purchaseRow),
  }),
  read: post("realEstate/purchase/contract/id/{id}", {
    summary:
      "One purchase with its buyers, instalments and files, its obstacles, the actions that are possible now, and who changed what",
    access: read,
    input: byId,
    output: z.object({
      contract: shownContract,
      parts: z.array(part),
      payments: z.array(instalment),
      documents: z.array(recordFile),
      history: z.array(historyEntry),
      approveStatus,
      editableFields: fields,
      /** Other purchases of the unit that are not archived. */
      competing: z.array(purchaseRow),
      /** The services that were ordered with it. */
      services: z.array(
        z.object({ service: z.enum(purchaseServices), gross: z.number(), invoiceId: z.number() }),
      ),
      /** What the buyers pay beside the price and the commission, by the unit's country; in minor units. */
      sideCosts: z.array(
        z.object({
          kind: z.enum(["transferTax", "stampDuty", "registration", "notary"]),
          least: z.number(),
          most: z.number(),
          source: z.string(),
          asOf: z.string(),
        }),
      ),
    }),
  }),
  ofClient: post("realEstate/purchase/contract/client/{id}", {
    summary: "Purchases and sales of a client, the newest first",
    access: read,
    input: byId,
    output: z.object({ contracts: z.array(purchaseRow) }),
  }),
  parts: post("realEstate/purchase/contract/get-parts/{id}", {
    summary: "The buyers, with their shares",
    access: read,
    input: byId,
    output: z.object({ parts: z.array(part) }),
  }),
  saveParts: post("realEstate/purchase/contract/add-parts/{id}", {
    summary:
      "Set the buyers: the list replaces the existing one. Shares are fractions or per cent and add up to exactly one",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version, parts: typedParts }),
    output: z.object({ parts: z.array(part) }),
  }),
  create: post("realEstate/purchase/contract/create/{propertyId}", {
    summary:
      "New purchase contract or offer of a unit, by default sold by its owner; refused once the unit is sold to somebody else",
    access: needs("real_estate_contract", "create"),
    effect: "write",
    input: z.strictObject({
      propertyId: id,
      contract: purchaseContractSchemas.full.extend({
        /** The only buyer; more are added by `add-parts`. */
        clientId: id.nullable().default(null),
      }),
    }),
    output: z.object({ contractId: z.number() }),
  }),
  update: post("realEstate/purchase/contract/update/contract/{id}", {
    summary:
      "Change a purchase; fields left out stay as they are. Another price or seller voids approval and signatures; once the owner has approved, this needs operation",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      version,
      contract: purchaseContractSchemas.change.omit({ id: true, version: true }),
    }),
    output: z.object({ contract }),
  }),
  updateStatus: post("realEstate/purchase/contract/update/status/{id}", {
    summary: "Move a purchase to another status; asking for data names them as the reason",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      status,
      version,
      reason: line(400).default(""),
    }),
    output: z.object({ status }),
  }),
  approve: post("realEstate/purchase/contract/update/approve/{id}", {
    summary:
      "Record that the seller approves the terms, or wants changes; the comment says how they told us, or what they want",
    access: needs("building", "operation"),
    effect: "write",
    input: z.strictObject({ id, version, approve: flag, comment: reason }),
    output: z.object({ approveStatus }),
  }),
  updateEditableFields: post("realEstate/purchase/contract/update/editable-fields/{id}", {
    summary: "Set which data the buyers' page asks for; null asks for nothing",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, fields }),
    output: z.object({ editableFields: fields }),
  }),
  cancel: post("realEstate/purchase/contract/cancel/{id}", {
    summary: "Archive a purchase that failed, with the reason; its status does not change",
    access: needs("real_estate_contract", "operation"),
    effect: "write",
    input: z.strictObject({ id, version, reason }),
    output: z.object({ status }),
  }),
  change: post("realEstate/purchase/contract/change/{id}/{propertyId}", {
    summary:
      "Move the purchase to another unit of the branch, sold by its owner; approval and signatures are void",
    access: needs("real_estate_contract", "operation"),
    effect: "write",
    input: z.strictObject({ id, propertyId: id, version }),
    output: z.object({ contract }),
  }),
  savePayments: post("realEstate/purchase/contract/payments/{id}", {
    summary:
      "Set the instalments of the price: the list replaces the existing one, paid instalments stay. Never more than the price",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version, payments: z.array(typedInstalment).max(mostInstalments) }),
    output: z.object({ payments: z.array(instalment) }),
  }),
  proposePayments: post("realEstate/purchase/contract/proposePayments/{id}", {
    summary: "The instalments of § 10 BTVG (plan A) for the price, by the build phases; nothing is saved",
    access: read,
    input: byId,
    output: z.object({ payments: z.array(typedInstalment) }),
  }),
  markPaymentAsPaid: post("realEstate/purchase/contract/markPaymentAsPaid/{contractId}/{paymentId}", {
    summary: "Record the payment of an instalment in the ledger; repeating it has no effect",
    access: money,
    effect: "write",
    input: z.strictObject({
      ...paymentOf,
      method: z.enum(instalmentMethods).default("transfer"),
      /** Today by default. */
      paidOn: date.optional(),
    }),
    output: done,
  }),
  sendReminderMail: post("realEstate/purchase/contract/sendReminderMail/{contractId}/{paymentId}", {
    summary:
      "Remind the buyers of an instalment that is overdue or due within three days; once in 24 hours, three times",
    access: money,
    effect: "write",
    input: z.strictObject(paymentOf),
    output: done,
  }),
  monetaryId: post("realEstate/purchase/contract/monetaryId/{id}", {
    summary: "The transaction of the latest payment of an instalment; null before the first",
    access: needs("monetary", "read"),
    input: byId,
    output: z.object({ monetaryId: z.number().nullable() }),
  }),
  invoice: post("realEstate/purchase/contract/invoice/{id}", {
    summary: "Draft of the commission's invoice to the first buyer; the existing one if there is one",
    access: needs("invoice", "create"),
    effect: "write",
    input: byId,
    output: z.object({ Invoice: invoice }),
  }),
  order: post("realEstate/purchase/contract/order/{id}", {
    summary:
      "Order an exposé (499 EUR), a liquidity plan (399 EUR) or an opinion at its price, 10 % VAT included; invoiced to the first buyer, once each",
    access: [...edit, ...needs("invoice", "create")],
    effect: "write",
    input: z.strictObject({
      id,
      service: z.enum(purchaseServices),
      /** In minor units with VAT, for a service on request. */
      price: numeric(positiveMinorUnits.min(1)).optional(),
    }),
    output: z.object({ Invoice: invoice }),
  }),
  addFiles: post("realEstate/purchase/contract/update/files/{id}", {
    summary: "Store files of a purchase under a tag; if one is refused, all are",
    access: edit,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ ...upload, files: z.union([z.file(), z.array(z.file()).min(1).max(30)]) }),
    output: documents,
  }),
  addFile: post("realEstate/purchase/contract/update/file/{id}", {
    summary:
      "Store a file of a purchase; with the day on which a notary recorded it, it is the binding contract",
    access: edit,
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      ...upload,
      file: z.file(),
      notarisedOn: z.preprocess((value) => (value === "" ? undefined : value), date.optional()),
    }),
    output: documents,
  }),
  removeFile: post("realEstate/purchase/contract/removeFile/{id}/{fileId}", {
    summary: "Remove a file from a purchase; not the one that a notary recorded",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, fileId: id }),
    output: done,
  }),
};

export const purchaseContractScreens = {
  "/contracts/purchase": {
    needs: edit,
    menu: { group: "contracts", label: "purchaseContracts", icon: "contract" },
  },
  "/contracts/purchase/new": { needs: needs("real_estate_contract", "create") },
  "/contracts/purchase/{id}": { needs: edit, shows: ["purchaseContract"] },
} as const satisfies Screens;
