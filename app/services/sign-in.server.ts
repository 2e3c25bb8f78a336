import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { anonymousApi } from "./api.server.ts";
import type { SessionData } from "./session.server.ts";

const contexts = new WeakMap<Request, AppLoadContext>();

/** Signs in with `username` and `password` of a form. Throws the API's `CallFailure` when it refuses. */
const authenticator = new Authenticator<Required<SessionData>>().use(
  new FormStrategy(async ({ form, request }) => {
    const username = String(form.get("username") ?? "").trim();
    const api = await anonymousApi(request, contexts.get(request) ?? {});
    const reply = await api.session.login({ username, password: String(form.get("password") ?? "") });
    return { bearer: reply.Bearer, organizationId: reply.organization.id, username: username.toLowerCase() };
  }),
  "password",
);

/** What the session keeps of a successful sign-in. The strategy only gets the request, so the context waits beside it. */
export function signIn(request: Request, context: AppLoadContext): Promise<Required<SessionData>> {
  contexts.set(request, context);
  return authenticator.authenticate("password", request);
}
