import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import type { Recipient } from "#contract/invoices.ts";
import type { Language } from "#contract/languages.ts";
import { personName } from "#contract/names.ts";
import { countryCode, email, language } from "#contract/values.ts";

/** The client as recipient, and the language they are written to: their own, else the organization's. */
export async function recipientOf(
  context: CallContext,
  clientId: number,
): Promise<{ recipient: Recipient; language: Language }> {
  const row = await context.trx
    .selectFrom("client as c")
    .innerJoin("organization as o", "o.id", "c.organization_id")
    .select([
      "c.firstname",
      "c.lastname",
      "c.company",
      "c.address",
      "c.zip",
      "c.city",
      "c.country",
      "c.vat_id",
      "c.email",
      sql<string>`coalesce(c.language, o.language)`.as("language"),
    ])
    .where("c.organization_id", "=", context.organizationId)
    .where("c.id", "=", clientId)
    .executeTakeFirstOrThrow();
  const name = row.company || personName(row);
  return {
    language: language.catch("en").parse(row.language),
    recipient: {
      name,
      address: row.address ?? "",
      zip: row.zip ?? "",
      city: row.city ?? "",
      // Imported clients may carry what is no country or address of mail; the draft then asks for it.
      country: countryCode.catch("").parse(row.country ?? ""),
      vatId: row.vat_id ?? "",
      email: email.catch("").parse(row.email ?? ""),
      business: row.company !== "",
    },
  };
}
