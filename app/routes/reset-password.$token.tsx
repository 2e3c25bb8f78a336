import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SetPasswordPage } from "#app/components/shell/set-password-page.tsx";
import { linkHeaders, loadLink, setPasswordByLink } from "#app/services/link-page.server.ts";

export const handle = { i18n: ["registration", "form", "validation"] };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadLink(args, "password");

export const action = (args: ActionFunctionArgs) => setPasswordByLink(args);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
];

/** A new password instead of a forgotten one, or of one that has to be changed. */
export default function ResetPassword() {
  const { language, link, idempotencyKey, constraints } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <SetPasswordPage
      purpose="password"
      language={language}
      link={link}
      lastResult={lastResult}
      idempotencyKey={idempotencyKey}
      constraints={constraints}
    />
  );
}
