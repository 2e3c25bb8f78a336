import { type ActionFunctionArgs, data } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { contractTemplateSchema, typedContractTemplate } from "./schema.ts";

export const pageOf = (id: number) => `/real_estate/contracts/template/edit/${id}`;

/** Everything that can be done on the page of a template: by `intent`, else the form is saved. */
export async function actOnTemplate(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(
    args,
    "/real_estate/contracts/template/edit/{id}",
    "contractTemplates",
  );
  const form = await readForm(args.request.clone());
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const id = Number(args.params.id);
  if (intent === "" || intent === "preview") return saveTemplate(args, signedIn, id, form);
  return tellOutcome(args, pageOf(id), () => act(signedIn, { id, intent, target, form }));
}

/** Saves the form as the template `id`, or as a new one; or shows it filled in with a contract. */
export function saveTemplate(
  args: ActionFunctionArgs,
  { api, language, t }: SignedIn,
  id: number | null,
  form: FormData,
) {
  return saveForm(
    args,
    t,
    contractTemplateSchema(language),
    async ({ value, version, options }) => {
      const { contractId, ...template } = typedContractTemplate(value);
      if (form.get("intent") === "preview") {
        const { shown } = await api.contractTemplates.preview({
          language: template.language,
          text: template.text,
          contractId: Number(contractId) || undefined,
        });
        return data({ shown, result: asTyped(form) });
      }
      if (id === null) {
        const { TemplateId } = await api.contractTemplates.add({ template }, options);
        return { to: pageOf(TemplateId), text: t("created") };
      }
      await api.contractTemplates.update({ template: { ...template, id, version } }, options);
      return { to: pageOf(id), text: t("updated") };
    },
    (result) => ({ result }),
  );
}

/** The form as it was typed, without a fault. */
function asTyped(form: FormData) {
  const initialValue = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return { initialValue };
}

interface Question {
  id: number;
  intent: string;
  target: string;
  form: FormData;
}

async function act({ api, t }: SignedIn, { id, intent, target, form }: Question) {
  const version = Number(form.get("version")) || undefined;
  const options = onceOf(form);
  if (intent === "takeText") {
    await api.contractTemplates.takeText({ id, number: Number(target), version }, options);
    return { text: t("texts.used") };
  }
  if (intent === "setDefault") {
    await api.contractTemplates.setDefault({ id, version }, options);
    return { text: t("setDefault.done") };
  }
  throw new Response(null, { status: 400 });
}
