import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnDocuments } from "#app/components/documents/act.server.ts";
import { typedDate } from "#app/components/form/parse-date.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import type { Client } from "#contract/client.ts";
import { veryLikely } from "#contract/client-duplicate.ts";
import { hiddenClientFields } from "#contract/clients.ts";
import { id as idShape } from "#contract/list.ts";
import { inactiveClientFields } from "#contract/organization-settings.ts";
import { clientActs } from "./acts.server.ts";
import type { LikelyDuplicate } from "./duplicate-hint.tsx";
import { likelyDuplicates } from "./likely-duplicates.server.ts";
import { actOnClientNotes } from "./notes.server.ts";
import { changeOf, clientOf, clientSchema, withStoredValues } from "./schema.ts";

/** Everything that can be done on a client's page: by `intent`, else the form is saved. */
export async function actOnClient(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/edit/{id}", "clients");
  if (args.params.id === "new") return addClient(args, signedIn);
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const told = await actOnDocuments(args, signedIn, { kind: "client", id });
  if (told) return told;
  const form = await readForm(args.request.clone());
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const act = Object.hasOwn(clientActs, intent) ? clientActs[intent] : undefined;
  if (!act && signedIn.url.searchParams.get("tab") === "notes") return actOnClientNotes(args, signedIn);
  if (!act) return saveClient(args, signedIn, id, String(form.get("was") ?? ""));
  const here = signedIn.url.pathname + signedIn.url.search;
  return tellOutcome(
    args,
    here,
    () => act({ signedIn, id, form, target, options: onceOf(form) }),
    (failure) => refuseFields(form, failure),
  );
}

/** Adds the client of the form and says so; one who most probably is there already is shown first. */
async function addClient(args: ActionFunctionArgs, { api, t }: SignedIn) {
  const held = await heldUp(api, args.request);
  return saveForm(
    args,
    t,
    clientSchema([], true),
    async ({ value, options }) => {
      if (held.length > 0) throw new CallFailure("VALIDATION", t("clientDuplicates:hint.refused"));
      const { ClientId } = await api.clients.add({ client: clientOf(value) }, options);
      return { to: `/clients/edit/${ClientId}`, text: t("created", { id: ClientId }) };
    },
    (result) => (held.length > 0 ? { ...result, held } : result),
  );
}

/** Who a new client most probably is already, unless they are to be saved all the same. */
async function heldUp(api: Client, request: Request): Promise<LikelyDuplicate[]> {
  const form = await readForm(request.clone());
  if (form.has("saveAnyway")) return [];
  const found = await likelyDuplicates(api, form).catch(onRefusal(() => []));
  return found.filter(({ score }) => score >= veryLikely);
}

/** Changes the client of the form and says so; or shows the form again with what is wrong. `was` is what it was shown with. */
function saveClient(
  args: ActionFunctionArgs,
  { api, principal, profile, t, url }: SignedIn,
  id: number,
  was: string,
) {
  const hidden = hiddenClientFields(principal);
  // What the form did not show stays as it is.
  const untouched = [...hidden, ...inactiveClientFields(profile.organization.settings)];
  return saveForm(args, t, clientSchema(hidden, false), async ({ value, version, options }) => {
    const { fields, ...seen } = changeOf(value, was, untouched);
    const { Client } = await api.clients
      .update({ client: { ...fields, id, version }, ...seen }, options)
      .catch(
        onRefusal((failure): never => {
          throw withStoredValues(failure, fields, (field, stored) =>
            t("storedNow", {
              value: (field === "birthday" ? typedDate(stored) : stored) || t("storedEmpty"),
            }),
          );
        }),
      );
    return {
      to: url.pathname + url.search,
      text: t("updated", { name: Client.name || `#${Client.id}` }),
    };
  });
}
