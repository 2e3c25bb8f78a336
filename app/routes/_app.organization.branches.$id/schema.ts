import { z } from "zod";
import { numberInput } from "#app/components/form/inputs.ts";
import { bicText, branchFields, ibanText } from "#contract/branches.ts";
import { type Language, languages } from "#contract/languages.ts";
import { webAddress } from "#contract/organizations.ts";
import { email, line, phone } from "#contract/values.ts";

const { shape } = branchFields;

/** One object for each language, so that no render checks anew. */
const schemas = new Map(
  languages.map((language) => [
    language,
    z.object({
      name: shape.name,
      group: line(60).optional(),
      cur: shape.cur.unwrap(),
      externalLink: webAddress.unwrap().options[0].optional(),
      country: shape.country,
      timeZone: shape.timeZone,
      legalName: shape.legalName,
      address: line(160).optional(),
      zip: line(12).optional(),
      city: line(80).optional(),
      phone: phone.optional(),
      email: email.optional(),
      vatId: line(20).optional(),
      register: line(120).optional(),
      iban: ibanText.optional(),
      bic: bicText.optional(),
      bank: line(80).optional(),
      taxMode: shape.taxMode.unwrap(),
      invoicePrefix: shape.invoicePrefix,
      nextInvoiceNumber: numberInput(language).pipe(z.number().int().min(1).max(9_999_999)).optional(),
    }),
  ]),
);

/** What the form of a branch sends, read in the language it was typed in. */
export function branchSchema(language: Language) {
  const schema = schemas.get(language);
  if (!schema) throw new Error(`no form in ${language}`);
  return schema;
}

/** Empty optional fields arrive as undefined; the contract wants them empty. */
export function typedBranch(value: z.output<ReturnType<typeof branchSchema>>) {
  const { nextInvoiceNumber, ...typed } = value;
  return {
    nextInvoiceNumber,
    branch: {
      ...typed,
      group: typed.group ?? null,
      externalLink: typed.externalLink ?? null,
      address: typed.address ?? "",
      zip: typed.zip ?? "",
      city: typed.city ?? "",
      phone: typed.phone ?? null,
      email: typed.email ?? null,
      vatId: typed.vatId ?? null,
      register: typed.register ?? null,
      iban: typed.iban ?? null,
      bic: typed.bic ?? null,
      bank: typed.bank ?? null,
    },
  };
}
