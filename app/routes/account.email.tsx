import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PlainPage } from "#app/components/shell/plain-page.tsx";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";

export const handle = { i18n: ["account"] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = await languageOf(request, context);
  return { language, title: fixedT(language, "account")("confirmEmail.title") };
}

/** Confirms a new address by the link's token: by a button, since mail programs open links by themselves. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const api = await anonymousApi(request, context);
  return api.account.confirmEmail({ token: token || "-" }).then(
    (confirmed) => data(confirmed),
    onRefusal(({ status }) => data({ email: null }, { status })),
  );
}

export default function ConfirmEmail() {
  const { language, title } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const { t } = useTranslation("account");
  return (
    <PlainPage language={language}>
      <div className="card plain-card">
        <h1 className="text-title font-semibold">{title}</h1>
        {done ? (
          <>
            <p role="status" className="mt-3">
              {done.email ? t("confirmEmail.done", { email: done.email }) : t("confirmEmail.gone")}
            </p>
            <Link to="/account" className="button mt-5">
              {t("confirmEmail.account")}
            </Link>
          </>
        ) : (
          <Form method="post">
            <p className="mt-3 text-ink-2">{t("confirmEmail.hint")}</p>
            <button type="submit" className="button button-primary mt-5 !h-9 w-full">
              {t("confirmEmail.confirm")}
            </button>
          </Form>
        )}
      </div>
    </PlainPage>
  );
}
