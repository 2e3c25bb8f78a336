import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PlainPage } from "#app/components/shell/plain-page.tsx";
import { profileFor } from "#app/services/api.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { fixedT } from "#app/services/texts.server.ts";

export const handle = { i18n: ["errorPages"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await profileFor(request, context).catch(() => null);
  const language = await languageOf(request, context, profile?.profile.language);
  return data({ language, title: fixedT(language, "errorPages")("notFound.title") }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function NotFound() {
  const { language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("errorPages");
  return (
    <PlainPage language={language}>
      <section className="card plain-card grid justify-items-start gap-3">
        <p className="text-label font-semibold text-ink-2">404</p>
        <h1 className="text-title font-semibold">{t("notFound.title")}</h1>
        <p className="text-ink-2">{t("notFound.text")}</p>
        <Link to="/" className="button button-primary mt-2" data-back="">
          {t("common:home")}
        </Link>
      </section>
    </PlainPage>
  );
}
