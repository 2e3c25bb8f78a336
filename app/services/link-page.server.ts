import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { passwordSchema } from "#app/components/shell/password-schema.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { failurePage } from "./access.server.ts";
import { anonymousApi } from "./api.server.ts";
import { onRefusal } from "./call-failures.server.ts";
import { flashToast, redirectWithToast } from "./flash.server.ts";
import { languageOf } from "./language.server.ts";
import { requireSameOrigin } from "./same-origin.ts";
import { endSession, startSession } from "./session.server.ts";
import { fixedT } from "./texts.server.ts";

/** The token must not travel on: what follows such a page learns where it came from, and not the address. */
export const linkHeaders = { "referrer-policy": "strict-origin" };

/**
 * What a link opens, or why nothing is shown; whether it ever opened anything, that does not say. Throws the page that says so where the server
 * cannot answer now: nobody is to take a good link for a bad one.
 */
export function openLinked<T extends object>(opening: Promise<T>) {
  return opening.then(
    (page): { page: T; closed: null; status: 200 } => ({ page, closed: null, status: 200 }),
    onRefusal((failure): { page: null; closed: "text" | "busy"; status: number } => {
      const { status } = failure;
      if (status >= 500) throw failurePage(failure);
      return status === 429
        ? { page: null, closed: "busy", status }
        : { page: null, closed: "text", status: 404 };
    }),
  );
}

/** What a page behind a link shows: whose link it is, or that it opens nothing. */
export async function loadLink(
  { request, context, params }: LoaderFunctionArgs,
  purpose: "invitation" | "password" | "email",
) {
  const language = await languageOf(request, context);
  const api = await anonymousApi(request, context);
  const link = await api.registration.link({ token: params.token ?? "" }).catch(notFoundAsNull);
  const good = link?.purpose === purpose ? link : null;
  const title = fixedT(language, "registration")(good ? `${purpose}.tab` : "usedUp.title");
  const page = {
    language,
    title,
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(passwordSchema),
  };
  return data({ ...page, link: good }, { status: good ? 200 : 404, headers: linkHeaders });
}

/** Sets the password a link allows, and signs in with it where nothing more is asked for. */
export async function setPasswordByLink(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "registration");
  const api = await anonymousApi(request, context);
  const done = { kind: "success", text: t("passwordSet") } as const;
  return saveForm(args, t, passwordSchema, async ({ value: { password } }) => {
    const { username } = await api.registration.setPassword({ token: params.token ?? "", password });
    return api.session.login({ username, password }).then(
      async (reply) => {
        const session = { bearer: reply.Bearer, organizationId: reply.organization.id, username };
        const headers = new Headers([["set-cookie", await startSession(request, context, session)]]);
        headers.append("set-cookie", await flashToast(request, context, done));
        return redirect("/", { headers });
      },
      // A second factor comes next, or the door is closed for another reason: the sign-in page knows.
      onRefusal(async () =>
        redirectWithToast(args, "/login", done, {
          headers: { "set-cookie": await endSession(request, context) },
        }),
      ),
    );
  });
}

function notFoundAsNull(error: unknown): null {
  if (error instanceof CallFailure && (error.status === 404 || error.status === 400)) return null;
  throw error;
}
