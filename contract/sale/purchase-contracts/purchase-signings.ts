import { z } from "zod";
import { makesDocuments } from "#contract/contracts/contract-templates/contract-templates.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { allowedAction, byId, id, version } from "#contract/platform/list.ts";
import { recordFile } from "#contract/platform/record-files.ts";
import { instant, requiredLine } from "#contract/platform/values.ts";
import { purchaseTerms } from "#contract/sale/purchase-contracts/purchase-page.ts";
import {
  purchaseSignatureWays,
  purchaseSigningKinds,
  purchaseSigningStates,
} from "#contract/sale/purchase-contracts/purchase-signing.ts";

const state = z.enum(purchaseSigningStates);
const made = z.object({
  documents: z.array(recordFile),
  /** Variables without a value. */
  missing: z.array(z.string()),
});
const templateOf = z.strictObject({ id, templateId: id });
const read = needs("real_estate_contract", "read");

const signer = z.object({
  id: z.number(),
  role: z.enum(["client", "owner"]),
  clientId: z.number().nullable(),
  /** Empty for readers without `client_name`. */
  name: z.string(),
  signedName: z.string(),
  viewedAt: instant.nullable(),
  signedAt: instant.nullable(),
  declinedAt: instant.nullable(),
  reason: z.string(),
  way: z.enum(purchaseSignatureWays).nullable(),
  /** It is their turn. */
  next: z.boolean(),
});

const signing = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(purchaseSigningKinds),
  state,
  documentName: z.string(),
  missingFields: z.array(z.string()),
  /** The terms are still those in the document. */
  current: z.boolean(),
  vendor: z.string().nullable(),
  vendorFailure: z.string().nullable(),
  fullySignedAt: instant.nullable(),
  voidedAt: instant.nullable(),
  voidReason: z.string(),
  createdAt: instant,
  Signers: z.array(signer),
  allowedActions: z.array(allowedAction),
});
export type PurchaseSigning = z.infer<typeof signing>;

/** Documents and signatures of purchases; `{id}` is the purchase. */
export const purchaseSignings = {
  read: post("realEstate/purchase/contract/signing/{id}", {
    summary: "The signings of a purchase, the newest first, and the templates for its documents",
    access: read,
    input: byId,
    output: z.object({
      Signings: z.array(signing),
      Templates: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  generate: post("realEstate/purchase/contract/generateAndSave/{id}", {
    summary: "Make a PDF of a template for a purchase and store it with its files",
    access: makesDocuments,
    effect: "write",
    input: templateOf,
    output: made,
  }),
  generatePurchase: post("realEstate/purchase/contract/generateAndSavePurchase/{id}", {
    summary:
      "The same, and from now on this document is the one to sign; refused while an earlier one is being signed",
    access: makesDocuments,
    effect: "write",
    input: templateOf,
    output: made,
  }),
  generateLink: post("realEstate/purchase/contract/generateLink/{id}", {
    summary:
      "A link for the first buyer, or for the named person: to enter data, read, approve and sign. Shown once; earlier ones stay valid",
    access: makesDocuments,
    effect: "write",
    secretReply: true,
    input: z.strictObject({ id, clientId: id.optional() }),
    output: z.object({ link: z.string() }),
  }),
  sign: post("realEstate/purchase/contract/sign/{id}", {
    summary: "Record a signature that was given in the office, in the signer's turn",
    access: makesDocuments,
    effect: "write",
    input: z.strictObject({ id, signature: requiredLine(120), who: id }),
    output: z.object({ status: state }),
  }),
  requestSignature: post("realEstate/purchase/contract/sproof/requestSignature/{id}", {
    summary:
      "Ask for the signatures: through the connected vendor, else each buyer gets a link to our own page, and the seller after them",
    access: makesDocuments,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: z.object({ status: state }),
  }),
  voidSigning: post("realEstate/purchase/contract/signing/void/{id}", {
    summary: "Void the signing; every link ends at once",
    access: needs("real_estate_contract", "operation"),
    effect: "write",
    input: z.strictObject({ id, reason: requiredLine(400) }),
    output: z.object({ status: state }),
  }),
  readOffer: post("realEstate/purchase/contract/get-offer/{id}", {
    summary: "The offer, as buyers and seller see it",
    access: [...read, ...needs("client_name", "read")],
    input: byId,
    output: z.object({ offer: purchaseTerms }),
  }),
  signOffer: post("realEstate/purchase/contract/offer/sign/{id}", {
    summary:
      "Record that the next buyer, then the seller, accepts the offer; with the last of them it becomes a contract with the same terms",
    access: makesDocuments,
    effect: "write",
    input: z.strictObject({ id, signature: requiredLine(120) }),
    output: z.object({ status: state, contractId: z.number().nullable() }),
  }),
};
