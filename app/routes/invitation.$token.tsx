import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SetPasswordPage } from "#app/components/shell/set-password-page.tsx";
import { linkHeaders, loadLink, setPasswordByLink } from "#app/services/link-page.server.ts";

export const handle = { i18n: ["registration", "form", "validation"] };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadLink(args, "invitation");

export const action = (args: ActionFunctionArgs) => setPasswordByLink(args);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
];

/** Somebody invited chooses a password. */
export default function Invitation() {
  const { language, link, idempotencyKey, constraints } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <SetPasswordPage
      purpose="invitation"
      language={language}
      link={link}
      lastResult={lastResult}
      idempotencyKey={idempotencyKey}
      constraints={constraints}
    />
  );
}
