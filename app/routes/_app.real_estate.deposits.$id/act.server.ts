import type { ActionFunctionArgs } from "@remix-run/node";
import { postDeposit } from "#app/components/deposits/acts.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { depositSchema } from "./schema.ts";

/** Everything that can be done on the page of a deposit: by `intent`, else its terms are saved. */
export async function actOnDeposit(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/deposits/{id}", "deposits");
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const { api, language, t } = signedIn;
  const here = `/real_estate/deposits/${id}`;
  const posted = await postDeposit(args, signedIn, here);
  if (posted) return posted;
  const form = await readForm(args.request.clone());
  if (form.get("intent") === "addFiles") {
    const file = form.getAll("files").filter((one): one is File => one instanceof File && one.size > 0);
    return tellOutcome(args, here, async () => {
      if (file.length > 0) await api.deposits.addFile({ id, file }, onceOf(form));
      return { to: here, text: t("files.done") };
    });
  }
  return saveForm(args, t, depositSchema(language), async ({ value, version, options }) => {
    const { interestRate = 0, kind, amount, dueOn, ...terms } = value;
    const { deposit: stored } = await api.deposits.read({ id });
    const values = { kind, amount, dueOn };
    const fixed = stored.status !== "NEW" || stored.collected > 0;
    await api.deposits.update(
      {
        deposit: {
          ...terms,
          ...(!fixed && values),
          interestRate: Math.round(interestRate * 100),
          id,
          version,
        },
      },
      options,
    );
    return { to: here, text: t("updated") };
  });
}
