import type { ActionFunctionArgs } from "@remix-run/node";
import { hereOf } from "#app/components/list/act-on-ticked.server.ts";
import { readBulkForm } from "#app/components/list/bulk-form.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { refusalText, tellOutcome } from "#app/services/tell-outcome.server.ts";

/** Takes pairs off the list or puts them back, undoes the last merge, or has all clients compared. */
export async function actOnPairs(args: ActionFunctionArgs) {
  const { api, t, url } = await requireScreen(args, "/clients/duplicates", "clientDuplicates");
  const form = await readForm(args.request);
  const once = onceOf(form);
  return tellOutcome(
    args,
    hereOf(url),
    async () => {
      const intent = form.get("intent");
      if (intent === "scan") {
        await api.clientDuplicates.scan({}, once);
        return { text: t("scanning") };
      }
      if (intent === "undoBulk") {
        await api.clientDuplicates.undo({ id: Number(form.get("bulkAct")) }, once);
        return { text: t("merge.undone") };
      }
      const bulk = readBulkForm(form);
      if (!bulk || bulk.ids.length === 0) return { toast: { kind: "notice", text: t("nothing") } };
      if (bulk.action === "reopen") {
        const { changed } = await api.clientDuplicates.reopen({ ids: bulk.ids }, once);
        return { text: t("reopened", { count: changed }) };
      }
      const { changed } = await api.clientDuplicates.dismiss({ ids: bulk.ids }, once);
      return { text: t("dismissed", { count: changed }) };
    },
    (failure) => ({ toast: { kind: "error", text: refusalText(failure), sticky: true } }),
  );
}
