import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readBulkForm } from "#app/components/list/bulk-form.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { exportRowOf } from "#contract/channel-choices.ts";

/** Exports the ticked rows or all of them as a job, or says which rows are left out. */
export async function actOnExports(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/exports", "exports");
  const { api, t, url } = signedIn;
  const form = await readForm(args.request);
  const here = `${url.pathname}${url.search.replace(/[?&](index|_data)(=[^&]*)?/g, "")}`;
  const idempotencyKey = String(form.get("idempotencyKey") ?? "") || undefined;
  try {
    if (form.get("intent") === "all") {
      const { jobId } = await api.channels.startExport({}, { idempotencyKey });
      return redirect(`/jobs/${jobId}`);
    }
    const bulk = readBulkForm(form);
    if (!bulk || bulk.ids.length === 0)
      return await redirectWithToast(args, here, { kind: "notice", text: t("nothing") });
    if (bulk.action === "send" || bulk.action === "sendBare") {
      const { jobId } = await api.channels.startExport(
        { ids: bulk.ids, images: bulk.action === "send" },
        { idempotencyKey },
      );
      return redirect(`/jobs/${jobId}`);
    }
    await want(signedIn, bulk.ids, bulk.action === "takeIn");
    const text = t(bulk.action === "takeIn" ? "takenIn" : "leftOut", { count: bulk.ids.length });
    return await redirectWithToast(args, here, { kind: "success", text });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return redirectWithToast(args, here, { kind: "error", text: error.message });
  }
}

async function want({ api }: SignedIn, ids: number[], wanted: boolean): Promise<void> {
  for (const { unitId, channel } of ids.map(exportRowOf))
    if (channel)
      await api.channels.updateExport({ realEstate: { id: unitId, channels: { [channel]: wanted } } });
}
