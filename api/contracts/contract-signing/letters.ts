import { sql } from "kysely";
import { isNext } from "#api/contracts/contract-signing/rules/turn.ts";
import { type Part, partsOf, turnOf } from "#api/contracts/contract-signing/signers.ts";
import type { SigningRecord } from "#api/contracts/contract-signing/signing-status.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { dayOf } from "#api/platform/calls/today.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { notify } from "#api/platform/notifications.ts";
import { type MailSender, queueMail } from "#api/platform/outbox/queue-mail.ts";
import { type SignerRole, signingLinkDays } from "#contract/contracts/contract-signing/contract-signing.ts";
import { formatDate } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { language as languageShape } from "#contract/platform/values.ts";

const dayMs = 86_400_000;
export type Letter = "read" | "approve" | "sign" | "remind" | "signed" | "void";

/** Returns the agency's data in a letter, and the sender. */
async function houseOf({ trx, organizationId }: EffectScope, { id }: Pick<SigningRecord, "id">) {
  const { rows } = await sql<{
    organization: string;
    language: string;
    branchId: number;
    branchEmail: string | null;
    createdBy: number | null;
  }>`SELECT o.name AS organization, o.language, b.id AS "branchId", b.email AS "branchEmail", g.created_by AS "createdBy"
    FROM contract_signing g JOIN organization o ON o.id = g.organization_id
    JOIN branch b ON b.organization_id = g.organization_id AND b.id = g.branch_id
    WHERE g.organization_id = ${organizationId} AND g.id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`signing ${id} is not there`);
  return row;
}

/** Returns the language of letters to a signer: their own, or else the organization's. */
export async function languageOf(
  scope: EffectScope,
  signing: SigningRecord,
  { language }: Part,
): Promise<Language> {
  return languageShape.catch("en").parse(language ?? (await houseOf(scope, signing)).language);
}

/**
 * Creates a link for a signer that works as long as they may sign. Returns its token, which is stored only as
 * a hash.
 */
export async function makeLink(
  scope: EffectScope,
  signing: SigningRecord,
  part: Part,
  days: number = signingLinkDays.usual,
): Promise<{ link: string; expiresAt: string; language: Language }> {
  const { trx, organizationId, now } = scope;
  const expiresAt = new Date(now.getTime() + days * dayMs).toISOString();
  const token = newToken();
  await trx
    .insertInto("contract_signer_link")
    .values({ organization_id: organizationId, signer_id: part.id, token_hash: hashToken(token) })
    .execute();
  await trx
    .updateTable("contract_signer")
    .set({ expires_at: expiresAt, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", part.id)
    .execute();
  const language = await languageOf(scope, signing, part);
  const page = part.role === "owner" && !isSigned(signing) ? "approve" : "sign";
  const site = await siteAddress(scope, signing.branchId);
  return { link: `${site}/${page}/${token}?lang=${language}`, expiresAt, language };
}

const isSigned = ({ frozenSha256 }: SigningRecord) => frozenSha256 !== null;

/** Mails a letter to a signer if both addresses exist. Returns whether it was sent. */
export async function write(
  scope: EffectScope,
  signing: SigningRecord,
  part: Part,
  {
    letter,
    link,
    expiresAt,
    language,
    attachments = [],
  }: {
    letter: Letter;
    link: string;
    expiresAt: string | null;
    language: Language;
    /** Ids of stored files. */
    attachments?: readonly number[];
  },
): Promise<boolean> {
  const house = await houseOf(scope, signing);
  const userId = scope.user?.id ?? house.createdBy;
  if (part.email === null || house.branchEmail === null || userId === null) return false;
  const t = textsIn(language);
  const values = {
    ...{ link, name: part.name, document: signing.documentName.replaceAll(/\p{Cc}/gu, " ") },
    organization: house.organization.replaceAll(/\p{Cc}/gu, " "),
    until: expiresAt === null ? "" : formatDate(await dayOf(scope, expiresAt, house.branchId)),
  };
  // Only the sender's id matters here.
  const user = { id: userId } as MailSender["user"];
  await queueMail(
    { ...scope, user, selectedBranchIds: [house.branchId] },
    {
      to: part.email,
      subject: t(`signPage:mail.${letter}.subject`, values),
      body: t(`signPage:mail.${letter}.body`, values),
      ...(link && { button: t(`signPage:mail.${letter}.button`) }),
      language,
      attachments,
      object: { type: "rentContract", id: signing.contractId },
    },
  );
  await scope.trx
    .updateTable("contract_signer")
    .set({ told_at: scope.now.toISOString() })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", part.id)
    .execute();
  return true;
}

const letterOf = (signing: SigningRecord): Letter => {
  if (signing.status === "waiting_for_client") return "read";
  return signing.status === "waiting_for_owner" || signing.status === "owner_review" ? "approve" : "sign";
};

/** Sends a link to everybody whose turn has come and who has not got one for it. */
export async function invite(scope: EffectScope, signing: SigningRecord, days?: number): Promise<void> {
  const parts = await partsOf(scope, signing);
  for (const part of parts) {
    if (part.toldAt !== null || part.email === null || !isNext(turnOf(signing), part, parts)) continue;
    const made = await makeLink(scope, signing, part, days);
    await write(scope, signing, part, { letter: letterOf(signing), ...made });
  }
}

/** Starts a new step for a side, so that earlier letters to it do not count any more. */
export async function askAnew(
  { trx, organizationId }: EffectScope,
  { id, round }: SigningRecord,
  role: SignerRole,
): Promise<void> {
  await trx
    .updateTable("contract_signer")
    .set({ told_at: null, reminders: 0 })
    .where("organization_id", "=", organizationId)
    .where("signing_id", "=", id)
    .where("round", "=", round)
    .where("role", "=", role)
    .execute();
}

/** Notifies those who had a link that there is nothing to sign any more. */
export async function tellVoid(scope: EffectScope, signing: SigningRecord): Promise<void> {
  const parts = await partsOf(scope, signing);
  for (const part of parts) {
    if (part.toldAt === null) continue;
    const language = await languageOf(scope, signing, part);
    await write(scope, signing, part, { letter: "void", link: "", expiresAt: null, language });
  }
}

/** Ends all links of a signing. */
export async function killLinks(
  { trx, organizationId }: EffectScope,
  signingId: number,
  exceptSigner = 0,
): Promise<void> {
  await sql`DELETE FROM contract_signer_link l USING contract_signer s
    WHERE l.organization_id = ${organizationId} AND s.organization_id = l.organization_id AND s.id = l.signer_id
      AND s.signing_id = ${signingId} AND s.id <> ${exceptSigner}`.execute(trx);
}

/** Notifies the colleague who began the signing, unless they acted themselves. */
export async function tellResponsible(
  scope: EffectScope,
  signing: SigningRecord,
  message: string,
): Promise<void> {
  const { createdBy } = await houseOf(scope, signing);
  if (createdBy === null || createdBy === scope.user?.id) return;
  await notify(scope.trx, scope.organizationId, {
    ...{ userId: createdBy, event: "FORM", message },
    params: { id: signing.contractId },
  });
}
