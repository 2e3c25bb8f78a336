import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { switchOrganization } from "#app/services/impersonation.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

/** A link here, or a reload, changes nothing. */
export function loader() {
  return redirect("/organization");
}

/** Back from another organization into one's own; lands on the organizations. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireSignIn(args);
  return tellOutcome(args, "/", async () => {
    const reply = await api.session.returnAdminLogin({ action: "returnAdminLogin" });
    return switchOrganization(args, reply, "/organization");
  });
}
