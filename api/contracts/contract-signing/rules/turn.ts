import type {
  OwnerSigns,
  SignerRole,
  SignerStatus,
  SigningState,
} from "#contract/contracts/contract-signing/contract-signing.ts";

/** The fields of a signing that decide whose turn it is. */
export interface Turn {
  state: SigningState;
  ownerSigns: OwnerSigns;
  isOver: boolean;
  accepted: boolean;
  /** A vendor collects the signatures, not our page. */
  byVendor: boolean;
}

export interface PartOf {
  id: number;
  role: SignerRole;
  place: number;
  status: SignerStatus;
}

/** What a visitor with a link can do. */
export type Step = "read" | "accepted" | "sign" | "approve" | "wait" | "done";

const clientsSign: readonly SigningState[] = ["waiting_for_client_signature", "client_signed_in_progress"];
const ownerLooks: readonly SigningState[] = ["waiting_for_owner", "owner_review"];

/** Whether owners sign now. */
export function ownersSign({ state, ownerSigns }: Pick<Turn, "state" | "ownerSigns">): boolean {
  if (ownerSigns === "never") return false;
  if (state === "owner_approved") return ownerSigns === "first";
  return state === "client_signed" || state === "owner_signed_in_progress";
}

/** Whether it is a person's turn to sign: their side signs now, and nobody before them is still to sign. */
export function maySign(turn: Turn, part: PartOf, all: readonly PartOf[]): boolean {
  if (turn.isOver || part.status === "signed" || part.status === "declined") return false;
  const side = part.role === "client" ? clientsSign.includes(turn.state) : ownersSign(turn);
  return (
    side &&
    !all.some(({ role, place, status }) => role === part.role && place < part.place && status !== "signed")
  );
}

/** Whether the signing waits for this person at all: to read, approve or sign. */
export function isNext(turn: Turn, part: PartOf, all: readonly PartOf[]): boolean {
  if (turn.isOver) return false;
  if (part.role === "client" && turn.state === "waiting_for_client") return part.status !== "declined";
  if (part.role === "owner" && ownerLooks.includes(turn.state)) return true;
  return maySign(turn, part, all);
}

/** Returns the step that a link shows. */
export function stepOf(turn: Turn, part: PartOf, all: readonly PartOf[]): Step {
  if (turn.isOver || part.status === "signed") return "done";
  if (part.role === "client" && turn.state === "waiting_for_client")
    return turn.accepted ? "accepted" : "read";
  if (part.role === "owner" && ownerLooks.includes(turn.state)) return "approve";
  if (maySign(turn, part, all)) return turn.byVendor ? "wait" : "sign";
  const decided = turn.state === "owner_approved" || turn.state === "owner_required_changes";
  return part.role === "owner" && decided ? "done" : "wait";
}
