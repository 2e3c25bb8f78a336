import { ownFieldsFor } from "#api/clients/client-fields/queries.ts";
import { hiddenFields } from "#api/clients/clients/rules/masking.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { columnNames } from "#api/platform/paper/tabular/column-names.ts";
import type { MappedTable } from "#api/platform/paper/tabular/mapping.ts";
import { type OwnField, type OwnName, ownIdOf, ownName } from "#contract/clients/client-fields/own-field.ts";
import { type ClientMapping, clientMapping } from "#contract/clients/clients/client-import.ts";
import {
  type ClientImportField,
  clientImportFields,
} from "#contract/clients/clients/client-import-fields.ts";
import { languages } from "#contract/platform/languages.ts";

/** One of our fields, or an own field of the organization. */
export type FileField = ClientImportField | OwnName;

/**
 * The column names of Outlook, Google, the iPhone and other lists, beside our own labels in all languages.
 */
const knownNames: Partial<Record<ClientImportField, readonly string[]>> = {
  key: ["id", "uid", "kundennummer", "customer number", "client number", "external id", "reference"],
  company: ["organization", "organisation", "organization name"],
  email: ["e-mail 1 - value"],
  phone: ["home phone", "business phone", "phone 1 - value"],
  mobile: ["mobile phone", "cell phone", "cell", "handy"],
  birthday: ["birth date", "date of birth", "geburtsdatum"],
  address: ["home street", "address 1 - street"],
  zip: ["home postal code", "address 1 - postal code"],
  city: ["home city", "address 1 - city"],
  country: ["home country", "address 1 - country"],
  vatId: ["vat", "uid-nummer", "ust-id"],
  language: ["sprache", "lang", "idioma", "langue"],
  tags: ["categories", "kategorien", "labels"],
  note: ["remarks"],
};

/** Returns the title of a column: our label in a language, or the own field's name. */
export function titleOf(t: (key: string) => string, field: FileField, own: readonly OwnField[]): string {
  const id = ownIdOf(field);
  if (id !== null) return own.find((one) => one.id === id)?.name ?? field;
  return t(field === "key" ? "clients:import.key" : `clients:fields.${field}`);
}

/** The id under which mappings of clients are remembered. */
export const clientTableId = "Client";

/** The import of client files. */
export async function clientFiles(context: CallContext): Promise<MappedTable<FileField>> {
  const { fields } = await ownFieldsFor(context);
  return {
    id: clientTableId,
    fields: [...clientImportFields, ...fields.map(ownName)],
    namesOf: (field) => [
      ...languages.map((language) => titleOf(textsIn(language), field, fields)),
      ...(field in columnNames ? columnNames[field as keyof typeof columnNames] : []),
      ...(field in knownNames ? (knownNames[field as ClientImportField] ?? []) : []),
    ],
    schema: clientMapping,
  };
}

/** Returns the fields that the importing person may see, and so write. */
export async function writableFields(context: CallContext): Promise<FileField[]> {
  const hidden = new Set<string>(hiddenFields(context));
  const { fields } = await ownFieldsFor(context);
  return [...clientImportFields.filter((field) => !hidden.has(field)), ...fields.map(ownName)];
}

/** Throws for columns of fields that the importing person may not see. */
export async function requireWritable(context: CallContext, mapping: ClientMapping): Promise<void> {
  const writable: readonly string[] = await writableFields(context);
  const forbidden = Object.keys(mapping).find((field) => !writable.includes(field));
  if (forbidden) throw invalid(`mapping.${forbidden}`, "notYours");
}
