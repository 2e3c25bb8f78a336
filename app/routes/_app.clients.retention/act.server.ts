import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { retentionKinds } from "#contract/clients/client-retention/client-retention.ts";

/** Switches a rule on or off. */
export async function saveRetention(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/clients/retention", "clientRetention");
  const form = await readForm(args.request.clone());
  const text = (name: string) => String(form.get(name) ?? "");
  const active = text("intent") === "switchOn";
  return tellOutcome(
    args,
    "/clients/retention",
    async () => {
      const kind = retentionKinds.find((one) => one === text("kind")) ?? "idleClients";
      const rule = { kind, what: text("what"), months: Number(text("months")), active };
      await api.clientRetention.save(rule, onceOf(form));
      return { text: t(active ? "switchedOn" : "switchedOff") };
    },
    (failure) => refuseFields(form, failure),
  );
}
