import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { statusIcons, statusTones } from "#contract/clients/clients/client-choices.ts";

/** Adds or changes a status, by `intent`. */
export async function actOnStatuses(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/clients/statuses", "clients");
  const form = await readForm(args.request);
  const [intent, target] = String(form.get("intent") ?? "").split(":");
  const name = String(form.get("name") ?? "");
  const fields = {
    name,
    icon: statusIcons.find((icon) => icon === form.get("icon")) ?? null,
    color: statusTones.find((tone) => tone === form.get("color")) ?? "neutral",
  };
  return tellOutcome(
    args,
    "/clients/statuses",
    async () => {
      if (intent === "updateStatus") {
        const active = form.has("active");
        await api.clientActs.updateStatus({ id: Number(target), ...fields, active }, onceOf(form));
      } else await api.clientActs.addStatus(fields, onceOf(form));
      return { text: t("statuses.saved", { name }) };
    },
    (failure) => refuseFields(form, failure),
  );
}
