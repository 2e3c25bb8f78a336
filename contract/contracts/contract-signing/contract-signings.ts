import { z } from "zod";
import { registerFields } from "#contract/contracts/contract-parties/contract-party.ts";
import {
  longestDrawing,
  ownerSigns,
  signatureWays,
  signerRoles,
  signerStatuses,
  signingKinds,
  signingLinkDays,
  signingStates,
  vendorStates,
} from "#contract/contracts/contract-signing/contract-signing.ts";
import type { TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { allowedAction, byId, id, version } from "#contract/platform/list.ts";
import { instant, line, requiredLine } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

const state = z.enum(signingStates);
/** A picture of the drawn name; empty when it was only typed. */
const drawing = z
  .string()
  .max(longestDrawing)
  .regex(/^(data:image\/png;base64,[A-Za-z0-9+/=]+)?$/)
  .default("");

const signer = z.object({
  id: z.number(),
  role: z.enum(signerRoles),
  /** Null for a client whose data were removed. */
  clientId: z.number().nullable(),
  /** Empty for readers without `client_name`. */
  name: z.string(),
  place: z.number(),
  status: z.enum(signerStatuses),
  viewedAt: instant.nullable(),
  signedAt: instant.nullable(),
  declinedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** Why they declined. */
  reason: z.string(),
  way: z.enum(signatureWays).nullable(),
  /** As they wrote it; empty for readers without `client_name`. */
  signedName: z.string(),
  /** The colleague who recorded a signature on paper or in the office. */
  recordedBy: z.string().nullable(),
  /** When they last got a letter. */
  toldAt: instant.nullable(),
  /** They have a link that opens the page. */
  hasLink: z.boolean(),
  hasEmail: z.boolean(),
  /** It is their turn. */
  next: z.boolean(),
});
export type Signer = z.infer<typeof signer>;

const signing = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(signingKinds),
  state,
  documentId: z.number().nullable(),
  documentName: z.string(),
  documentNumber: z.number(),
  sha256: z.string(),
  missingFields: z.array(z.string()),
  missingFiles: z.array(z.string()),
  ownerApproves: z.boolean(),
  ownerSigns: z.enum(ownerSigns),
  sentAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  approvedBy: z.enum(["link", "staff"]).nullable(),
  comment: z.string(),
  /** The text cannot change any more: signatures are requested. */
  frozen: z.boolean(),
  vendor: z.string().nullable(),
  vendorState: z.enum(vendorStates).nullable(),
  vendorFailure: z.string().nullable(),
  fullySignedAt: instant.nullable(),
  voidedAt: instant.nullable(),
  voidReason: z.string(),
  createdAt: instant,
  Signers: z.array(signer),
  /** Who had signed and who declined when this version was declined; empty where nobody has. */
  declinedRound: z.array(signer),
  allowedActions: z.array(allowedAction),
});
export type Signing = z.infer<typeof signing>;

/** The state of the owner's approval of a contract. */
export const approveStatus = z
  .object({
    status: z.enum(["open", "approved", "changesRequired"]),
    at: instant.nullable(),
    by: z.enum(["link", "staff"]).nullable(),
    comment: z.string(),
  })
  .nullable();
export type ApproveStatus = z.infer<typeof approveStatus>;

/** Register fields that the guest's page may ask for and change; null means all of them. */
export const editableFields = z.array(z.enum(registerFields)).nullable();
export type EditableFields = z.infer<typeof editableFields>;

const resource = "real_estate_contract";
const edit = needs(resource, "edit");
const personal = [...needs("client_name", "read"), ...needs("client_personal", "read")];
/** Handing out a link to a document requires the rights to see everything in it. */
const handsOn = [...edit, ...personal];
const stateOnly = z.object({ status: state });
const reason = line(400).default("");
const days = numeric(z.number().int().min(1).max(signingLinkDays.most)).default(signingLinkDays.usual);

/** `{id}` names the contract; the calls act on its current signing. */
export const contractSignings = {
  read: post("realEstate/contract/signing/{id}", {
    summary: "The signings of a contract, the newest first, with the signers and their progress",
    access: needs(resource, "read"),
    input: byId,
    output: z.object({
      Signings: z.array(signing),
      /** Everybody who was ever asked, by the number that the history names; without the names a reader may not see. */
      People: z.array(z.object({ id: z.number(), name: z.string() })),
      /** Who collects the signatures: our own page unless a vendor is connected. */
      vendor: z.string().nullable(),
    }),
  }),
  sign: post("realEstate/contract/sign/{id}", {
    summary:
      "Record a signature that was given on paper, with the signed paper as a file, or in the office by name",
    access: handsOn,
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      id,
      /** Id of the signer. */
      who: id,
      /** The name as they wrote it. */
      signature: requiredLine(120),
      drawing,
      /** The signed paper; without it they signed in the office. */
      file: z.file().optional(),
    }),
    output: stateOnly,
  }),
  requestSignature: post("realEstate/contract/sproof/requestSignature/{id}", {
    summary:
      "Ask for the signatures: through the connected vendor, else on our own page. The document is fixed from then on. If the vendor failed, asking again tries once more",
    access: handsOn,
    effect: "write",
    input: z.strictObject({ id, version, days }),
    output: stateOnly,
  }),
  approve: post("realEstate/contract/update/approve/{id}", {
    summary:
      "Record that the owner approves the document, or wants changes; the comment says how they told us, or what they want",
    access: needs("building", "operation"),
    effect: "write",
    input: z.strictObject({ id, approve: flag, comment: requiredLine(400), version }),
    output: z.object({ approveStatus }),
  }),
  updateEditableFields: post("realEstate/contract/update/editable-fields/{id}", {
    summary: "Which register data the guest's page asks for; null asks for everything that is missing",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, fields: editableFields }),
    output: z.object({ editableFields }),
  }),
  send: post("realEstate/contract/signing/send/{id}", {
    summary: "Send the document to the client for reading",
    access: handsOn,
    effect: "write",
    input: z.strictObject({ id, version, days }),
    output: stateOnly,
  }),
  layBefore: post("realEstate/contract/signing/owner/{id}", {
    summary: "Send the document to the owner: the client agrees, or only the owner has to see it again",
    access: handsOn,
    effect: "write",
    input: z.strictObject({ id, version, days }),
    output: stateOnly,
  }),
  askChange: post("realEstate/contract/signing/change/{id}", {
    summary: "The client wants a change: the document has to be made again",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version, reason: requiredLine(400) }),
    output: stateOnly,
  }),
  resend: post("realEstate/contract/signing/resend/{id}", {
    summary:
      "Give a signer a new link, by mail or to copy, valid for as long as the first; older links stay valid. The link is shown only here",
    access: handsOn,
    effect: "write",
    secretReply: true,
    input: z.strictObject({ id, signerId: id, sendMail: flag.default(false), days }),
    output: z.object({ link: z.string(), expiresAt: instant }),
  }),
  remind: post("realEstate/contract/signing/remind/{id}", {
    summary: "Remind the signers whose turn it is by mail",
    access: handsOn,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: z.object({ reminded: z.number() }),
  }),
  voidSigning: post("realEstate/contract/signing/void/{id}", {
    summary: "Void the signing: every link ends at once, and people who had one are notified",
    access: needs(resource, "operation"),
    effect: "write",
    input: z.strictObject({ id, version, reason }),
    output: stateOnly,
  }),
};

const token = z.string().regex(/^[\w-]{43}$/);
const blocks = z.array(z.custom<TextBlock>((block) => typeof block === "object" && block !== null));

const opened = z.object({
  organization: z.string(),
  /**
   * What the page is for. `wait`: others come first; `done`: it is signed or decided. These two show nothing
   * else.
   */
  step: z.enum(["read", "accepted", "sign", "approve", "wait", "done"]),
  name: z.string(),
  documentName: z.string(),
  language: z.string(),
  blocks,
  sha256: z.string(),
  hasFile: z.boolean(),
  expiresAt: instant.nullable(),
  /** The time zone of the contract's branch. */
  timeZone: z.string(),
  signedAt: instant.nullable(),
});
export type OpenedSigning = z.infer<typeof opened>;
const outcome = z.object({ step: opened.shape.step });

/**
 * The calls behind a link to sign or to approve. Nobody signs in: the token gives access to this signer's
 * part and nothing else.
 */
export const signPage = {
  open: post("signPage/open", {
    summary: "The content of a signing link. NOT_FOUND for a token that opens nothing, whatever the reason",
    access: "public",
    upkeep: "It records that the page was opened, and since when it is being signed.",
    input: z.strictObject({ token }),
    output: opened,
  }),
  document: get("signPage/document", {
    summary: "The document as a PDF",
    access: "public",
    reply: "file",
    noStepUp: "the token opens only this document",
    input: z.strictObject({ token }),
    output: z.unknown(),
  }),
  accept: post("signPage/accept", {
    summary: "The client agrees to the document",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, sha256: line(64) }),
    output: outcome,
  }),
  askChange: post("signPage/askChange", {
    summary: "The client wants a change",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, reason: requiredLine(400) }),
    output: outcome,
  }),
  sign: post("signPage/sign", {
    summary:
      "Sign with a typed name and, if drawn, a picture of the signature; the hash names the document that was read",
    access: "public",
    effect: "write",
    input: z.strictObject({
      token,
      sha256: line(64),
      signature: requiredLine(120),
      drawing,
      /** The signer has read it and agrees to be bound by it. */
      agreed: flag.default(false),
    }),
    output: outcome,
  }),
  decline: post("signPage/decline", {
    summary: "Decline to sign, with a reason; every other link ends, too",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, reason: requiredLine(400) }),
    output: outcome,
  }),
  approve: post("signPage/approve", {
    summary: "The owner approves, or says which changes are needed",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, sha256: line(64), approve: flag, comment: line(400).default("") }),
    output: outcome,
  }),
};
