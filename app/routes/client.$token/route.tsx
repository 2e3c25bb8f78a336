import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { formatDay } from "#contract/platform/format.ts";
import { actOnOwnPage } from "./act.server.ts";
import { ConsentSection } from "./consent-section.tsx";
import { DataSection } from "./data-section.tsx";
import { DocumentSection } from "./document-section.tsx";
import { loadOwnPage } from "./load.server.ts";

export const handle = { i18n: ["ownPage", "clients", "documents"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadOwnPage(args);

export const action = (args: ActionFunctionArgs) => actOnOwnPage(args);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

/** A client's own page: what the agency shows and asks, for whoever holds the link. No script, no menu, no product around it. */
export default function OwnPage() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("ownPage");
  const { page, done, language, idempotencyKey } = loaded;
  if (!page)
    return (
      <LinkedPageFrame language={language} organization="" title={t("closed.title")}>
        <p className="card p-4">{t(loaded.closed === "busy" ? "closed.busy" : "closed.text")}</p>
      </LinkedPageFrame>
    );
  const of = (section: string) => (refused?.section === section ? refused : undefined);
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={t("title")}>
      <p className="text-ink-2">{t("until", { day: formatDay(page.expiresAt, page.timeZone) })}</p>
      {refused ? (
        <p role="alert" className="notice" data-tone="bad">
          {refused.message}
        </p>
      ) : done ? (
        <p role="status" className="notice">
          {t(texts[done])}
        </p>
      ) : null}
      {page.Data ? (
        <DataSection
          data={page.Data}
          mayCorrect={page.purposes.includes("correct")}
          refused={of("data")}
          choices={{ country: loaded.countries, language: loaded.languages }}
        />
      ) : null}
      {page.Asked.length > 0 ? (
        <DocumentSection requests={page.Asked} refused={of("documents")} idempotencyKey={idempotencyKey} />
      ) : null}
      {page.Consents.length > 0 ? <ConsentSection consents={page.Consents} timeZone={page.timeZone} /> : null}
    </LinkedPageFrame>
  );
}

const texts = {
  saved: "data.saved",
  sent: "documents.sent",
  chosen: "consents.saved",
  unsubscribed: "consents.unsubscribed",
} as const;
