import type { ActionFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { redirectWithToast, type Toast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { ownPath } from "#app/services/return-url.ts";
import { CallFailure } from "#contract/call-failure.ts";

/** Keeps a list under a name, or forgets a view, and goes back to the list. */
export async function action(args: ActionFunctionArgs) {
  const { api, t } = await requireSignIn(args, "list");
  const form = await readForm(args.request);
  const typed = (name: string) => String(form.get(name) ?? "");
  const done = async (): Promise<Toast> => {
    if (typed("intent") === "remove") {
      await api.uiComponents.removeView({ action: "remove-view", viewId: Number(typed("viewId")) });
      return { kind: "success", text: t("savedViews.removed") };
    }
    const name = typed("name");
    await api.uiComponents.saveView({
      action: "save-view",
      table: typed("table"),
      name,
      query: typed("query"),
      shared: form.has("shared"),
    });
    return { kind: "success", text: t("savedViews.saved", { name }) };
  };
  const said = await done().catch((error: unknown): Toast => {
    if (!(error instanceof CallFailure)) throw error;
    return { kind: "error", text: error.message };
  });
  return redirectWithToast(args, ownPath(typed("returnTo")), said);
}
