import type { ActionFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { may } from "#contract/platform/access.ts";
import { editOf, stayEditSchema } from "./stay-edit-schema.ts";
import type { Tab } from "./tabs.server.ts";

/** The stay itself, and the form of what is edited of it in place, under `?edit`. */
export const stayTab = {
  load: async ({ principal, language, url }, { contract }) => {
    const mayEdit = may(principal, "real_estate_contract", "edit");
    if (!mayEdit || !url.searchParams.has("edit")) return { mayEdit, editing: null };
    const { note, cleaningFee, taxExemptPersons, taxExemptReason } = contract;
    return {
      mayEdit,
      editing: {
        constraints: constraintsOf(stayEditSchema(language)),
        values: {
          ...{ note, taxExemptReason },
          cleaningFee: typedMoney(cleaningFee, language),
          taxExemptPersons: String(taxExemptPersons),
        },
        was: JSON.stringify({ note, cleaningFee, taxExemptPersons, taxExemptReason }),
      },
    };
  },
  post: postStay,
} satisfies Tab<unknown>;

async function postStay(args: ActionFunctionArgs, { api, t, language, url }: SignedIn, id: number) {
  const form = await readForm(args.request.clone());
  if (form.get("intent") || !url.searchParams.has("edit")) return null;
  return saveForm(args, t, stayEditSchema(language), async ({ value, version, options }) => {
    await api.contractEdits.update({ id, version, ...editOf(value, String(form.get("was") ?? "")) }, options);
    return { to: url.pathname, text: t("edit.done") };
  });
}
