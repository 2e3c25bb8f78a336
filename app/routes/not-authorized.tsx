import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PlainPage } from "#app/components/shell/plain-page.tsx";
import { principalOf } from "#app/services/access.server.ts";
import { profileFor } from "#app/services/api.server.ts";
import { impersonationOf } from "#app/services/impersonation.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { decide } from "#contract/platform/access.ts";
import { screenPaths, screens } from "#contract/platform/screens.ts";

export const handle = { i18n: ["errorPages", "permissions", "shell"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await profileFor(request, context).catch(() => null);
  const language = await languageOf(request, context, profile?.profile.language);
  const wanted = new URL(request.url).searchParams.get("screen");
  const screen = screenPaths.find((path) => path === wanted);
  const decision = screen && profile ? decide(principalOf(profile), screens[screen]) : null;
  const missing = decision && !decision.allowed && decision.reason !== "signIn" ? decision.missing : null;
  return data(
    {
      title: fixedT(language, "errorPages")("notAuthorized.title"),
      impersonation: profile ? impersonationOf(profile) : null,
      language,
      screen: screen ?? null,
      missing,
      person: profile?.profile.username ?? null,
    },
    { status: 403 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function NotAuthorized() {
  const { impersonation, language, screen, missing, person } = useLoaderData<typeof loader>();
  const { t } = useTranslation("errorPages");
  return (
    <PlainPage language={language} impersonation={impersonation}>
      <section className="card plain-card grid justify-items-start gap-3">
        <p className="text-label font-semibold text-ink-2">403</p>
        <h1 className="text-title font-semibold">{t("notAuthorized.title")}</h1>
        <p className="text-ink-2">{t("notAuthorized.text")}</p>
        {missing && (
          <dl className="grid w-full grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-control">
            <dt className="text-ink-2">{t("notAuthorized.screen")}</dt>
            <dd dir="ltr" className="text-start break-all">
              {screen}
            </dd>
            <dt className="text-ink-2">{t("notAuthorized.missing")}</dt>
            <dd>
              {t(`permissions:names.${missing.resource}`)} · {t(`permissions:flags.${missing.flag}`)}
            </dd>
            {person && (
              <>
                <dt className="text-ink-2">{t("notAuthorized.person")}</dt>
                <dd>
                  <bdi>{person}</bdi>
                </dd>
              </>
            )}
          </dl>
        )}
        <Link to="/" className="button button-primary mt-2" data-back="">
          {t("common:home")}
        </Link>
      </section>
    </PlainPage>
  );
}
