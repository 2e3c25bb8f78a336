import { type ActionFunctionArgs, data } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { flashToast } from "#app/services/flash.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";

/** Which contracts would be reminded and why others would not, or, once that was seen, the reminders themselves. */
export async function remindOfRent(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  const { api, t } = await requireScreen(args, "/treasureRent", "treasury");
  const form = await readForm(args.request);
  const ids = [...new Set(form.getAll("contractIds").flatMap((part) => String(part).split(",")))]
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length === 0) return data({ preview: null, ids, message: t("remind.nobody") }, { status: 400 });
  const isSending = form.get("intent") === "send";
  return api.contractActs.remind({ ids, partial: true, dryRun: !isSending }, onceOf(form)).then(
    async (report) => {
      if (!isSending) return data({ preview: report.results, ids, message: "" }, { status: 200 });
      const kind = report.changed > 0 ? "success" : "warning";
      const toast = { kind, text: t("remind.done", { count: report.changed }) } as const;
      const headers = { "set-cookie": await flashToast(args.request, args.context, toast) };
      return new Response(null, {
        status: 303,
        headers: { ...headers, location: new URL(args.request.url).pathname },
      });
    },
    onRefusal(({ message, status }) => data({ preview: null, ids, message }, { status })),
  );
}
