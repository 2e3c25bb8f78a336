import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseForm } from "#app/components/form/refused-form.server.ts";
import { undoParameter } from "#app/components/list/undoable.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { mergeFields } from "#contract/clients/client-duplicates/client-duplicate.ts";
import { ownIdOf, ownName } from "#contract/clients/client-fields/own-field.ts";

const workList = "/clients/duplicates";

/** Makes one of the two, or says that they are two; then the list goes on. */
export async function actOnPair(args: ActionFunctionArgs) {
  const { api, t, url } = await requireScreen(args, "/clients/duplicates/{id}", "clientDuplicates");
  const form = await readForm(args.request);
  const id = Number(args.params.id);
  const once = onceOf(form);
  return tellOutcome(
    args,
    url.pathname + url.search,
    async () => {
      const intent = form.get("intent");
      if (intent === "dismiss") {
        const { changed } = await api.clientDuplicates.dismiss({ ids: [id] }, once);
        return { to: listOf(form), text: t("dismissed", { count: changed }) };
      }
      if (intent === "reopen") {
        const { changed } = await api.clientDuplicates.reopen({ ids: [id] }, once);
        return { to: listOf(form), text: t("reopened", { count: changed }) };
      }
      // Nothing is merged by a button nobody knows.
      if (intent !== "merge") throw new Response(null, { status: 400 });
      const { bulkActId } = await api.clientDuplicates.merge({ merge: chosenIn(form, id) }, once);
      return { to: listOf(form, bulkActId), text: t("merge.done") };
    },
    (failure) => refuseForm(form, failure),
  );
}

/** Who stays, and the fields that the other one gives. */
function chosenIn(form: FormData, id: number) {
  const survivorId = Number(form.get("survivorId"));
  const versions = [...form].flatMap(([name, value]): [number, number][] =>
    name.startsWith("version.") ? [[Number(name.slice("version.".length)), Number(value)]] : [],
  );
  const ownTaken = [...form.keys()].flatMap((name) => {
    const own = ownIdOf(name.slice("take.".length));
    return own === null ? [] : [ownName({ id: own })];
  });
  return {
    id,
    survivorId,
    fromOther: [...mergeFields, ...ownTaken].filter((field) => {
      const taken = form.get(`take.${field}`);
      return taken !== null && Number(taken) !== survivorId;
    }),
    survivorVersion: versions.find(([client]) => client === survivorId)?.[1],
    otherVersion: versions.find(([client]) => client !== survivorId)?.[1],
  };
}

/** The list the pair was opened from, with the merge that can be undone. */
function listOf(form: FormData, bulkActId: number | null = null): string {
  const named = String(form.get("list") ?? "");
  const [path, query] = named.split("?");
  const search = new URLSearchParams(path === workList ? query : "");
  search.delete(undoParameter);
  if (bulkActId !== null) search.set(undoParameter, String(bulkActId));
  return `${workList}${search.size > 0 ? `?${search}` : ""}`;
}
