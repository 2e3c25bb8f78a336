import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { hiddenClientFields } from "#contract/clients.ts";
import { inactiveClientFields } from "#contract/organization-settings.ts";
import { actOnClientNotes } from "./notes.server.ts";
import { changedClient, clientSchema, newClient, withStoredValues } from "./schema.ts";

/** Adds or changes the client of the form and says so; or shows the form again with what is wrong. */
export async function saveClient(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/edit/{id}", "clients");
  const { api, principal, profile, t, url } = signedIn;
  const isNew = args.params.id === "new";
  if (!isNew && url.searchParams.get("tab") === "notes") return actOnClientNotes(args, signedIn);
  const hidden = isNew ? [] : hiddenClientFields(principal);
  // What the form did not show stays as it is.
  const untouched = [...hidden, ...inactiveClientFields(profile.organization.settings)];
  return saveForm(args, t, clientSchema(hidden), async ({ value, version, options }) => {
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
  });
}
