import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AlreadySignedIn } from "#app/components/shell/already-signed-in.tsx";
import { OverdueInvoices } from "#app/components/shell/overdue-invoices.tsx";
import { PasskeySignIn } from "#app/components/shell/passkey-sign-in.tsx";
import { PlainPage } from "#app/components/shell/plain-page.tsx";
import { SignInForm } from "#app/components/shell/sign-in-form.tsx";
import { profileFor } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { hasDraft } from "#app/services/draft.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { toFactorStep } from "#app/services/pending-sign-in.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { cleanReturnUrl } from "#app/services/return-url.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { startSession } from "#app/services/session.server.ts";
import { signIn } from "#app/services/sign-in.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { personName } from "#contract/platform/names.ts";

export const handle = { i18n: ["login"] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await profileFor(request, context).catch(() => null);
  const language = await languageOf(request, context, profile?.profile.language);
  const person = profile && (personName(profile.profile) || profile.profile.username);
  // Without a script, too, the notice leads on after 5 s.
  const init = person ? { headers: { refresh: "5;url=/" } } : {};
  // Back from /login/passkey, which has no page of its own.
  const refused = new URL(request.url).searchParams.get("passkey") === "refused";
  const passkeyMessage = refused ? fixedT(language, "errors")("PASSKEY_REFUSED") : null;
  const t = fixedT(language, "login");
  const hasTyped = await hasDraft(request, context);
  const ended = new URL(request.url).searchParams.has("ended") ? t(hasTyped ? "endedKept" : "ended") : null;
  return data({ language, person, passkeyMessage, ended, title: t("signIn") }, init);
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const returnUrl = new URL(request.url).searchParams.get("returnUrl");
  const form = await readForm(request.clone());
  const username = String(form.get("username") ?? "");
  return signIn(request, context).then(
    async (session) => {
      const headers = { "set-cookie": await startSession(request, context, session) };
      return redirect(cleanReturnUrl(returnUrl, new URL(request.url).host), { headers });
    },
    onRefusal(async ({ errorType, message, status, objects }) => {
      if (errorType === "SECOND_FACTOR_REQUIRED")
        return toFactorStep(request, context, { pending: String(objects.pending), username });
      if (errorType === "PASSWORD_CHANGE_REQUIRED")
        return redirect(`/reset-password/${String(objects.token)}`);
      const overdue = errorType === "OVERDUE_INVOICES";
      return data({ username, overdue, message: overdue ? null : message, errorType }, { status });
    }),
  );
}

export default function Login() {
  const { language, person, passkeyMessage, ended } = useLoaderData<typeof loader>();
  const passkeyFailed = passkeyMessage ? { username: "", message: passkeyMessage } : undefined;
  const failed = useActionData<typeof action>();
  return (
    <PlainPage language={language}>
      {person ? (
        <AlreadySignedIn person={person} />
      ) : (
        <div className="flex w-full flex-col items-center gap-3">
          <SignInForm failed={failed ?? passkeyFailed} ended={ended} />
          <PasskeySignIn />
        </div>
      )}
      {failed?.overdue && <OverdueInvoices />}
    </PlainPage>
  );
}
