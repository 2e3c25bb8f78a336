import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { inboxChannels, inboxLanes } from "#contract/messages/inbox/inbox-terms.ts";
import { actOnThread } from "./act.server.ts";
import { loadInbox } from "./load.server.ts";
import { PageLinks, useHrefs } from "./page-links.tsx";
import { OpenThread } from "./thread.tsx";
import { Threads } from "./threads.tsx";
import { UnreachableClient } from "./unreachable-client.tsx";
import { useInboxNews } from "./use-inbox-news.ts";

export const handle = { i18n: ["inbox", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadInbox(args);
export const action = (args: ActionFunctionArgs) => actOnThread(args);

/**
 * Storing a draft while somebody writes changes nothing that is shown, so the page is not loaded again. After a refused answer it is, because
 * the client may have been merged meanwhile.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData ? formData.get("intent") !== "keep" : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** One inbox for all channels: the threads, and beside them the open one. */
export default function Inbox() {
  const { title, threads, total, page, isLastPage, filter, open, fate, strangers, mayEditAnswers, ...shown } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("inbox");
  const { announcement, writers } = useInboxNews(open?.clientId ?? null);
  const refused = useRefused(
    "reply",
    "draft",
    "finish",
    "reopen",
    "assign:me",
    "assign:nobody",
    "seen",
    "ticket",
  );
  const field = (name: keyof typeof filter) => ({ ...plainField("inbox", name), initialValue: filter[name] });
  const hrefOf = useHrefs("/messages");
  const any = { value: "", label: t("any") };
  return (
    <DetailScreen
      title={title}
      actions={
        <>
          <Link to="/messages/strangers" className="button">
            {t("strangers")}
            {strangers > 0 ? <StatusBadge tone="accent">{strangers}</StatusBadge> : null}
          </Link>
          {mayEditAnswers ? (
            <Link to="/messages/answers" className="button">
              {t("cannedAnswers")}
            </Link>
          ) : null}
        </>
      }
    >
      <Form id="inbox" method="get" className="card flex flex-wrap items-end gap-2.5 p-3">
        <TextField field={field("q")} label={t("filter.q")} />
        <SelectField
          field={field("lane")}
          label={t("filter.lane")}
          options={inboxLanes.map((value) => ({ value, label: t(`lanes.${value}`) }))}
        />
        <SelectField
          field={field("channel")}
          label={t("filter.channel")}
          options={[any, ...inboxChannels.map((value) => ({ value, label: t(`channels.${value}`) }))]}
        />
        <SelectField
          field={field("who")}
          label={t("filter.who")}
          options={[any, ...["mine", "unanswered"].map((value) => ({ value, label: t(`who.${value}`) }))]}
        />
        <Button>{t("filter.show")}</Button>
      </Form>
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {refused?.message && !refused.shownByFrame ? (
        <p role="alert" className="notice" data-tone="bad">
          {refused.message}
        </p>
      ) : null}
      <div className="grid gap-3 lg:grid-cols-[22rem_1fr] lg:items-start">
        <div className="flex flex-col gap-2">
          <p className="text-label text-ink-2">{t("count", { count: total })}</p>
          <Threads threads={threads} openClientId={open?.clientId ?? null} hrefOf={hrefOf} />
          <PageLinks page={page} isLastPage={isLastPage} hrefOf={hrefOf} />
        </div>
        {open ? (
          <OpenThread
            key={open.clientId}
            thread={writers ? { ...open, writers } : open}
            wasMerged={fate === "merged"}
            {...shown}
          />
        ) : fate ? (
          <UnreachableClient fate={fate} />
        ) : (
          <p className="card p-4 text-ink-2">{t("choose")}</p>
        )}
      </div>
    </DetailScreen>
  );
}
