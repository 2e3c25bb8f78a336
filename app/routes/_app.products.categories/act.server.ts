import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

/** Adds or changes a category, by `intent`; a picture that was chosen takes the place of the former one. */
export async function actOnCategories(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/products/categories", "products");
  const form = await readForm(args.request);
  const [intent, target] = String(form.get("intent") ?? "").split(":");
  const name = String(form.get("name") ?? "");
  const desc = String(form.get("desc") ?? "");
  const chosen = form.get("file");
  const file = chosen instanceof File && chosen.size > 0 ? chosen : undefined;
  return tellOutcome(
    args,
    "/products/categories",
    async () => {
      if (intent === "update") {
        const id = Number(target);
        const version = Number(form.get("version"));
        await api.productCategories.update({ category: { id, version, name, desc } }, onceOf(form));
        if (file) await api.productCategories.setImage({ id, file });
        else if (form.has("withoutPicture")) await api.productCategories.setImage({ id });
      } else await api.productCategories.add({ name, desc, ...(file && { file }) }, onceOf(form));
      return { text: t("categories.saved", { name }) };
    },
    (failure) => refuseFields(form, failure),
  );
}
