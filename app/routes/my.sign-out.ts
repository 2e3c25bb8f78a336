import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readClientSession, toSignIn } from "#app/services/client-session.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";

export function loader() {
  return redirect("/my");
}

/** Signs the client out; the browser forgets the session even where the API cannot be told. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const signedIn = await readClientSession(request, context);
  if (signedIn?.session) {
    const api = await anonymousApi(request, context);
    await api.myPage.signOut({ session: signedIn.session }).catch(onRefusal(() => null));
  }
  return toSignIn(request, context);
}
