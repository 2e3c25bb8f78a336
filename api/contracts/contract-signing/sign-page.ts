import {
  accept,
  askChange,
  decide,
  decline,
  openReview,
  sign,
  view,
} from "#api/contracts/contract-signing/acts.ts";
import { enter, knock, type Visitor } from "#api/contracts/contract-signing/door.ts";
import { readDrawing } from "#api/contracts/contract-signing/read-drawing.ts";
import type { Step } from "#api/contracts/contract-signing/rules/turn.ts";
import { hashToken } from "#api/platform/access/page-token.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound, stateConflict } from "#api/platform/calls/failure.ts";
import { timeZoneAt } from "#api/platform/calls/today.ts";
import { isFullName } from "#api/platform/client-data/full-name.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import { type OpenedSigning, signPage } from "#contract/contracts/contract-signing/contract-signings.ts";
import type { TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";

/** Steps that show the document. */
const reading: readonly Step[] = ["read", "accepted", "sign", "approve"];

/** Returns what a link shows, and records that it was opened. */
export async function openSignPage(context: PublicContext, token: string): Promise<OpenedSigning> {
  const door = await knock(context, token);
  return enter(context, door, { call: signPage.open.path }, async (visitor) => {
    const { mover, signing, part, step, shown } = visitor;
    if (step === "sign") await view(mover, signing, part.id);
    if (step === "approve") await openReview(mover, signing);
    const reads = reading.includes(step);
    return {
      organization: shown.organization,
      step,
      name: part.name,
      documentName: reads ? shown.name : "",
      language: shown.language,
      blocks: reads ? (shown.blocks as TextBlock[]) : [],
      sha256: reads ? signing.sha256 : "",
      hasFile: reads && signing.documentId !== null,
      expiresAt: part.expiresAt,
      timeZone: await timeZoneAt(mover, signing.branchId),
      signedAt: part.signedAt,
    };
  });
}

/** Returns the document as a PDF for the reader. */
export async function signPageDocument(context: PublicContext, token: string): Promise<StoredReply> {
  const door = await knock(context, token);
  return enter(context, door, { call: signPage.document.path }, async ({ mover, signing, step }) => {
    if (!reading.includes(step)) throw notFound();
    const file = await mover.trx
      .selectFrom("document as d")
      .innerJoin("stored_file as f", (join) =>
        join.onRef("f.organization_id", "=", "d.organization_id").onRef("f.id", "=", "d.file_id"),
      )
      .select(["f.key", "f.type", "d.name"])
      .where("d.organization_id", "=", mover.organizationId)
      .where("d.id", "=", signing.documentId ?? 0)
      .executeTakeFirstOrThrow(notFound);
    return new StoredReply(file);
  });
}

interface Read {
  token: string;
  /** Of the document that the visitor saw. */
  sha256: string;
}

/** Throws when the visitor saw another document than the present one. */
function requireRead({ signing }: Visitor, sha256: string): void {
  if (signing.sha256 !== sha256) throw stateConflict({ sha256: signing.sha256 }, null);
}

function requireStep({ step }: Visitor, ...steps: readonly Step[]): void {
  if (!steps.includes(step)) throw new Failure("NOT_READY", { detail: "notYourTurn" });
}

/** The step after the visitor's act. */
const doneOf = (step: Step) => ({ step });

export async function acceptOnPage(context: PublicContext, { token, sha256 }: Read) {
  const door = await knock(context, token);
  return enter(context, door, { call: signPage.accept.path }, async (visitor) => {
    if (visitor.step === "accepted") return doneOf("accepted");
    requireStep(visitor, "read");
    requireRead(visitor, sha256);
    const after = await accept(visitor.mover, visitor.signing);
    return doneOf(after.status === "waiting_for_client" ? "accepted" : "wait");
  });
}

export async function askChangeOnPage(
  context: PublicContext,
  { token, reason }: { token: string; reason: string },
) {
  const door = await knock(context, token);
  return enter(context, door, { call: signPage.askChange.path }, async (visitor) => {
    requireStep(visitor, "read", "accepted");
    await askChange(visitor.mover, visitor.signing, { reason });
    return doneOf("done");
  });
}

interface Signed extends Read {
  signature: string;
  drawing: string;
  agreed: boolean;
}

/** Signs; repeating it finds it signed. */
export async function signOnPage(
  context: PublicContext,
  { token, sha256, signature, drawing, agreed }: Signed,
) {
  const door = await knock(context, token);
  const png = await readDrawing(drawing);
  return enter(context, door, { call: signPage.sign.path }, async (visitor) => {
    const { mover, signing, part, step } = visitor;
    if (step === "done" && part.status === "signed") return doneOf("done");
    requireStep(visitor, "sign");
    requireRead(visitor, sha256);
    if (!agreed) throw invalid("agreed", "required");
    if (!isFullName(signature, part.name)) throw invalid("signature", "fullName");
    await sign(mover, signing, part.id, {
      ...{ way: "page", name: signature, drawing: png },
      ...{ consent: context.t("signPage:consent"), linkHash: hashToken(token) },
      ip: context.address || null,
      userAgent: context.userAgent || null,
    });
    return doneOf("done");
  });
}

export async function declineOnPage(
  context: PublicContext,
  { token, reason }: { token: string; reason: string },
) {
  const door = await knock(context, token);
  return enter(context, door, { call: signPage.decline.path }, async (visitor) => {
    requireStep(visitor, "read", "accepted", "sign");
    await decline(visitor.mover, visitor.signing, visitor.part.id, reason);
    return doneOf("done");
  });
}

export async function approveOnPage(
  context: PublicContext,
  { token, sha256, approve, comment }: Read & { approve: boolean; comment: string },
) {
  const door = await knock(context, token);
  return enter(context, door, { call: signPage.approve.path }, async (visitor) => {
    if (visitor.step === "done" && approve) return doneOf("done");
    requireStep(visitor, "approve");
    requireRead(visitor, sha256);
    if (!approve && comment === "") throw invalid("comment", "required");
    await decide(visitor.mover, await openReview(visitor.mover, visitor.signing), { approve, comment });
    return doneOf("done");
  });
}
