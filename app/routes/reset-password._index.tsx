import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OpenPage } from "#app/components/shell/open-page.tsx";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";

export const handle = { i18n: ["registration"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = await languageOf(request, context);
  return { language, title: fixedT(language, "registration")("forgotten.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const name = String((await readForm(request)).get("name") ?? "").trim();
  const api = await anonymousApi(request, context);
  return api.registration.requestPassword({ name }).then(
    () => data({ sent: true, message: null }),
    onRefusal(({ message, status }) => data({ sent: false, message }, { status })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
];

/** Asks for a link for a new password; says the same whether the name is known or not. */
export default function ForgottenPassword() {
  const { language } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("registration");
  if (answer?.sent)
    return (
      <OpenPage language={language} title={t("forgotten.sentTitle")} text={t("forgotten.sent")}>
        <Link to="/login" className="button">
          {t("toLogin")}
        </Link>
      </OpenPage>
    );
  return (
    <OpenPage language={language} title={t("forgotten.title")} text={t("forgotten.text")}>
      <Form method="post">
        {answer?.message ? (
          <p role="alert" className="notice mb-4" data-tone="bad">
            {answer.message}
          </p>
        ) : null}
        <label className="label" htmlFor="name">
          {t("forgotten.name")}
        </label>
        <input
          id="name"
          name="name"
          className="input"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          maxLength={254}
          required
        />
        <button type="submit" className="button button-primary mt-5 h-9! w-full">
          {t("forgotten.send")}
        </button>
        <p className="mt-4 text-center text-control">
          <Link to="/login" className="link">
            {t("toLogin")}
          </Link>
        </p>
      </Form>
    </OpenPage>
  );
}
