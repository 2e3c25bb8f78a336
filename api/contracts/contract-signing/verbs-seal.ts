import { sql } from "kysely";
import { z } from "zod";
import { languageOf, write } from "#api/contracts/contract-signing/letters.ts";
import { partsOf } from "#api/contracts/contract-signing/signers.ts";
import { signingStatusList } from "#api/contracts/contract-signing/signing-status.ts";
import type {
  SealOrder,
  SignerEvidence,
  SigningEvent,
  VoidOrder,
} from "#api/contracts/signatures/rules/evidence.ts";
import { keepSeal, prepareSeal, prepareVoid, sealOf } from "#api/contracts/signatures/verbs-seal.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Task that seals a document that all have signed, or makes the copy of a voided one that says so. */
export const sealSigningTask = "contractSigning.seal";

const payloadShape = z.object({ organizationId: z.number(), id: z.number() });

interface Paper {
  documentId: number | null;
  sha256: string;
  title: string;
  language: Language;
  timeZone: string;
  round: number;
  sentAt: string | null;
  acceptedAt: string | null;
  approvedAt: string | null;
  signedAt: string | null;
  voidedAt: string | null;
  voidReason: string;
  /** Somebody outside the agency has received it. */
  wasOut: boolean;
  organization: string;
}

/**
 * Makes the file while no transaction is open. When a vendor collected the signatures, its own file is the
 * sealed one.
 */
export const sealSigning: Task = async (platform, payload) => {
  const { organizationId, id } = payloadShape.parse(payload);
  const order = await inTenant(platform.db, organizationId, (trx) => orderOf(trx, organizationId, id), {
    readOnly: true,
  });
  if (!order) return;
  const prepared =
    "voidedAt" in order
      ? await prepareVoid(platform, organizationId, order)
      : await prepareSeal(platform, organizationId, order);
  await inTenant(platform.db, organizationId, async (trx) => {
    const frame = { call: sealSigningTask, requestId: `${sealSigningTask}/${id}` };
    const scope = systemMover(platform, trx, organizationId, frame);
    const first = (await sealOf(scope, order.documentId, prepared.kind)) === null;
    const { documentId } = await keepSeal(scope, prepared);
    if (first && prepared.kind === "sealed") await sendCopies(scope, id, documentId);
  });
};

async function orderOf(
  trx: Tx,
  organizationId: number,
  id: number,
): Promise<(SealOrder & { documentId: number }) | (VoidOrder & { documentId: number }) | null> {
  const { rows } = await sql<Paper>`
    SELECT g.document_id AS "documentId", coalesce(g.frozen_sha256, g.sha256) AS sha256, g.document_name AS title, g.language,
      b.time_zone AS "timeZone", g.round, g.sent_at AS "sentAt", g.accepted_at AS "acceptedAt", g.approved_at AS "approvedAt",
      g.fully_signed_at AS "signedAt", g.voided_at AS "voidedAt", g.void_reason AS "voidReason",
      (g.sent_at IS NOT NULL OR g.frozen_sha256 IS NOT NULL) AS "wasOut", o.name AS organization
    FROM contract_signing g JOIN organization o ON o.id = g.organization_id
    JOIN branch b ON b.organization_id = g.organization_id AND b.id = g.branch_id
    WHERE g.organization_id = ${organizationId} AND g.id = ${id} AND g.vendor IS NULL`.execute(trx);
  const [paper] = rows;
  if (!paper?.documentId) return null;
  const { documentId, title, language, timeZone } = paper;
  const about = { documentId, title, language, timeZone };
  if (paper.voidedAt !== null)
    return paper.wasOut
      ? { ...about, voidedAt: paper.voidedAt, by: paper.organization, reason: paper.voidReason }
      : null;
  if (paper.signedAt === null) return null;
  const signers = await evidenceOf(trx, organizationId, id, paper.round);
  return { ...about, sha256: paper.sha256, signers, events: eventsOf(paper, signers) };
}

async function evidenceOf(
  trx: Tx,
  organizationId: number,
  id: number,
  round: number,
): Promise<(SignerEvidence & { viewedAt: string | null })[]> {
  const rows = await trx
    .selectFrom("contract_signer as s")
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "s.organization_id").onRef("u.id", "=", "s.recorded_by"),
    )
    .select(["s.role", "s.place", "s.way", "s.signed_name as name", "s.drawing", "s.signed_at as signedAt"])
    .select([
      "s.viewed_at as viewedAt",
      "s.ip",
      "s.user_agent as userAgent",
      "s.consent",
      "s.link_hash as link",
    ])
    .select(
      sql<string>`coalesce(nullif(trim(concat_ws(' ', u.firstname, u.lastname)), ''), u.username, '')`.as(
        "by",
      ),
    )
    .where("s.organization_id", "=", organizationId)
    .where("s.signing_id", "=", id)
    .where("s.round", "=", round)
    .where("s.status", "=", "signed")
    .orderBy("s.signed_at")
    .orderBy("s.id")
    .execute();
  return rows.map(
    ({ role, way, name, drawing, signedAt, ip, userAgent, consent, link, by, viewedAt }, index) => ({
      ...{ name, role, order: index + 1, consent, viewedAt, recordedBy: by },
      way: way === "paper" || way === "office" ? way : "page",
      mark: {
        typed: way === "paper" ? "" : name,
        drawn: drawing === null ? null : { png: new Uint8Array(drawing) },
      },
      signedAt: signedAt ?? "",
      ip: ip ?? "",
      userAgent: userAgent ?? "",
      linkFingerprint: link?.toString("hex") ?? "",
    }),
  );
}

function eventsOf(
  { sentAt, acceptedAt, approvedAt }: Paper,
  signers: readonly (SignerEvidence & { viewedAt: string | null })[],
): SigningEvent[] {
  const nobody = { who: "", ip: "" };
  const events = [
    { at: sentAt, what: "sent" as const, ...nobody },
    { at: acceptedAt, what: "accepted" as const, ...nobody },
    { at: approvedAt, what: "approved" as const, ...nobody },
    ...signers.flatMap(({ name: who, ip, viewedAt, signedAt }) => [
      { at: viewedAt, what: "viewed" as const, who, ip },
      { at: signedAt, what: "signed" as const, who, ip },
    ]),
  ];
  return events
    .flatMap(({ at, ...event }) => (at ? [{ at, ...event }] : []))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Mails the sealed file to everybody who signed and has an address. */
async function sendCopies(scope: EffectScope, id: number, documentId: number): Promise<void> {
  const { trx, organizationId } = scope;
  const signing = await nullIfMissing(signingStatusList.lock({ ...scope, actor: "SYS" }, id));
  const document = await trx
    .selectFrom("document")
    .select("file_id as fileId")
    .where("organization_id", "=", organizationId)
    .where("id", "=", documentId)
    .executeTakeFirst();
  if (!signing || !document?.fileId) return;
  for (const part of await partsOf(scope, signing)) {
    const language = await languageOf(scope, signing, part);
    const letter = { letter: "signed" as const, link: "", expiresAt: null, language };
    await write(scope, signing, part, { ...letter, attachments: [document.fileId] });
  }
}
