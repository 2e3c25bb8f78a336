import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readCredential } from "#app/services/passkey.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { cleanReturnUrl } from "#app/services/return-url.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { startSession } from "#app/services/session.server.ts";

/** What the browser needs to ask for a passkey. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = await anonymousApi(request, context);
  const challenge = await api.session.passkeyOptions({});
  return Response.json(challenge, { headers: { "cache-control": "no-store" } });
}

/** The passkey's answer: a session, or back to the sign-in page with the reason. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const url = new URL(request.url);
  const returnUrl = url.searchParams.get("returnUrl");
  const form = await readForm(request);
  const api = await anonymousApi(request, context);
  const enter = async () => {
    const answer = { challenge: String(form.get("challenge") ?? ""), credential: readCredential(form) };
    const { Bearer, organization, username } = await api.session.loginPasskey(answer);
    const session = { bearer: Bearer, organizationId: organization.id, username: username.toLowerCase() };
    const headers = { "set-cookie": await startSession(request, context, session) };
    return redirect(cleanReturnUrl(returnUrl, url.host), { headers });
  };
  return enter().catch(
    onRefusal(() => {
      const back = new URLSearchParams({ passkey: "refused", ...(returnUrl && { returnUrl }) });
      return redirect(`/login?${back}`);
    }),
  );
}
