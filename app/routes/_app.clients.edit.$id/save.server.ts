import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { type Saving, saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import type { Client } from "#contract/client.ts";
import { veryLikely } from "#contract/client-duplicate.ts";
import { hiddenClientFields } from "#contract/clients.ts";
import { inactiveClientFields } from "#contract/organization-settings.ts";
import type { LikelyDuplicate } from "./duplicate-hint.tsx";
import { likelyDuplicates } from "./likely-duplicates.server.ts";
import { changedClient, clientSchema, newClient, withStoredValues } from "./schema.ts";

/** Adds or changes the client of the form and says so; or shows the form again with what is wrong. */
export async function saveClient(args: ActionFunctionArgs) {
  const { api, principal, profile, t, url } = await requireScreen(args, "/clients/edit/{id}", "clients");
  const isNew = args.params.id === "new";
  const hidden = isNew ? [] : hiddenClientFields(principal);
  const held = isNew ? await heldUp(api, args.request) : [];
  // What the form did not show stays as it is.
  const untouched = [...hidden, ...inactiveClientFields(profile.organization.settings)];
  const save = async ({ value, version, options }: Saving<z.output<ReturnType<typeof clientSchema>>>) => {
    if (held.length > 0) throw new CallFailure("VALIDATION", t("clientDuplicates:hint.refused"));
    if (isNew) {
      const { ClientId } = await api.clients.add({ client: newClient(value) }, options);
      return { to: `/clients/edit/${ClientId}`, text: t("created", { id: ClientId }) };
    }
    const change = changedClient(value, untouched, Number(args.params.id), version);
    const { Client } = await api.clients.update({ client: change }, options).catch(
      onRefusal((failure): never => {
        throw withStoredValues(
          failure,
          value,
          (stored) => t("storedNow", { value: stored }),
          t("storedEmpty"),
        );
      }),
    );
    return {
      to: url.pathname + url.search,
      text: t("updated", { name: Client.name || `#${Client.id}` }),
    };
  };
  return saveForm(args, t, clientSchema(hidden), save, (result) =>
    held.length > 0 ? { ...result, held } : result,
  );
}

/** Who a new client most probably is already, unless they are to be saved all the same. */
async function heldUp(api: Client, request: Request): Promise<LikelyDuplicate[]> {
  const form = await readForm(request.clone());
  if (form.has("saveAnyway")) return [];
  const found = await likelyDuplicates(api, form).catch(onRefusal(() => []));
  return found.filter(({ score }) => score >= veryLikely);
}
