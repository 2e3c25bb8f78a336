import { type ActionFunctionArgs, data } from "@remix-run/node";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { hiddenClientFields } from "#contract/clients.ts";
import { inactiveClientFields } from "#contract/organization-settings.ts";
import { changedClient, clientSchema, newClient, withStoredValues } from "./schema.ts";

/** Adds or changes the client of the form and says so; or shows the form again with what is wrong. */
export async function saveClient(args: ActionFunctionArgs) {
  const { api, principal, profile, t, url } = await requireScreen(args, "/clients/edit/{id}", "clients");
  const isNew = args.params.id === "new";
  const hidden = isNew ? [] : hiddenClientFields(principal);
  // What the form did not show stays as it is.
  const untouched = [...hidden, ...inactiveClientFields(profile.organization.settings)];
  const post = await parseForm(args.request, clientSchema(hidden), (keys, values) => String(t(keys, values)));
  if (!post.ok) return data(post.result, { status: 400 });
  const options = { idempotencyKey: post.idempotencyKey };
  try {
    if (isNew) {
      const { ClientId } = await api.clients.add({ client: newClient(post.value) }, options);
      return redirectWithToast(args, `/clients/edit/${ClientId}`, {
        kind: "success",
        text: t("created", { id: ClientId }),
      });
    }
    const { Client } = await api.clients.update(
      { client: changedClient(post.value, untouched, Number(args.params.id), post.version) },
      options,
    );
    return redirectWithToast(args, url.pathname + url.search, {
      kind: "success",
      text: t("updated", { name: Client.name || `#${Client.id}` }),
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { failure, version } = withStoredValues(
      error,
      post.value,
      (value) => t("storedNow", { value }),
      t("storedEmpty"),
    );
    const result = failForm(post.submission, failure);
    return data(
      {
        ...result,
        initialValue: { ...result.initialValue, ...(version !== undefined && { version: String(version) }) },
      },
      { status: error.status },
    );
  }
}
