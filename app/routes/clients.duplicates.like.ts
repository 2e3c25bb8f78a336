import type { ActionFunctionArgs } from "@remix-run/node";
import { likelyDuplicates } from "#app/routes/_app.clients.edit.new/likely-duplicates.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readForm } from "#app/services/read-form.server.ts";

/** Who is already there of what stands in the form of a new client, while it is filled in; what cannot be read yet finds nobody. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args, "/clients/duplicates");
  const matches = await likelyDuplicates(api, await readForm(args.request)).catch(onRefusal(() => []));
  return Response.json({ matches }, { headers: { "cache-control": "private, no-store" } });
}
