import { hiddenFields } from "#api/clients/rules/masking.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import type { MappedTable } from "#api/platform/tabular/mapping.ts";
import { textsIn } from "#api/platform/texts.ts";
import { type ClientMapping, clientMapping } from "#contract/client-import.ts";
import { type ClientImportField, clientImportFields } from "#contract/client-import-fields.ts";
import { languages } from "#contract/languages.ts";

/** What Outlook, Google, the iPhone and lists of others call their columns, beside our own words in all languages. */
const knownNames: Partial<Record<ClientImportField, readonly string[]>> = {
  key: ["id", "uid", "kundennummer", "customer number", "client number", "external id", "reference"],
  firstname: ["first name", "given name", "vorname"],
  lastname: ["last name", "family name", "surname", "nachname"],
  company: ["organization", "organisation", "organization name", "firma"],
  email: ["e-mail address", "email address", "e-mail 1 - value", "mail"],
  phone: ["home phone", "business phone", "phone 1 - value", "telephone", "tel", "telefon"],
  mobile: ["mobile phone", "cell phone", "cell", "handy"],
  birthday: ["birth date", "date of birth", "geburtsdatum"],
  address: ["street", "home street", "address 1 - street", "adresse", "strasse", "straße"],
  zip: ["plz", "postcode", "postal code", "home postal code", "address 1 - postal code"],
  city: ["ort", "town", "home city", "address 1 - city"],
  country: ["land", "home country", "address 1 - country"],
  vatId: ["vat", "uid-nummer", "ust-id"],
  language: ["sprache", "lang", "idioma", "langue"],
  tags: ["categories", "kategorien", "labels"],
  note: ["notes", "notizen", "remarks"],
};

/** What a column is called in the product, in a language. */
export function titleOf(t: (key: string) => string, field: ClientImportField): string {
  return t(field === "key" ? "clients:import.key" : `clients:fields.${field}`);
}

/** Clients as they come out of files. */
export const clientFiles: MappedTable<ClientImportField> = {
  id: "Client",
  fields: clientImportFields,
  namesOf: (field) => [
    ...languages.map((language) => titleOf(textsIn(language), field)),
    ...(knownNames[field] ?? []),
  ],
  schema: clientMapping,
};

/** Fields that whoever imports may see, and so write. */
export function writableFields(context: Pick<CallContext, "principal">): ClientImportField[] {
  const hidden = new Set(hiddenFields(context));
  return clientImportFields.filter((field) => !hidden.has(field));
}

/** Refuses columns for fields that whoever imports may not see. */
export function requireWritable(context: Pick<CallContext, "principal">, mapping: ClientMapping): void {
  const writable = writableFields(context);
  const forbidden = clientImportFields.find(
    (field) => mapping[field] !== undefined && !writable.includes(field),
  );
  if (forbidden) throw invalid(`mapping.${forbidden}`, "notYours");
}
