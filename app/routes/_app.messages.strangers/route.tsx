import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { CheckboxField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { PageLinks, useHrefs } from "#app/routes/_app.messages._index/page-links.tsx";
import { actOnStranger } from "./act.server.ts";
import { loadStrangers } from "./load.server.ts";
import { OpenStranger } from "./stranger.tsx";

export const handle = { i18n: ["mailbox", "inbox", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadStrangers(args);
export const action = (args: ActionFunctionArgs) => actOnStranger(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The list of unknown senders, and beside it the mails of the open one. */
export default function Strangers() {
  const { title, strangers, page, isLastPage, filter, open, ...shown } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mailbox");
  const refused = useRefused("link", "make", "aside", "back");
  const hrefOf = useHrefs("/messages/strangers");
  return (
    <DetailScreen
      title={title}
      actions={
        <Link to="/messages" className="button" data-back="">
          {t("back")}
        </Link>
      }
    >
      <Form method="get" className="card flex flex-wrap items-end gap-2.5 p-3">
        <TextField
          field={{ ...plainField("strangers", "q"), initialValue: filter.q }}
          label={t("filter.q")}
        />
        <CheckboxField
          field={{ ...plainField("strangers", "aside"), initialValue: filter.aside }}
          label={t("filter.isSetAside")}
        />
        <Button>{t("filter.show")}</Button>
      </Form>
      {refused?.message && !refused.shownByFrame ? (
        <p role="alert" className="notice" data-tone="bad">
          {refused.message}
        </p>
      ) : null}
      <div className="grid gap-3 lg:grid-cols-[22rem_1fr] lg:items-start">
        <div className="flex flex-col gap-2">
          {strangers.length === 0 ? (
            <p className="card p-4">{t("empty")}</p>
          ) : (
            <ul className="card divide-y divide-line" data-rows="">
              {strangers.map((one) => (
                <li key={one.id} data-row="">
                  <Link
                    to={hrefOf({ open: String(one.id) })}
                    className="flex flex-col gap-0.5 px-3 py-2.5 aria-[current]:bg-accent-soft"
                    aria-current={one.id === open?.id ? "true" : undefined}
                  >
                    <span className="flex items-center gap-2">
                      <strong className="font-semibold wrap-anywhere" dir="auto">
                        {one.addressName || one.address || t("hiddenSender")}
                      </strong>
                      {one.mails > 1 ? <StatusBadge tone="neutral">{one.mails}</StatusBadge> : null}
                      <bdi className="tabular ms-auto text-label text-ink-2" dir="ltr">
                        {one.writtenAt}
                      </bdi>
                    </span>
                    <span className="line-clamp-1 text-control" dir="auto">
                      {one.subject}
                    </span>
                    <span className="line-clamp-1 text-control text-ink-2" dir="auto">
                      {one.body}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <PageLinks page={page} isLastPage={isLastPage} hrefOf={hrefOf} />
        </div>
        {open ? (
          <OpenStranger key={open.id} open={open} {...shown} />
        ) : (
          <p className="card p-4 text-ink-2">{t("choose")}</p>
        )}
      </div>
    </DetailScreen>
  );
}
