import type { ActionFunctionArgs } from "@remix-run/node";
import { typedDate } from "#app/components/form/parse-date.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { type OwnField, ownName } from "#contract/clients/client-fields/own-field.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import { inactiveClientFields } from "#contract/organization/organizations/organization-settings.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { clientActs } from "./acts.server.ts";
import { changeOf, clientSchema, withStoredValues } from "./schema.ts";
import { clientTabs } from "./tabs/tabs.server.ts";

/** Everything that can be done on a client's page: by `intent`, else the form is saved. */
export async function actOnClient(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/edit/{id}", "clients");
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const outcome = await clientTabs.post(args, signedIn, id);
  if (outcome) return outcome;
  const form = await readForm(args.request.clone());
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const act = Object.hasOwn(clientActs, intent) ? clientActs[intent] : undefined;
  if (!act) return saveClient(args, signedIn, id, String(form.get("was") ?? ""));
  const here = signedIn.url.pathname + signedIn.url.search;
  return tellOutcome(
    args,
    here,
    () => act({ signedIn, id, form, target, options: onceOf(form) }),
    (failure) => refuseFields(form, failure),
  );
}

function isDay(name: string, own: readonly OwnField[]): boolean {
  return name === "birthday" || own.some((field) => field.kind === "date" && ownName(field) === name);
}

/** Changes the client of the form and says so; or shows the form again with what is wrong. `was` is what it was shown with. */
async function saveClient(
  args: ActionFunctionArgs,
  { api, principal, profile, language, t, url }: SignedIn,
  id: number,
  was: string,
) {
  const hidden = hiddenClientFields(principal);
  // What the form did not show stays as it is.
  const untouched = [...hidden, ...inactiveClientFields(profile.organization.settings)];
  const { OwnFields: own, requiredFields: required } = await api.clients.data({});
  return saveForm(
    args,
    t,
    clientSchema(language, { hidden, required, own, isNew: false }),
    async ({ value, version, options }) => {
      const { fields, ...seen } = changeOf(value, was, { untouched, own });
      const { Client } = await api.clients
        .update({ client: { ...fields, id, version }, ...seen }, options)
        .catch(
          onRefusal((failure): never => {
            throw withStoredValues(failure, fields, (field, stored) =>
              t("storedNow", {
                value: (isDay(field, own) ? typedDate(stored) : stored) || t("storedEmpty"),
              }),
            );
          }),
        );
      return {
        to: url.pathname + url.search,
        text: t("updated", { name: Client.name || `#${Client.id}` }),
      };
    },
  );
}
