import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import { formatDate, formatDateTime } from "#contract/platform/format.ts";
import type { Feed } from "#contract/property/ical/ical.ts";

interface Props {
  address: string | null;
  feeds: readonly Feed[];
  here: string;
  idempotencyKey: string;
  timeZone: string;
  mayEdit: boolean;
}

/** Calendars of the channels by iCal: the unit's own address for them, and theirs with the state each is in. */
export function ChannelsTab(props: Props) {
  const { t } = useTranslation("ical");
  const field = usePlainFields("add-feed", "addFeed");
  const upload = usePlainFields("upload-feed", "uploadFeed");
  const { address, feeds, here, idempotencyKey, mayEdit } = props;
  return (
    <>
      <Card title={t("own.title")}>
        <p className="mb-2 text-control text-ink-2">{t(address || !mayEdit ? "own.text" : "own.none")}</p>
        {mayEdit ? (
          <Form method="post" action={here} className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-address`} />
            {address ? (
              <input
                className="input min-w-0 flex-1 font-mono"
                aria-label={t("own.address")}
                value={address}
                readOnly
                dir="ltr"
              />
            ) : null}
            <Button name="intent" value="renewFeedAddress">
              {t(address ? "own.renew" : "own.make")}
            </Button>
          </Form>
        ) : null}
      </Card>
      <Card title={t("feeds.title")}>
        {feeds.length === 0 ? <p className="text-control text-ink-2">{t("feeds.none")}</p> : null}
        {feeds.length > 0 ? (
          <Form method="post" action={here} className="overflow-x-auto">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-feed`} />
            <table className="tabular w-full text-control">
              <thead>
                <tr className="border-b border-line text-label text-ink-2">
                  {["name", "state", "events", "fetched"].map((name) => (
                    <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                      {t(`feeds.${name}`)}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {feeds.map((feed) => (
                  <FeedRow key={feed.id} feed={feed} timeZone={props.timeZone} mayEdit={mayEdit} />
                ))}
              </tbody>
            </table>
          </Form>
        ) : null}
      </Card>
      {mayEdit ? (
        <Card title={t("add.title")}>
          <Form
            method="post"
            action={here}
            className="grid items-end gap-3 sm:grid-cols-[12rem_1fr_auto]"
            id="add-feed"
            key={feeds.length}
          >
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-add`} />
            <TextField field={field("name")} label={t("feeds.name")} />
            <TextField field={field("address")} label={t("add.address")} type="url" />
            <Button name="intent" value="addFeed" tone="primary">
              {t("add.title")}
            </Button>
          </Form>
        </Card>
      ) : null}
      {mayEdit ? (
        <Card title={t("upload.title")}>
          <p className="mb-2 text-control text-ink-2">{t("upload.text")}</p>
          <Form
            method="post"
            action={here}
            encType="multipart/form-data"
            className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]"
            id="upload-feed"
            key={`file-${feeds.length}`}
          >
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-upload`} />
            <TextField field={{ ...upload("name"), required: true }} label={t("feeds.name")} />
            <FileField
              field={{ ...upload("file"), required: true }}
              label={t("upload.file")}
              types="ICS"
              maxMegabytes={5}
              accept=".ics,text/calendar"
            />
            <Button name="intent" value="uploadFeed" className="sm:mt-6">
              {t("upload.act")}
            </Button>
          </Form>
        </Card>
      ) : null}
    </>
  );
}

const tones: Record<Feed["state"], Tone> = {
  new: "neutral",
  ok: "good",
  partial: "warning",
  failed: "bad",
  suspicious: "warning",
};

function FeedRow({ feed, timeZone, mayEdit }: { feed: Feed; timeZone: string; mayEdit: boolean }) {
  const { t } = useTranslation("ical");
  const when = feed.fetchedAt ? formatDateTime(feed.fetchedAt, timeZone) : "";
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <td className="py-2 pe-3">
        <span className="font-medium" dir="auto">
          {feed.name}
        </span>
        {feed.isFile ? (
          <span className="block text-label text-ink-2">{t("upload.isFile")}</span>
        ) : (
          <span className="block text-label text-ink-2" dir="ltr">
            {feed.host}
          </span>
        )}
      </td>
      <td className="py-2 pe-3">
        <StatusBadge tone={tones[feed.state]}>{t(`state.${feed.state}`)}</StatusBadge>
        {feed.problem ? (
          <p className="mt-1 max-w-96 text-label text-ink-2">{t(`problem.${feed.problem}`)}</p>
        ) : null}
        <FaultyEvents feed={feed} timeZone={timeZone} />
        {feed.conflicts.map((conflict) => (
          <p key={`${conflict.contractId}-${conflict.from}`} className="mt-1 text-label text-bad">
            <a className="link" href={`/real_estate/contracts/rent/${conflict.contractId}`}>
              {t("conflict", {
                id: conflict.contractId,
                from: formatDate(conflict.from),
                until: formatDate(conflict.until),
              })}
            </a>
          </p>
        ))}
      </td>
      <td className="py-2 pe-3">
        {t("nights", { count: feed.events })}
        {feed.skipped > 0 ? (
          <span className="block text-label text-ink-2">{t("skipped", { count: feed.skipped })}</span>
        ) : null}
      </td>
      <td className="py-2 pe-3">{when}</td>
      <td className="py-1.5 text-end">
        {mayEdit ? (
          <span className="inline-flex flex-wrap justify-end gap-1.5">
            {!feed.isFile && (feed.state === "suspicious" || feed.state === "partial") ? (
              <Button name="intent" value={`believeFeed:${feed.id}`}>
                {t("acts.believe")}
              </Button>
            ) : null}
            {feed.isFile ? null : (
              <Button name="intent" value={`fetchFeed:${feed.id}`}>
                {t("acts.fetch")}
              </Button>
            )}
            <Button
              name="intent"
              value={`removeFeed:${feed.id}`}
              aria-label={t("acts.removeOne", { name: feed.name })}
            >
              {t("acts.remove")}
            </Button>
          </span>
        ) : null}
      </td>
    </tr>
  );
}

/** As many as one reads through; the channel has the others. */
const mostNamed = 10;

/** What of a feed was not read: which event, why, and since when. */
function FaultyEvents({ feed, timeZone }: { feed: Feed; timeZone: string }) {
  const { t } = useTranslation("ical");
  const named = feed.faulty.slice(0, mostNamed);
  if (named.length === 0) return null;
  return (
    <div className="mt-1 max-w-96 text-label text-ink-2">
      <ul>
        {named.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a channel may say the same twice
          <li key={index} className="mt-1" dir="auto" title={event.uid}>
            {t("faulty.named", {
              event:
                [event.summary, event.written].filter(Boolean).join(", ") ||
                event.uid ||
                t("faulty.nameless"),
              reason: t(`faulty.reason.${event.reason}`),
              since: formatDateTime(event.since, timeZone),
            })}
          </li>
        ))}
      </ul>
      {feed.skipped > named.length ? (
        <p className="mt-1">{t("faulty.more", { count: feed.skipped - named.length })}</p>
      ) : null}
      <p className="mt-1">{t("faulty.hold")}</p>
    </div>
  );
}
