import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { switchOrganization } from "#app/services/impersonation.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

/** A link here, or a reload, changes nothing. */
export function loader() {
  return redirect("/organization");
}

/** Somebody of the operator enters another organization as its administrator; lands on the start page. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireSignIn(args);
  const org = Number((await readForm(args.request.clone())).get("org"));
  return tellOutcome(args, "/organization", async () =>
    switchOrganization(args, await api.session.adminLogin({ action: "adminLogin", org }), "/"),
  );
}
