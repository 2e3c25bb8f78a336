import type { ActionFunctionArgs } from "@remix-run/node";
import { importRecords } from "#app/components/import/record-import.server.ts";
import { requireScreen } from "#app/services/access.server.ts";

/** Takes a file of banks or of their clients; what was refused comes back with its reasons. */
export async function importFile(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/banks/import", "banks");
  const { bankImport } = signedIn.api;
  return importRecords(args, signedIn, (upload, options, form) =>
    form.get("table") === "BankClient"
      ? bankImport.clients(upload, options)
      : bankImport.banks(upload, options),
  );
}
