import { textsIn } from "#api/platform/calls/texts.ts";
import { plainName } from "#api/platform/paper/tabular/row-fault.ts";
import { clientImportFields } from "#contract/clients/clients/client-import-fields.ts";
import { languages } from "#contract/platform/languages.ts";

let taken: ReadonlySet<string> | undefined;

/**
 * Returns the names of our own client fields in all languages, in the form in which an import compares column
 * names.
 */
export function takenNames(): ReadonlySet<string> {
  taken ??= new Set(
    clientImportFields.flatMap((field) => [
      plainName(field),
      ...languages.map((language) =>
        plainName(textsIn(language)(field === "key" ? "clients:import.key" : `clients:fields.${field}`)),
      ),
    ]),
  );
  return taken;
}
