import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadRecordImport } from "#app/components/import/record-import.server.ts";
import { requireScreen } from "#app/services/access.server.ts";

/** The branches that the clients of a file can go to. */
export async function loadImport(args: LoaderFunctionArgs) {
  return loadRecordImport(await requireScreen(args, "/banks/import", "banks"));
}
