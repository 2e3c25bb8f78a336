import type { ActionFunctionArgs } from "@remix-run/node";
import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { searchSuffix } from "#app/components/form/meta-fields.ts";
import { typedDay } from "#app/components/form/parse-date.ts";
import { formWithFound } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { RelationRole } from "#contract/clients/client-relations/client-relation.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { may } from "#contract/platform/access.ts";

const acts: Acts = {
  stopRelation: async ({ signedIn: { api, language }, target, options }) => {
    await api.clientRelations.stop({ id: Number(target) }, options);
    return { text: fixedT(language, "clientRelations")("stopped") };
  },
  removeRelation: async ({ signedIn: { api, language, url }, target, options }) => {
    await api.clientRelations.remove({ id: Number(target) }, options);
    return {
      to: `${url.pathname}?tab=relations`,
      text: fixedT(language, "clientRelations")("remove.done"),
    };
  },
};

/** Who belongs to the client. */
export const relationsTab = {
  load: async ({ api, principal }: SignedIn, { id }: Client) => ({
    relations: (await api.clientRelations.list({ id })).Relations,
    mayEdit: may(principal, "client", "edit"),
  }),
  acts,
  post: postRelation,
};

/** A new relation; where no script searches for the other client, the form comes back with those that were found. */
async function postRelation(
  args: ActionFunctionArgs,
  { api, rawApi, language, url }: SignedIn,
  clientId: number,
) {
  const form = await readForm(args.request.clone());
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const intent = text("intent");
  const otherId = Number(text("otherId"));
  if (intent === "search:otherId")
    return formWithFound(form, [
      ...(await chosenClient(rawApi, otherId)),
      ...(await foundClients(rawApi, text(`otherId${searchSuffix}`))).filter(
        ({ value }) => value !== String(otherId) && value !== String(clientId),
      ),
    ]);
  if (intent !== "addRelation") return null;
  return tellOutcome(
    args,
    url.pathname + url.search,
    async () => {
      const role = text("role") as RelationRole;
      const days = { start: typedDay(text("start")), end: typedDay(text("end")) };
      await api.clientRelations.add({ clientId, otherId, role, word: text("word"), ...days }, onceOf(form));
      return { text: fixedT(language, "clientRelations")("added") };
    },
    async (failure) => formWithFound(form, await chosenClient(rawApi, otherId), failure),
  );
}
