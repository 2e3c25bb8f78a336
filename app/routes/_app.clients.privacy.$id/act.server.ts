import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

/** Takes a client's data out once the name was typed. */
export async function anonymiseClient(args: ActionFunctionArgs) {
  const { api, t, url } = await requireScreen(args, "/clients/privacy/{id}", "clientPrivacy");
  const form = await readForm(args.request.clone());
  return tellOutcome(
    args,
    url.pathname,
    async () => {
      const name = String(form.get("name") ?? "");
      await api.clientPrivacy.anonymise({ id: Number(args.params.id), name }, onceOf(form));
      return { text: t("anonymise.done") };
    },
    (failure) => refuseFields(form, failure),
  );
}
