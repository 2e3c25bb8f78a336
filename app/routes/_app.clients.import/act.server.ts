import type { ActionFunctionArgs } from "@remix-run/node";
import { takeMappedStep } from "#app/components/import/mapped-act.server.ts";
import { readMapping } from "#app/components/import/mapping-form.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { clientMapping } from "#contract/client-import.ts";
import { clientImportFields, comparedClientFields } from "#contract/client-import-fields.ts";

/** Takes a step of the import. */
export async function takeStep(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/import", "clients");
  const { clientImport } = signedIn.api;
  return takeMappedStep(args, signedIn, {
    path: "/clients/import",
    fields: clientImportFields,
    compared: comparedClientFields,
    chosen: ["own"],
    readMapping: (text) => readMapping(text, clientMapping),
    upload: (file, once) => clientImport.preview({ file }, once),
    start: (wanted, text, once) =>
      clientImport.start({ ...wanted, overwrite: text("own") === "replaced" }, once),
  });
}
