import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OpenPage } from "#app/components/shell/open-page.tsx";
import { UsedUpLink } from "#app/components/shell/set-password-page.tsx";
import { anonymousApi } from "#app/services/api.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, loadLink } from "#app/services/link-page.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";

export const handle = { i18n: ["registration"] };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadLink(args, "email");

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  requireSameOrigin(request);
  const t = fixedT(await languageOf(request, context), "registration");
  const api = await anonymousApi(request, context);
  return tellOutcome(
    args,
    "/login",
    async () => {
      await api.registration.confirmEmail({ token: params.token ?? "" });
      return { toast: { kind: "success", text: t("email.done"), sticky: true } };
    },
    ({ message, status }) => data({ message }, { status }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
];

/** A button rather than the link itself: programs that look into mails follow links, and must not confirm anything. */
export default function ConfirmEmail() {
  const { language, link } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { t } = useTranslation("registration");
  if (!link) return <UsedUpLink language={language} purpose="email" />;
  const { organization, username } = link;
  return (
    <OpenPage language={language} title={t("email.title")} text={t("email.text", { organization, username })}>
      {failed ? (
        <p role="alert" className="notice mb-4" data-tone="bad">
          {failed.message}
        </p>
      ) : null}
      <Form method="post">
        <button type="submit" className="button button-primary h-9! w-full">
          {t("email.confirm")}
        </button>
      </Form>
    </OpenPage>
  );
}
