import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { anonymousApi } from "./api.server.ts";
import { readForm } from "./read-form.server.ts";
import type { SessionData } from "./session.server.ts";

type SignedInData = Required<SessionData>;

/**
 * Signs in with `username` and `password` of the posted form and returns what the session keeps. Throws the API's
 * `CallFailure` when it refuses. Made for each request, since a strategy is not told the load context.
 */
export async function signIn(request: Request, context: AppLoadContext): Promise<SignedInData> {
  const authenticator = new Authenticator<SignedInData>().use(
    new FormStrategy(({ form }) => verify(form, request, context)),
    "password",
  );
  const posted = { method: "POST", body: await readForm(request) };
  return authenticator.authenticate("password", new Request(request.url, posted));
}

async function verify(form: FormData, request: Request, context: AppLoadContext): Promise<SignedInData> {
  const username = String(form.get("username") ?? "").trim();
  const api = await anonymousApi(request, context);
  const reply = await api.session.login({ username, password: String(form.get("password") ?? "") });
  return { bearer: reply.Bearer, organizationId: reply.organization.id, username: username.toLowerCase() };
}
