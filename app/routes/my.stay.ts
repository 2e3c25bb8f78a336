import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { requireClient } from "#app/services/client-session.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";

export function loader() {
  return redirect("/my");
}

/** Opens the page of one of the client's stays; what cannot be opened leads back. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const session = await requireClient(request, context);
  const id = Number((await readForm(request)).get("id"));
  const language = await languageOf(request, context);
  const api = await anonymousApi(request, context);
  const to = await api.myPage.openStay({ session, id }).then(
    ({ token }) => `/stay/${token}?lang=${language}`,
    onRefusal(() => `/my?lang=${language}&closed=`),
  );
  return redirect(to, { headers: linkHeaders });
}
