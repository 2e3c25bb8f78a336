import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { typedWhiteLabel, whiteLabelSchema } from "./schema.ts";

const pageOf = (id: number) => `/whitelabel/edit/${id}`;

/** Everything that can be done on the page of a white label: by `intent`, else its form is saved. */
export async function actOnWhiteLabel(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/whitelabel/edit/{id}", "whiteLabels");
  const form = await readForm(args.request.clone());
  if (args.params.id === "new" || form.get("intent") === null) return saveWhiteLabel(args, signedIn);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveWhiteLabel(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, whiteLabelSchema(language), async ({ value, version, options }) => {
    const whitelabel = typedWhiteLabel(value);
    if (args.params.id === "new") {
      const { WhitelabelId } = await api.whiteLabels.add({ whitelabel }, options);
      return { to: pageOf(WhitelabelId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.whiteLabels.update({ whitelabel: { ...whitelabel, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  switch (form.get("intent")) {
    case "check": {
      const { Records } = await api.whiteLabels.check({ id }, options);
      return { text: t(Records.every(({ isPresent }) => isPresent) ? "check.complete" : "check.incomplete") };
    }
    case "publish":
      await api.whiteLabels.publish({ id }, options);
      return { text: t("publish.done") };
    case "withdraw":
      await api.whiteLabels.withdraw({ id }, options);
      return { text: t("withdraw.done") };
    case "remove":
      await api.whiteLabels.remove({ id }, options);
      return { to: "/whitelabel", text: t("remove.done") };
    case "logo":
    case "removeLogo": {
      const file = form.get("intent") === "logo" ? form.get("file") : null;
      const image = file instanceof File && file.size > 0 ? file : undefined;
      await api.whiteLabels.setLogo({ id, ...(image && { file: image }) });
      return { text: t(image ? "logoSaved" : "logoRemoved") };
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
