import { z } from "zod";
import type { SignatureState, SignerState } from "#api/integrations/sproof/port.ts";

const instant = z.string().nullish();

const member = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string().nullish(),
  isAdmin: z.boolean().nullish(),
  signed: z.boolean().nullish(),
  signedAt: instant,
  viewedAt: instant,
  lastActivityAt: instant,
  declinedAt: instant,
  declineReason: z.string().nullish(),
  signatures: z.array(z.unknown()).nullish(),
});

/** The fields that we read of a document as sproof sends it. Fields that sproof may omit are optional. */
export const sproofDocument = z.object({
  id: z.string(),
  state: z.string(),
  refId: z.string().nullish(),
  createdAt: instant,
  dueDate: instant,
  overdue: z.boolean().nullish(),
  member: member.nullish(),
  members: z.array(member).default([]),
});
export type SproofDocument = z.infer<typeof sproofDocument>;

/** The answer to a request for signatures. */
export const requestedDocuments = z.object({ documents: z.array(sproofDocument).min(1) });

/** A page of the list of documents. */
export const listedDocuments = z.object({
  data: z.array(sproofDocument).default([]),
  pagination: z.object({ lastPage: z.number() }).nullish(),
});

export const fileInBase64 = z.object({ base64: z.string() });

/** The number of the member who sent the document; the document is fetched by it. */
export function senderOf({ member: own, members }: SproofDocument): string | null {
  return own?.isAdmin === true
    ? own.id
    : (members.find(({ isAdmin }) => isAdmin === true)?.id ?? own?.id ?? null);
}

/** The members who are to sign, without the sender. */
export function signersOf({ members }: SproofDocument) {
  return members.filter(({ isAdmin, role }) => isAdmin !== true && (role ?? "signer") === "signer");
}

/**
 * How a document stands. sproof does not act on the due date, so a signer who has not signed by then counts
 * as having let it pass.
 */
export function stateOf(document: SproofDocument, requestId: string, now: Date): SignatureState {
  const signers = signersOf(document).map(signerState);
  const over =
    document.overdue === true || (document.dueDate != null && Date.parse(document.dueDate) < now.getTime());
  const all = signers.length > 0 && signers.every(({ state }) => state === "signed");
  const declined = document.state === "declined" || signers.some(({ state }) => state === "declined");
  const done = document.state === "completed" || document.state === "manuallyCompleted" || all;
  const state = declined ? "declined" : done ? "completed" : over ? "expired" : "open";
  return { requestId, state, signers };
}

function signerState(member: z.infer<typeof sproofDocument>["members"][number]): SignerState {
  const { id: signerId, email, declinedAt, signedAt, signed, viewedAt, lastActivityAt, signatures } = member;
  const reason = member.declineReason ?? "";
  if (declinedAt) return { email, signerId, state: "declined", at: declinedAt, reason };
  if (signed === true || signedAt || (signatures?.length ?? 0) > 0)
    return { email, signerId, state: "signed", at: signedAt ?? lastActivityAt ?? null, reason: "" };
  const viewed = viewedAt ?? lastActivityAt ?? null;
  return { email, signerId, state: viewed ? "viewed" : "open", at: viewed, reason: "" };
}
