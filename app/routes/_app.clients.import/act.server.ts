import type { ActionFunctionArgs } from "@remix-run/node";
import { takeMappedStep } from "#app/components/import/mapped-act.server.ts";
import { readMapping } from "#app/components/import/mapping-form.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { ownName } from "#contract/clients/client-fields/own-field.ts";
import { clientMapping } from "#contract/clients/clients/client-import.ts";
import { clientImportFields, comparedClientFields } from "#contract/clients/clients/client-import-fields.ts";

/** Takes a step of the import. */
export async function takeStep(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/import", "clients");
  const { clients, clientImport } = signedIn.api;
  const own = (await clients.data({})).OwnFields.map(ownName);
  return takeMappedStep(args, signedIn, {
    path: "/clients/import",
    fields: [...clientImportFields, ...own],
    compared: [...comparedClientFields, ...own],
    chosen: ["own"],
    readMapping: (text) => readMapping(text, clientMapping),
    upload: (file, once) => clientImport.preview({ file }, once),
    start: (wanted, text, once) =>
      clientImport.start({ ...wanted, overwrite: text("own") === "replaced" }, once),
  });
}
