import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Recipient, recipient as recipientShape } from "#contract/money/invoices/invoices.ts";
import type { Language } from "#contract/platform/languages.ts";
import { personName } from "#contract/platform/names.ts";
import { countryCode, email, language } from "#contract/platform/values.ts";

/** The recipient of an invoice with their language, or else the organization's. */
export interface Addressee {
  recipient: Recipient;
  language: Language;
}

/** A recipient of whom nothing is known. */
export const nobody = recipientShape.parse({
  ...{ name: "", address: "", zip: "", city: "", country: "", vatId: "", email: "", business: false },
});

/** Returns an addressee without a name, in the organization's language: the recipient is typed into the draft. */
export async function unknownAddressee(context: CallContext): Promise<Addressee> {
  const organization = await context.trx
    .selectFrom("organization")
    .select("language")
    .where("id", "=", context.organizationId)
    .executeTakeFirstOrThrow();
  return { recipient: nobody, language: language.catch("en").parse(organization.language) };
}

/** Returns the client as recipient. */
export async function recipientOf(context: CallContext, clientId: number): Promise<Addressee> {
  const recipient = (await recipientsOf(context, [clientId])).get(clientId);
  if (!recipient) throw notFound();
  return recipient;
}

/** Returns clients as recipients, by their ids. */
export async function recipientsOf(
  context: CallContext,
  clientIds: readonly number[],
): Promise<Map<number, Addressee>> {
  const rows = await context.trx
    .selectFrom("client as c")
    .innerJoin("organization as o", "o.id", "c.organization_id")
    .select([
      "c.id",
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
    .where("c.id", "=", sql<number>`ANY (${[...clientIds]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, addresseeOf(row)]));
}

interface Written {
  firstname: string;
  lastname: string;
  company: string;
  address: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
  vat_id: string | null;
  email: string | null;
  language: string;
}

function addresseeOf(row: Written): Addressee {
  return {
    language: language.catch("en").parse(row.language),
    recipient: {
      name: row.company || personName(row),
      address: row.address ?? "",
      zip: row.zip ?? "",
      city: row.city ?? "",
      // Imported clients may have an invalid country or e-mail address; the draft then asks for it.
      country: countryCode.catch("").parse(row.country ?? ""),
      vatId: row.vat_id ?? "",
      email: email.catch("").parse(row.email ?? ""),
      business: row.company !== "",
    },
  };
}
