import type { ActionFunctionArgs } from "@remix-run/node";
import { readBulkForm } from "#app/components/list/bulk-form.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";

/** Deactivates the ticked people one by one, so that one who may not be does not hold the others back. */
export async function deactivateTicked(args: ActionFunctionArgs): Promise<Response> {
  const { api, t, url } = await requireScreen(args, "/organization/users", "users");
  const bulk = readBulkForm(await readForm(args.request));
  const ids = bulk?.action === "deactivate" ? bulk.ids : [];
  const refused = new Set<string>();
  let done = 0;
  for (const id of ids) {
    await api.users.deactivate({ id }).then(
      () => {
        done += 1;
      },
      onRefusal(({ message }) => {
        refused.add(message);
      }),
    );
  }
  const search = new URLSearchParams(url.search);
  search.delete("index");
  const here = `${url.pathname}${search.size > 0 ? `?${search}` : ""}`;
  const text = [t("bulk.deactivated", { count: done }), ...refused].join(" ");
  const kind = refused.size === 0 ? "success" : done > 0 ? "warning" : "error";
  return redirectWithToast(args, here, { kind, text, sticky: refused.size > 0 });
}
