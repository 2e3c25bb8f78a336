import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { switchOrganization } from "#app/services/impersonation.server.ts";
import { CallFailure } from "#contract/call-failure.ts";

/** A link here, or a reload, changes nothing. */
export function loader() {
  return redirect("/organization");
}

/** Back from another organization into one's own; lands on the organizations. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireSignIn(args);
  try {
    const reply = await api.session.returnAdminLogin({ action: "returnAdminLogin" });
    return await switchOrganization(args, reply, "/organization");
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return redirectWithToast(args, "/", { kind: "error", text: error.message });
  }
}
