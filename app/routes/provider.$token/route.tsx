import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { formatDay } from "#contract/platform/format.ts";
import { actOnProviderPage } from "./act.server.ts";
import { loadProviderPage } from "./load.server.ts";
import { ServiceCard } from "./service-card.tsx";

export const handle = { i18n: ["providerServices", "ownPage", "validation"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadProviderPage(args);
export const action = (args: ActionFunctionArgs) => actOnProviderPage(args);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** What a provider is to do and has done, for whoever holds their link. No script, no menu. */
export default function ProviderPage() {
  const { page, closed, language, title, done, idempotencyKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("providerServices");
  if (!page)
    return (
      <LinkedPageFrame language={language} organization="" title={title}>
        <p className="card p-4">{t(closed === "busy" ? "page.busy" : "page.wrong")}</p>
      </LinkedPageFrame>
    );
  const pending = page.Services.filter(({ status }) => status === "PENDING");
  const ended = page.Services.filter(({ status }) => status !== "PENDING");
  const card = (service: (typeof page.Services)[number]) => (
    <ServiceCard
      key={service.id}
      service={service}
      language={language}
      timeZone={page.timeZone}
      refused={refused}
      idempotencyKey={idempotencyKey}
    />
  );
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={title}>
      <p className="text-ink-2">
        <bdi>{page.provider}</bdi> · {t("page.until", { day: formatDay(page.expiresAt, page.timeZone) })}
      </p>
      {refused ? (
        <p role="alert" className="notice" data-tone="bad">
          {refused.message}
        </p>
      ) : done ? (
        <p role="status" className="notice">
          {t(`page.done.${done}`)}
        </p>
      ) : null}
      {pending.length > 0 ? pending.map(card) : <p className="card p-4">{t("page.nothing")}</p>}
      {ended.length > 0 ? <h2 className="text-title font-semibold">{t("page.ended")}</h2> : null}
      {ended.map(card)}
    </LinkedPageFrame>
  );
}
