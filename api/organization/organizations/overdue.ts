import { sql } from "kysely";
import type { StoredOrganization } from "#api/organization/organizations/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { language } from "#contract/platform/values.ts";

type Debt = Pick<StoredOrganization, "overdue" | "paymentLinks" | "operator">;

/**
 * Throws a message at the field when an organization is marked as overdue without an address where it pays, since the dialog
 * promises one, or when the operator marks itself and so could not sign in any more. Another change is not held up by what
 * was stored before.
 */
export function requireLinks(before: Debt, { overdue, paymentLinks, operator }: Debt): void {
  if (overdue === before.overdue && paymentLinks === before.paymentLinks) return;
  const links = linksIn(paymentLinks);
  if (!links.every(isAddress)) throw invalid("organization.paymentLinks", "url");
  if (!overdue) return;
  if (operator) throw invalid("organization.overdue", "choice");
  if (links.length === 0) throw invalid("organization.paymentLinks", "required");
}

/**
 * Mails the payment links to the address of the organization's first branch, when it has just been marked as overdue or has got
 * other links since. Throws NOT_READY where the operator or the organization has no address.
 */
export async function mailPaymentLinks(
  context: CallContext,
  before: Debt,
  { overdue, paymentLinks, name, lang }: StoredOrganization,
): Promise<void> {
  if (!overdue || (before.overdue && before.paymentLinks === paymentLinks)) return;
  const { rows } = await sql<{ to: string | null; from: string | null }>`
    SELECT operator_address() AS "from", (SELECT b.email FROM branch b WHERE b.organization_id = ${context.organizationId}
      AND b.email IS NOT NULL ORDER BY b.closed_at NULLS FIRST, b.id LIMIT 1) AS "to"`.execute(context.trx);
  const [{ to, from } = { to: null, from: null }] = rows;
  if (!to || !from) throw new Failure("NOT_READY", { detail: "debtorUnreachable" });
  const mailLanguage = language.catch("en").parse(lang);
  const t = textsIn(mailLanguage);
  await queueMail(context, {
    to,
    from,
    subject: t("organizations:overdueMail.subject", { name: name.replaceAll(/\p{Cc}/gu, " ") }),
    body: `${t("organizations:overdueMail.body")}\n\n${linksIn(paymentLinks).join("\n")}`,
    language: mailLanguage,
    object: { type: "organization", id: context.organizationId },
  });
}

function linksIn(lines: string): string[] {
  return lines.split(/\s+/).filter(Boolean);
}

function isAddress(text: string): boolean {
  return /^https:\/\//.test(text) && URL.canParse(text);
}
