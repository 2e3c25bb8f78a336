import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { LinkedPageFrame, Section } from "#app/components/linked-page/frame.tsx";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { requireClient, toSignIn } from "#app/services/client-session.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { MyPage } from "#contract/clients/client-accounts/client-accounts.ts";
import { formatDate, formatMoney, formatMonth } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

export const handle = { i18n: ["myPage", "ownPage"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireClient(request, context);
  const language = await languageOf(request, context);
  const api = await anonymousApi(request, context);
  const page = await api.myPage.open({ session }).catch(
    onRefusal(async (failure) => {
      if (failure.status === 404) throw await toSignIn(request, context);
      throw failure;
    }),
  );
  const isClosed = new URL(request.url).searchParams.has("closed");
  return data(
    { language, page, isClosed, title: fixedT(language, "myPage")("title") },
    { headers: linkHeaders },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** What belongs to a client who has signed in. No script, no menu. */
export default function Mine() {
  const { page, language, title, isClosed } = useLoaderData<typeof loader>();
  const { t } = useTranslation("myPage");
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={title}>
      <form method="post" action={`/my/sign-out?lang=${language}`} className="flex items-center gap-3">
        <p className="grow text-ink-2">
          <bdi>{page.name}</bdi> · <bdi>{page.username}</bdi>
        </p>
        <Button>{t("signOut")}</Button>
      </form>
      {isClosed ? (
        <p role="alert" className="notice" data-tone="bad">
          {t("stays.closed")}
        </p>
      ) : null}
      <Stays stays={page.Stays} language={language} />
      {page.Statements.length > 0 ? <Statements statements={page.Statements} language={language} /> : null}
    </LinkedPageFrame>
  );
}

function Stays({ stays, language }: { stays: MyPage["Stays"]; language: Language }) {
  const { t } = useTranslation("myPage");
  return (
    <Section title={t("stays.title")} hint={t(stays.length > 0 ? "stays.hint" : "stays.none")}>
      {stays.length === 0 ? null : (
        <ul className="flex flex-col">
          {stays.map(({ id, unit, checkIn, checkOut, tenancy, openEnd, opens }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-3 border-t border-line py-2 first:border-t-0"
            >
              <span className="grow">
                <bdi className="font-semibold">{unit}</bdi>
                <span className="block text-control text-ink-2">
                  {t(tenancy ? "stays.tenancy" : "stays.stay")}
                  {" · "}
                  <bdi className="tabular">
                    {openEnd
                      ? t("stays.since", { day: formatDate(checkIn) })
                      : `${formatDate(checkIn)} – ${formatDate(checkOut)}`}
                  </bdi>
                </span>
              </span>
              {opens ? (
                <form method="post" action={`/my/stay?lang=${language}`}>
                  <input type="hidden" name="id" value={id} />
                  <Button className="h-11!">
                    {t("stays.open")}
                    <span className="sr-only">
                      {" "}
                      {unit}, {formatDate(checkIn)}
                    </span>
                  </Button>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Statements({ statements, language }: { statements: MyPage["Statements"]; language: Language }) {
  const { t } = useTranslation("myPage");
  return (
    <Section title={t("statements.title")} hint={t("statements.hint")}>
      <ul className="flex flex-col">
        {statements.map(({ id, month, building, closing, currency }) => (
          <li key={id} className="flex flex-wrap gap-3 border-t border-line py-2 first:border-t-0">
            <a className="link inline-flex min-h-6 grow items-center" href={`/my/statement/${id}`}>
              {[formatMonth(month), building].filter(Boolean).join(" · ")}
            </a>
            <bdi className="tabular">{formatMoney(closing, currency, language)}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
}
