import { sql } from "kysely";
import { type Addressee, fillIn } from "#api/messages/mail-events/rules/letter.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Letter, MailText } from "#contract/messages/mail-events/mail-events.ts";
import { type Language, toLanguage } from "#contract/platform/languages.ts";

type Scope = Pick<CallContext, "trx" | "organizationId">;

/** The agency's data that a letter needs. */
export interface House {
  organization: string;
  language: Language;
  branches: ReadonlyMap<number, Branch>;
  /** Address of the first branch that has one. */
  from: string | null;
}

interface Branch {
  name: string;
  phone: string;
  email: string;
  /** The sender of mails; null without an address. */
  from: string | null;
}

/** Returns name, language and branches of the organization. */
export async function houseOf({ trx, organizationId }: Scope): Promise<House> {
  const { name, language } = await trx
    .selectFrom("organization")
    .select(["name", "language"])
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom("branch")
    .select(["id", "name", "legal_name", "phone", "email"])
    .where("organization_id", "=", organizationId)
    .orderBy("id")
    .execute();
  const branches = new Map(rows.map((row) => [row.id, branchOf(row)]));
  const from = [...branches.values()].find((branch) => branch.from !== null)?.from ?? null;
  return { organization: name, language: toLanguage(language ?? ""), branches, from };
}

interface BranchRow {
  name: string;
  legal_name: string;
  phone: string | null;
  email: string | null;
}

function branchOf({ name, legal_name, phone, email }: BranchRow): Branch {
  const from = email ? `"${legal_name.replaceAll(/["\\\p{Cc}]/gu, "")}" <${email}>` : null;
  return { name, phone: phone ?? "", email: email ?? "", from };
}

/** Returns the sender of mails to a client of a branch; null when no branch has an address. */
export function senderFor({ branches, from }: House, branchId: number): string | null {
  return branches.get(branchId)?.from ?? from;
}

interface Named {
  branchId: number;
  firstname: string;
  lastname: string;
  company: string;
}

/** Returns a client as a letter addresses them. */
export function addresseeOf(house: House, { branchId, firstname, lastname, company }: Named): Addressee {
  const branch = house.branches.get(branchId);
  return {
    firstname,
    lastname,
    company,
    branch: branch?.name ?? "",
    branchPhone: branch?.phone ?? "",
    branchEmail: branch?.email ?? "",
    organization: house.organization,
  };
}

/** Returns the text in this language, or else the first one. */
export function textFor(texts: readonly MailText[], language: string | null): MailText {
  const text = texts.find((one) => one.language === language) ?? texts[0];
  if (!text) throw notFound();
  return text;
}

/** Fills a text's variables in. */
export function letterTo({ language, subject, body }: MailText, house: House, client: Named): Letter {
  const addressee = addresseeOf(house, client);
  return { language, subject: fillIn(subject, language, addressee), body: fillIn(body, language, addressee) };
}

/** Returns all texts of a mail event, its own language first. Throws NOT_FOUND. */
export async function textsOfEvent({ trx, organizationId }: Scope, id: number): Promise<MailText[]> {
  const { rows } = await sql<MailText>`
    SELECT e.language, e.subject, e.body, 0 AS place FROM mail_event e
      WHERE e.organization_id = ${organizationId} AND e.id = ${id} AND e.deleted_at IS NULL
    UNION ALL
    SELECT t.language, t.subject, t.body, 1 FROM mail_event_text t
      JOIN mail_event e ON e.organization_id = t.organization_id AND e.id = t.mail_event_id AND e.deleted_at IS NULL
      WHERE t.organization_id = ${organizationId} AND t.mail_event_id = ${id} AND t.language <> e.language
    ORDER BY place, language`.execute(trx);
  if (rows.length === 0) throw notFound();
  return rows.map(({ language, subject, body }) => ({ language, subject, body }));
}
