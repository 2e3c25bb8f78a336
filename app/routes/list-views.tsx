import type { ActionFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { ownPath } from "#app/services/return-url.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

/** Keeps a list under a name, or forgets a view, and goes back to the list. */
export async function action(args: ActionFunctionArgs) {
  const { api, t } = await requireSignIn(args, "list");
  const form = await readForm(args.request);
  const typed = (name: string) => String(form.get(name) ?? "");
  return tellOutcome(args, ownPath(typed("returnTo")), async () => {
    if (typed("intent") === "remove") {
      await api.uiComponents.removeView({ action: "remove-view", viewId: Number(typed("viewId")) });
      return { text: t("savedViews.removed") };
    }
    const name = typed("name");
    await api.uiComponents.saveView({
      action: "save-view",
      table: typed("table"),
      name,
      query: typed("query"),
      shared: form.has("shared"),
    });
    return { text: t("savedViews.saved", { name }) };
  });
}
