import type { z } from "zod";
import { keepContractPaper, prepareClientDocument } from "#api/clients/documents/verbs.ts";
import { closeAlert } from "#api/contracts/contract-alerts/verbs.ts";
import {
  accept,
  askChange,
  askOnceMore,
  decide,
  requestSignatures,
  sendToRead,
  sign,
  voidSigning,
} from "#api/contracts/contract-signing/acts.ts";
import { makeLink, write } from "#api/contracts/contract-signing/letters.ts";
import { lockRunning, runningId } from "#api/contracts/contract-signing/queries.ts";
import { readDrawing } from "#api/contracts/contract-signing/read-drawing.ts";
import { isNext } from "#api/contracts/contract-signing/rules/turn.ts";
import { type Part, partsOf, turnOf } from "#api/contracts/contract-signing/signers.ts";
import {
  type SigningRecord,
  signerStatusList,
  signingStatusList,
} from "#api/contracts/contract-signing/signing-status.ts";
import { vendorOf } from "#api/contracts/contract-signing/vendor.ts";
import { approvalOf } from "#api/contracts/rent-contracts/for-others/approval.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import { pageFileTypes } from "#contract/clients/client-pages/client-page.ts";
import type { SigningState } from "#contract/contracts/contract-signing/contract-signing.ts";
import type {
  ApproveStatus,
  contractSignings,
} from "#contract/contracts/contract-signing/contract-signings.ts";

type Paper = Awaited<ReturnType<typeof prepareClientDocument>>;
type Input<C extends keyof typeof contractSignings> = z.output<(typeof contractSignings)[C]["input"]>;

/** Returns the current signing of a contract. Throws NOT_FOUND for a contract out of reach. */
async function running(context: CallContext, contractId: number): Promise<SigningRecord> {
  await requireContract(context, contractId);
  return lockRunning(context, contractId);
}

export async function send(
  context: CallContext,
  { id, version, days }: Input<"send">,
): Promise<SigningState> {
  return (await sendToRead(context, await running(context, id), version, days)).status;
}

export async function layBefore(
  context: CallContext,
  { id, version, days }: Input<"layBefore">,
): Promise<SigningState> {
  return (await accept(context, await running(context, id), version, days)).status;
}

export async function requestChange(
  context: CallContext,
  { id, version, reason }: Input<"askChange">,
): Promise<SigningState> {
  return (await askChange(context, await running(context, id), { version, reason })).status;
}

/** Requests signatures, or asks a vendor that failed once more. */
export async function request(
  context: CallContext,
  { id, version, days }: Input<"requestSignature">,
): Promise<SigningState> {
  const signing = await running(context, id);
  const vendor = await vendorOf(context);
  if (signing.vendorState === "failed")
    return (await askOnceMore(context, signing, { version, vendor, days })).status;
  return (await requestSignatures(context, signing, { version, vendor, days })).status;
}

export async function approve(
  context: CallContext,
  { id, version, approve: approves, comment }: Input<"approve">,
): Promise<ApproveStatus> {
  await decide(context, await running(context, id), { approve: approves, comment, version });
  return approvalOf(context, id);
}

export async function makeVoid(
  context: CallContext,
  { id, version, reason }: Input<"voidSigning">,
): Promise<SigningState> {
  return (await voidSigning(context, await running(context, id), { version, reason })).status;
}

/** Returns a signer of the present round whose turn it is. Throws otherwise. */
async function nextPart(context: CallContext, signing: SigningRecord, signerId: number): Promise<Part> {
  const parts = await partsOf(context, signing);
  const part = parts.find(({ id }) => id === signerId);
  if (!part) throw notFound();
  if (!isNext(turnOf(signing), part, parts) || turnOf(signing).byVendor)
    throw new Failure("NOT_READY", { detail: "notYourTurn" });
  return part;
}

/** Makes a new link for a signer, to copy or by mail; a signer whose time was over may sign again. */
export async function resend(
  context: CallContext,
  { id, signerId, sendMail, days }: Input<"resend">,
): Promise<{ link: string; expiresAt: string }> {
  const signing = await running(context, id);
  const part = await nextPart(context, signing, signerId);
  if (part.status === "expired") {
    await move(context, signerStatusList, signerId, { action: "resend" });
    await closeAlert(context, { contractId: id, code: "SIGN_EXPIRED", cause: String(signerId) });
  }
  await move(context, signingStatusList, signing, { action: "resend", after: { signer: signerId } });
  const made = await makeLink(context, signing, part, days);
  if (sendMail) {
    if (part.email === null) throw new Failure("NOT_READY", { detail: "signerWithoutEmail" });
    const letter = letterFor(signing);
    if (!(await write(context, signing, part, { letter, ...made })))
      throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  }
  return { link: made.link, expiresAt: made.expiresAt };
}

const letterFor = ({ status }: SigningRecord) => {
  if (status === "waiting_for_client") return "read" as const;
  return status === "waiting_for_owner" || status === "owner_review"
    ? ("approve" as const)
    : ("sign" as const);
};

/** Reminds by mail those whose turn it is. Returns how many. */
export async function remind(context: CallContext, { id, version }: Input<"remind">): Promise<number> {
  const signing = await running(context, id);
  await move(context, signingStatusList, signing, { action: "remind", version });
  const parts = await partsOf(context, signing);
  let reminded = 0;
  for (const part of parts) {
    if (part.status === "expired" || !isNext(turnOf(signing), part, parts)) continue;
    const made = await makeLink(context, signing, part);
    if (await write(context, signing, part, { letter: "remind", ...made })) reminded += 1;
  }
  if (reminded === 0) throw new Failure("NOT_READY", { detail: "nobodyToRemind" });
  return reminded;
}

/** Stores the signed paper, if there is one, while no transaction is open. */
export async function preparePaper(
  context: CallContext,
  { id, file, drawing }: Input<"sign">,
): Promise<() => Promise<{ paper: Paper | null; png: Uint8Array | null }>> {
  await requireContract(context, id);
  if ((await runningId(context, id)) === null) throw new Failure("NOT_READY", { detail: "noSigning" });
  return async () => ({
    paper: file === undefined ? null : await prepareClientDocument(context, file, pageFileTypes),
    png: await readDrawing(drawing),
  });
}

/** Records a signature given on paper or in the office. */
export async function signHere(
  context: CallContext,
  { id, who, signature }: Input<"sign">,
  { paper, png }: { paper: Paper | null; png: Uint8Array | null },
): Promise<SigningState> {
  const signing = await running(context, id);
  if (signing.frozenSha256 === null) throw new Failure("NOT_READY", { detail: "notAsked" });
  const parts = await partsOf(context, signing);
  if (!parts.some((part) => part.id === who)) throw invalid("who", "choice");
  const fileId =
    paper === null
      ? null
      : await keepContractPaper(context, { contractId: id, of: signing.documentName }, paper);
  const after = await sign(context, signing, who, {
    ...{ way: paper === null ? "office" : "paper", name: signature, drawing: png, fileId },
    recordedBy: context.user.id,
  });
  return after.status;
}
