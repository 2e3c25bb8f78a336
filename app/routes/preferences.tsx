import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { apiFor, profileFor } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { flashToast } from "#app/services/flash.server.ts";
import { keepPreferences, readPreferences } from "#app/services/preferences.server.ts";
import { changePreferences, parseChange } from "#app/services/preferences.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { ownPath } from "#app/services/return-url.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";

export function loader() {
  return redirect("/");
}

/** Takes one choice of the shell or the sign-in page and goes back where it was made. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const form = await readForm(request);
  const change = parseChange(form);
  if (!change) throw new Response(null, { status: 400 });
  const preferences = changePreferences(await readPreferences(request, context), change);
  const headers = new Headers();
  headers.append("set-cookie", await keepPreferences(request, preferences));
  const back = ownPath(String(form.get("returnTo") ?? "/"));
  const profile = await profileFor(request, context).catch(() => null);
  if (profile) {
    const api = await apiFor(request, context);
    const store = async () => {
      if (change.language) await api.session.setLanguage({ language: change.language });
      const branches = chosenBranches(form);
      if (branches) await api.session.selectBranches({ action: "selectedBranchId", buid: branches });
    };
    await store().catch(
      onRefusal(async ({ message }) => {
        const toast = { kind: "error", text: message } as const;
        headers.append("set-cookie", await flashToast(request, context, toast));
      }),
    );
  }
  return redirect(back, { headers });
}

/** The branches picked; none picked means all of them, as the API has it. */
function chosenBranches(form: FormData): number[] | null {
  if (form.get("choose") === "allBranches") return [];
  if (form.get("choose") !== "branches") return null;
  return form
    .getAll("branches")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
