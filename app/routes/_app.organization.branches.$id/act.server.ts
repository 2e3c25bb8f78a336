import { type ActionFunctionArgs, data } from "@remix-run/node";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { branchSchema, typedBranch } from "./schema.ts";

/** Saves the form of a branch, its logo, or does what was confirmed. */
export async function saveBranch(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/branches/{id}", "branches");
  const { api, language, t, url } = signedIn;
  const isNew = args.params.id === "new";
  const id = Number(args.params.id);
  const back = url.pathname + url.search;
  const form = await args.request.clone().formData();
  const act = actOf(form, signedIn, id);
  if (act) {
    try {
      return await redirectWithToast(args, back, { kind: "success", text: await act() });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return redirectWithToast(args, back, { kind: "error", text: error.message });
    }
  }
  const post = await parseForm(args.request, branchSchema(language), (keys, values) =>
    String(t(keys, values)),
  );
  if (!post.ok) return data(post.result, { status: 400 });
  const { branch, nextInvoiceNumber } = typedBranch(post.value);
  const options = { idempotencyKey: post.idempotencyKey };
  try {
    if (isNew) {
      const { BranchId } = await api.branches.add({ branch }, options);
      return redirectWithToast(args, `/organization/branches/${BranchId}`, {
        kind: "success",
        text: t("created", { id: BranchId }),
      });
    }
    await api.branches.update(
      {
        branch: {
          ...branch,
          ...(nextInvoiceNumber !== undefined && { nextInvoiceNumber }),
          id,
          version: post.version,
        },
      },
      options,
    );
    return redirectWithToast(args, back, { kind: "success", text: t("updated", { name: branch.name }) });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(failForm(post.submission, error), { status: error.status });
  }
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
