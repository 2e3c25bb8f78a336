import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { moveWithin } from "#app/components/list/columns.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { ownPermissions } from "#contract/clients/client-fields/client-field.ts";
import { ownKinds } from "#contract/clients/client-fields/own-field.ts";

/** Adds, changes or moves an own field, by `intent`. */
export async function actOnFields(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/clients/fields", "clientFields");
  const form = await readForm(args.request);
  const [intent, target = "", way] = String(form.get("intent") ?? "").split(":");
  const id = Number(target);
  return tellOutcome(
    args,
    "/clients/fields",
    async () => {
      if (intent === "move") {
        const { ClientFields } = await api.clientFields.list({});
        const order = ClientFields.map((field) => String(field.id));
        const ids = moveWithin(order, target, way === "up" ? -1 : 1).map(Number);
        await api.clientFields.order({ ids }, onceOf(form));
        return { text: t("moved") };
      }
      const field = typedField(form);
      if (intent === "update") {
        const version = Number(form.get("version"));
        await api.clientFields.update(
          { field: { ...field, id, version, active: form.has("active") } },
          onceOf(form),
        );
      } else if (intent === "add") await api.clientFields.add({ field }, onceOf(form));
      // Nothing is done by a button nobody knows.
      else throw new Response(null, { status: 400 });
      return { text: t("saved", { name: field.name }) };
    },
    (failure) => refuseFields(form, failure),
  );
}

function typedField(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    name: text("name"),
    kind: ownKinds.find((kind) => kind === text("kind")) ?? "text",
    choices: text("choices")
      .split("\n")
      .map((choice) => choice.trim())
      .filter(Boolean),
    required: form.has("required"),
    inList: form.has("inList"),
    permission: ownPermissions.find((permission) => permission === text("permission")) ?? null,
  };
}
