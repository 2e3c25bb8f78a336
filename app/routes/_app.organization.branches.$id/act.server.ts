import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { branchSchema, typedBranch } from "./schema.ts";

/** Saves the form of a branch, its logo, or does what was confirmed. */
export async function saveBranch(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/branches/{id}", "branches");
  const { api, language, t, url } = signedIn;
  const isNew = args.params.id === "new";
  const id = Number(args.params.id);
  const back = url.pathname + url.search;
  const form = await readForm(args.request.clone());
  const act = actOf(form, signedIn, id);
  if (act) return tellOutcome(args, back, async () => ({ text: await act() }));
  return saveForm(args, t, branchSchema(language), async ({ value, version, options }) => {
    const { nextInvoiceNumber, ...branch } = typedBranch(value);
    if (isNew) {
      const { BranchId } = await api.branches.add({ branch }, options);
      return { to: `/organization/branches/${BranchId}`, text: t("created", { id: BranchId }) };
    }
    const number = nextInvoiceNumber !== undefined && { nextInvoiceNumber };
    await api.branches.update({ branch: { ...branch, ...number, id, version } }, options);
    return { to: back, text: t("updated", { name: branch.name }) };
  });
}

/** What a button other than "save" does; answers what to say afterwards. */
function actOf(form: FormData, { api, t }: SignedIn, id: number): (() => Promise<string>) | null {
  switch (form.get("intent")) {
    case "close":
      return async () => {
        await api.branches.close({ id });
        return t("closedNow");
      };
    case "reopen":
      return async () => {
        await api.branches.reopen({ id });
        return t("reopened");
      };
    case "createRentalAccount":
      return async () => {
        await api.branches.createRentalAccount({ id });
        return t("accountMade");
      };
    case "logo":
    case "removeLogo":
      return async () => {
        const file = form.get("intent") === "logo" ? form.get("file") : null;
        const chosen = file instanceof File && file.size > 0 ? file : undefined;
        await api.branches.setLogo({ id, ...(chosen && { file: chosen }) });
        return t(chosen ? "logoSaved" : "logoRemoved");
      };
    default:
      return null;
  }
}
