import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CodeField } from "#app/components/form/code-field.tsx";
import { PlainPage } from "#app/components/shell/plain-page.tsx";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { forgetPending, readPending } from "#app/services/pending-sign-in.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { cleanReturnUrl } from "#app/services/return-url.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { startSession } from "#app/services/session.server.ts";
import { fixedT } from "#app/services/texts.server.ts";

export const handle = { i18n: ["login"] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const pending = await readPending(request, context);
  const { search } = new URL(request.url);
  if (!pending) throw redirect(`/login${search}`);
  const language = await languageOf(request, context);
  return { language, search, username: pending.username, title: fixedT(language, "login")("factor.title") };
}

/** The second step of signing in: the code of the app or a recovery code. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const url = new URL(request.url);
  const pending = await readPending(request, context);
  if (!pending) return redirect(`/login${url.search}`);
  const code = String((await readForm(request)).get("code") ?? "");
  const api = await anonymousApi(request, context);
  return api.session.loginFactor({ pending: pending.pending, code }).then(
    async (reply) => {
      const headers = new Headers();
      const session = { bearer: reply.Bearer, organizationId: reply.organization.id };
      const username = pending.username.trim().toLowerCase();
      headers.append("set-cookie", await startSession(request, context, { ...session, username }));
      headers.append("set-cookie", await forgetPending(request, context));
      return redirect(cleanReturnUrl(url.searchParams.get("returnUrl"), url.host), { headers });
    },
    onRefusal(async ({ errorType, message, status, objects }) => {
      const forgotten = async () => ({ headers: { "set-cookie": await forgetPending(request, context) } });
      // The password was too long ago: from the beginning.
      if (errorType === "UNAUTHENTICATED") return redirect(`/login${url.search}`, await forgotten());
      if (errorType === "PASSWORD_CHANGE_REQUIRED")
        return redirect(`/reset-password/${String(objects.token)}`, await forgotten());
      return data({ message: objects.fields?.code ?? message }, { status });
    }),
  );
}

export default function Factor() {
  const { language, search, username } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { t } = useTranslation("login");
  const busy = useNavigation().state !== "idle";
  return (
    <PlainPage language={language}>
      <Form method="post" className="card plain-card">
        <h1 className="text-title font-semibold">{t("factor.title")}</h1>
        <p className="mt-1 text-ink-2">{t("factor.intro", { username })}</p>
        {failed?.message && (
          <p id="code-error" role="alert" className="notice mt-4" data-tone="bad">
            {failed.message}
          </p>
        )}
        <CodeField
          className="mt-5"
          label={t("factor.code")}
          hint={t("factor.recovery")}
          errorId={failed?.message ? "code-error" : undefined}
        />
        <button type="submit" className="button button-primary mt-6 !h-9 w-full" disabled={busy}>
          {t(busy ? "processing" : "signIn")}
        </button>
        <Link to={`/login${search}`} className="link mt-4 inline-block text-control">
          {t("factor.other")}
        </Link>
      </Form>
    </PlainPage>
  );
}
