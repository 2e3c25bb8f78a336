import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { anonymousApi } from "#app/services/api.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { OwnerStatementPage } from "#contract/money/owner-statements/owner-statements.ts";
import { formatDate, formatMoney, formatMonth } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

export const handle = { i18n: ["ownerStatements", "ownPage"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = await languageOf(request, context);
  const t = fixedT(language, "ownerStatements");
  const api = await anonymousApi(request, context);
  const token = params.token ?? "";
  const { page, closed, status } = await openLinked(api.ownerStatementPages.open({ token }));
  const title = page ? `${t("paper.title")} ${formatMonth(page.month)}` : t("paper.title");
  return data({ language, title, page, closed, token }, { status, headers: linkHeaders });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** What an owner gets of a month, behind the link that was mailed. No script, no menu. */
export default function StatementOfOwner() {
  const { page, closed, language, title, token } = useLoaderData<typeof loader>();
  const { t } = useTranslation("ownerStatements");
  if (!page)
    return (
      <LinkedPageFrame language={language} organization="" title={title}>
        <p className="card p-4">{t(closed === "busy" ? "page.busy" : "page.wrong")}</p>
      </LinkedPageFrame>
    );
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={title}>
      <p role="status" className="notice">
        {t(page.final ? "page.final" : "page.open")}
      </p>
      <section className="card flex flex-col gap-3 p-4">
        <p className="text-ink-2">
          <bdi>{[page.owner, page.buildingName].filter(Boolean).join(" · ")}</bdi>
        </p>
        <Lines page={page} language={language} />
        <a className="button self-start" href={`/owner-statement/${token}/pdf`}>
          {t("page.download")}
        </a>
      </section>
    </LinkedPageFrame>
  );
}

function Lines({ page, language }: { page: OwnerStatementPage; language: Language }) {
  const { t } = useTranslation("ownerStatements");
  const money = (minor: number) => formatMoney(minor, page.currency, language);
  const sum = (label: string, value: number) => (
    <tr className="border-t border-line font-semibold">
      <th scope="row" className="px-2 py-1.5 text-start">
        {label}
      </th>
      <td className="tabular px-2 py-1.5 text-end">
        <bdi>{money(value)}</bdi>
      </td>
    </tr>
  );
  return (
    <SmallTable heads={[t("fields.text"), { end: t("fields.amount") }]}>
      {sum(t("fields.opening"), page.opening)}
      {page.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        <tr key={place} className="border-t border-line">
          <td className="px-2 py-1.5">
            {line.unitLabel ? (
              <>
                <bdi>{line.unitLabel}</bdi>:{" "}
              </>
            ) : null}
            {t(`line.${line.kind}`)}
            <span className="block text-label text-ink-2">
              <span className="tabular">
                {line.from === line.until
                  ? formatDate(line.from)
                  : `${formatDate(line.from)} – ${formatDate(line.until)}`}
              </span>
              {line.text ? (
                <>
                  {" · "}
                  <bdi>{line.text}</bdi>
                </>
              ) : null}
            </span>
          </td>
          <td className="tabular px-2 py-1.5 text-end">
            <bdi>{money(line.amount)}</bdi>
          </td>
        </tr>
      ))}
      {sum(t("fields.closing"), page.closing)}
    </SmallTable>
  );
}
