import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { clientOf, clientSchema } from "#app/routes/_app.clients.edit.$id/schema.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { veryLikely } from "#contract/clients/client-duplicates/client-duplicate.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";
import type { LikelyDuplicate } from "./duplicate-hint.tsx";
import { likelyDuplicates } from "./likely-duplicates.server.ts";

/** Adds the client of the form and says so; one who most probably is there already is shown first. */
export async function addClient(args: ActionFunctionArgs) {
  const { api, language, t } = await requireScreen(args, "/clients/edit/{id}", "clients");
  const held = await heldUp(api, args.request);
  const { OwnFields: own, requiredFields: required } = await api.clients.data({});
  return saveForm(
    args,
    t,
    clientSchema(language, { hidden: [], required, own, isNew: true }),
    async ({ value, options }) => {
      if (held.length > 0) throw new CallFailure("VALIDATION", t("clientDuplicates:hint.refused"));
      const { ClientId } = await api.clients.add({ client: clientOf(value, own) }, options);
      return { to: `/clients/edit/${ClientId}`, text: t("created", { id: ClientId }) };
    },
    (result) => (held.length > 0 ? { ...result, held } : result),
  );
}

/** Who a new client most probably is already, unless they are to be saved all the same. */
async function heldUp(api: Client, request: Request): Promise<LikelyDuplicate[]> {
  const form = await readForm(request.clone());
  if (form.has("saveAnyway")) return [];
  const matches = await likelyDuplicates(api, form).catch(onRefusal(() => []));
  return matches.filter(({ score }) => score >= veryLikely);
}
