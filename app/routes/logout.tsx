import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { apiFor, profileFor } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { keepPreferences, readPreferences } from "#app/services/preferences.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { endSession } from "#app/services/session.server.ts";

/** A link here, or a reload after signing out, changes nothing. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  // The web session ends even where the API cannot be told; its own expiry ends the token then.
  const profile = await profileFor(request, context).catch(() => null);
  if (profile) {
    const api = await apiFor(request, context);
    await api.session.logout({}).catch(onRefusal(() => null));
  }
  const headers = new Headers();
  headers.append("set-cookie", await endSession(request, context));
  // The next person's language is theirs (on load the language resets).
  const preferences = await readPreferences(request, context);
  headers.append("set-cookie", await keepPreferences(request, { ...preferences, language: undefined }));
  return redirect("/login", { headers });
}
