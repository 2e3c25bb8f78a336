import type { Moved } from "#api/platform/moves/effects.ts";
import type { Transition } from "#api/platform/moves/transitions.ts";
import {
  type SignerStatus,
  type SigningKind,
  type SigningState,
  signingStates,
} from "#contract/contracts/contract-signing/contract-signing.ts";
import { needs } from "#contract/platform/access.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** The owner has agreed to the document, by their link or on paper. */
    "contractSigning.approved": SigningEvent;
    /** The owner wants changes, or does not sign. */
    "contractSigning.changesRequired": SigningEvent;
    /** The document was presented to the owner. */
    "contractSigning.laidBefore": SigningEvent;
    /** Everybody who has to sign has signed. */
    "contractSigning.completed": SigningEvent;
    /** Signatures are requested: links are sent, or the vendor will be asked. */
    "contractSigning.requested": SigningEvent & { vendor: string | null };
    /**
     * The signing ended without all signatures: links stop working, and a vendor's request has to be
     * withdrawn.
     */
    "contractSigning.voided": SigningEvent & { vendor: string | null; vendorReference: string | null };
  }
}

export interface SigningEvent extends Pick<Moved, "id" | "reason"> {
  contractId: number;
  kind: SigningKind;
}

/** Conditions of moves; what each checks is in `signing-status.ts`. */
export type SigningGuard =
  | "running"
  | "dataComplete"
  | "dataMissing"
  | "filesComplete"
  | "filesMissing"
  | "nobodySigned"
  | "ownerApproves"
  | "noApproval"
  | "unchanged"
  | "clientsNext"
  | "ownerFirst"
  | "ownerSignsLast"
  | "ownerNext"
  | "clientsLeft"
  | "clientsDone"
  | "ownersLeft"
  | "ownersDone"
  | "notDeclined"
  | "canBeSigned";

type Move = Transition<SigningState, SigningGuard>;

const edit = needs("real_estate_contract", "edit");
const operate = needs("real_estate_contract", "operation");
const approves = needs("building", "operation");

/** A move that exists only while the signing is running. */
const row = (move: Move): Move => ({ ...move, only: ["running", ...(move.only ?? [])] });

/** States that wait for somebody outside the agency. */
export const waitingStates = [
  "waiting_for_client",
  "waiting_for_owner",
  "owner_review",
  "owner_approved",
  "waiting_for_client_signature",
  "client_signed_in_progress",
  "client_signed",
  "owner_signed_in_progress",
] as const satisfies readonly SigningState[];

const renewable = [
  "waiting_for_data",
  "waiting_for_file",
  "waiting_for_client",
  "owner_required_changes",
] as const satisfies readonly SigningState[];

/** Moves for making a document anew; the target state depends on what it lacks. */
const renew = (from: SigningState): Move[] => {
  // A document that waited for data is made anew automatically once they are complete.
  const made = { action: "renew", from, named: true, by: edit };
  const byItself = from === "waiting_for_data" ? { actors: ["SYS" as const] } : {};
  return [
    row({ ...made, to: "waiting_for_data", only: ["dataMissing"] }),
    row({ ...made, ...byItself, to: "waiting_for_file", only: ["dataComplete", "filesMissing"] }),
    row({ ...made, ...byItself, to: "waiting_for_client", only: ["dataComplete", "filesComplete"] }),
  ];
};

/** The moves of a signing (docs/rules/contract-signing.md). */
export const signingTransitions: readonly Move[] = [
  { action: "begin", from: null, to: "waiting_for_data", by: edit, actors: ["SYS"] },
  { action: "begin", from: null, to: "waiting_for_file", by: edit, actors: ["SYS"] },
  { action: "begin", from: null, to: "waiting_for_client", by: edit, actors: ["SYS"] },
  ...renewable.flatMap(renew),
  row({
    action: "renewForOwner",
    from: "owner_required_changes",
    to: "waiting_for_owner",
    by: edit,
    only: ["dataComplete", "filesComplete", "ownerApproves"],
  }),
  row({
    action: "filesCame",
    from: "waiting_for_file",
    to: "waiting_for_client",
    by: edit,
    actors: ["SYS"],
    only: ["filesComplete"],
  }),

  row({
    action: "send",
    from: "waiting_for_client",
    to: "waiting_for_client",
    named: true,
    by: edit,
    guards: ["notDeclined"],
  }),
  row({
    action: "askChange",
    from: "waiting_for_client",
    to: "waiting_for_data",
    by: edit,
    actors: ["CLIENT"],
    reason: true,
  }),
  row({
    action: "askChange",
    from: "waiting_for_client",
    to: "waiting_for_file",
    by: edit,
    actors: ["CLIENT"],
    reason: true,
    only: ["filesMissing"],
  }),
  row({
    action: "accept",
    from: "waiting_for_client",
    to: "waiting_for_owner",
    actors: ["CLIENT"],
    only: ["ownerApproves"],
    guards: ["notDeclined", "canBeSigned"],
  }),
  // The house goes to the owner first: the client has said nothing yet.
  row({
    action: "layBefore",
    from: "waiting_for_client",
    to: "waiting_for_owner",
    by: edit,
    only: ["ownerApproves"],
    guards: ["canBeSigned"],
  }),
  row({
    action: "accept",
    from: "waiting_for_client",
    to: "waiting_for_client",
    named: true,
    actors: ["CLIENT"],
    only: ["noApproval"],
  }),
  row({
    action: "requestSignature",
    from: "waiting_for_client",
    to: "waiting_for_client_signature",
    by: edit,
    only: ["noApproval"],
    guards: ["notDeclined", "canBeSigned"],
  }),

  row({ action: "openReview", from: "waiting_for_owner", to: "owner_review", actors: ["OWNER"] }),
  ...(["waiting_for_owner", "owner_review"] as const).flatMap((from) => [
    row({
      action: "requireChanges",
      from,
      to: "owner_required_changes",
      by: approves,
      actors: ["OWNER"],
      reason: true,
    }),
    row({
      action: "approve",
      from,
      to: "owner_approved",
      by: approves,
      actors: ["OWNER"],
      reason: true,
      guards: ["unchanged"],
    }),
  ]),

  row({
    action: "requestSignature",
    from: "owner_approved",
    to: "waiting_for_client_signature",
    by: edit,
    actors: ["SYS"],
    only: ["clientsNext"],
    guards: ["canBeSigned"],
  }),
  row({
    action: "requestOwner",
    from: "owner_approved",
    to: "owner_approved",
    named: true,
    by: edit,
    actors: ["SYS"],
    only: ["ownerFirst"],
    guards: ["canBeSigned"],
  }),
  row({
    action: "beginSigning",
    from: "waiting_for_client_signature",
    to: "client_signed_in_progress",
    by: edit,
    actors: ["EXT", "CLIENT"],
  }),
  row({
    action: "sign",
    from: "client_signed_in_progress",
    to: "client_signed_in_progress",
    named: true,
    by: edit,
    actors: ["EXT", "CLIENT"],
    only: ["clientsLeft"],
  }),
  row({
    action: "sign",
    from: "client_signed_in_progress",
    to: "client_signed",
    by: edit,
    actors: ["EXT", "CLIENT"],
    only: ["clientsDone"],
  }),
  row({
    action: "abandon",
    from: "client_signed_in_progress",
    to: "waiting_for_client_signature",
    by: edit,
    actors: ["SYS", "EXT"],
    only: ["nobodySigned"],
  }),

  row({
    action: "beginSigning",
    from: "client_signed",
    to: "owner_signed_in_progress",
    by: edit,
    actors: ["EXT", "OWNER"],
    only: ["ownerSignsLast"],
  }),
  row({
    action: "beginSigning",
    from: "owner_approved",
    to: "owner_signed_in_progress",
    by: edit,
    actors: ["EXT", "OWNER"],
    only: ["ownerNext"],
  }),
  row({
    action: "sign",
    from: "owner_signed_in_progress",
    to: "owner_signed_in_progress",
    named: true,
    by: edit,
    actors: ["EXT", "OWNER"],
    only: ["ownersLeft"],
  }),
  row({
    action: "sign",
    from: "owner_signed_in_progress",
    to: "owner_signed",
    by: edit,
    actors: ["EXT", "OWNER"],
    only: ["ownersDone"],
  }),
  row({
    action: "sign",
    from: "client_signed",
    to: "owner_signed",
    by: edit,
    actors: ["EXT"],
    only: ["ownersDone"],
  }),
  row({
    action: "requestSignature",
    from: "owner_signed",
    to: "waiting_for_client_signature",
    by: edit,
    actors: ["SYS"],
    only: ["ownerFirst"],
  }),

  ...(["waiting_for_client", "waiting_for_client_signature", "client_signed_in_progress"] as const).map(
    (from) =>
      row({
        action: "decline",
        from,
        to: "waiting_for_client",
        named: true,
        actors: ["CLIENT", "EXT"],
      }),
  ),
  row({
    action: "decline",
    from: "owner_approved",
    to: "owner_required_changes",
    actors: ["OWNER", "EXT"],
    only: ["ownerNext"],
  }),
  row({
    action: "decline",
    from: "client_signed",
    to: "owner_required_changes",
    actors: ["OWNER", "EXT"],
    only: ["ownerSignsLast"],
  }),
  row({
    action: "decline",
    from: "owner_signed_in_progress",
    to: "owner_required_changes",
    actors: ["OWNER", "EXT"],
  }),

  ...waitingStates.flatMap((state) => [
    row({ action: "resend", from: state, to: state, named: true, by: edit }),
    row({ action: "remind", from: state, to: state, named: true, by: edit, actors: ["SYS"] }),
    row({ action: "expire", from: state, to: state, named: true, actors: ["SYS"] }),
  ]),
  ...signingStates.map((state) =>
    row({
      action: "void",
      from: state,
      to: state,
      named: true,
      by: operate,
      actors: ["SYS"],
      confirm: true,
      reason: true,
    }),
  ),
];

type SignerMove = Transition<SignerStatus, "signingRuns">;

const signer = (move: SignerMove): SignerMove => ({ ...move, only: ["signingRuns"] });
const all = { by: edit, actors: ["EXT", "CLIENT", "OWNER"] } as const;

/** The moves of one signer. A signature is final. */
export const signerTransitions: readonly SignerMove[] = [
  { action: "ask", from: null, to: "open", by: edit, actors: ["SYS", "CLIENT", "OWNER"] },
  signer({ action: "view", from: "open", to: "viewed", actors: ["EXT", "CLIENT", "OWNER"] }),
  ...(["open", "viewed"] as const).flatMap((from) => [
    signer({ action: "sign", from, to: "signed", ...all }),
    signer({ action: "decline", from, to: "declined", actors: ["EXT", "CLIENT", "OWNER"] }),
    signer({ action: "expire", from, to: "expired", actors: ["SYS"] }),
  ]),
  signer({ action: "sign", from: "expired", to: "signed", by: edit, actors: ["EXT"] }),
  signer({ action: "resend", from: "expired", to: "open", by: edit }),
];
