import type { ActionFunctionArgs } from "@remix-run/node";
import { readBulkForm } from "#app/components/list/bulk-form.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { exportRowOf } from "#contract/property/units/channel-choices.ts";

/** Exports the ticked rows or all of them as a job, or says which rows are left out. */
export async function actOnExports(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/exports", "exports");
  const { api, t, url } = signedIn;
  const form = await readForm(args.request);
  const here = `${url.pathname}${url.search.replace(/[?&](index|_data)(=[^&]*)?/g, "")}`;
  return tellOutcome(args, here, async () => {
    const bulk = form.get("intent") === "all" ? "all" : readBulkForm(form);
    if (bulk === "all") return jobPage(await api.channels.startExport({}, onceOf(form)));
    if (!bulk || bulk.ids.length === 0) return { toast: { kind: "notice", text: t("nothing") } };
    const { ids, action } = bulk;
    if (action === "send" || action === "sendBare")
      return jobPage(await api.channels.startExport({ ids, images: action === "send" }, onceOf(form)));
    await want(signedIn, ids, action === "takeIn");
    return { text: t(action === "takeIn" ? "takenIn" : "leftOut", { count: ids.length }) };
  });
}

const jobPage = ({ jobId }: { jobId: number }) => ({ to: `/jobs/${jobId}` });

async function want({ api }: SignedIn, ids: number[], wanted: boolean): Promise<void> {
  for (const { unitId, channel } of ids.map(exportRowOf))
    if (channel)
      await api.channels.updateExport({ realEstate: { id: unitId, channels: { [channel]: wanted } } });
}
