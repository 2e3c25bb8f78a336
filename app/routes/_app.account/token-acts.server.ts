import { type ActionFunctionArgs, data } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Act } from "./act.server.ts";
import type { Outcome } from "./outcome.ts";
import { tokenSchema } from "./schema.ts";
import { tabHref } from "./tabs.ts";

export const tokenActs: Record<string, Act> = {
  removeToken: async ({ api, t }, form) => {
    await api.apiTokens.remove({ id: Number(form.get("id")) });
    return { to: tabHref("tokens"), text: t("tokens.removed") };
  },
};

/** A new token. It is shown with the reply and never again. */
export function addToken({ api, t }: SignedIn, args: ActionFunctionArgs) {
  return saveForm(
    args,
    t,
    tokenSchema,
    async ({ value: { may, ...fields } }) => {
      const { Bearer } = await api.apiTokens.add({ token: { ...fields, readOnly: may === "read" } });
      const made: Outcome = { kind: "token", name: fields.name, bearer: Bearer };
      return data(made);
    },
    (result): Outcome => ({ kind: "form", form: "token", result }),
  );
}
