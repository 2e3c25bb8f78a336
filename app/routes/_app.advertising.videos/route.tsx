import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { formatDate, formatNumber } from "#contract/platform/format.ts";
import { actOnVideos } from "./act.server.ts";
import { loadVideos } from "./load.server.ts";
import { useParts } from "./use-parts.ts";

export const handle = { i18n: ["advertising", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadVideos(args);
export const action = (args: ActionFunctionArgs) => actOnVideos(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The videos of the selected branches, and the form for one more. */
export default function Videos() {
  const { title, videos, idempotencyKey, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("advertising");
  return (
    <DetailScreen title={title}>
      <Card>
        {videos.length === 0 ? <p className="text-control text-ink-2">{t("videos.empty")}</p> : null}
        {videos.length > 0 ? (
          <Form method="post">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-remove`} />
            <SmallTable
              stacked
              heads={[
                t("fields.name"),
                { end: t("fields.seconds") },
                { end: t("fields.plays") },
                t("fields.rightsUntil"),
                { hidden: t("videos.remove") },
              ]}
            >
              {videos.map((video) => (
                <tr key={video.id} className="border-t border-line">
                  <th scope="row" className="px-2 py-1.5 text-start font-normal" dir="auto">
                    {video.name}
                  </th>
                  <td className="tabular px-2 py-1.5 text-end" data-label={t("fields.seconds")}>
                    {formatNumber(video.seconds, language)}
                  </td>
                  <td className="tabular px-2 py-1.5 text-end" data-label={t("fields.plays")}>
                    {formatNumber(video.plays, language)}
                  </td>
                  <td className="tabular px-2 py-1.5" data-label={t("fields.rightsUntil")}>
                    {formatDate(video.rightsUntil)}
                  </td>
                  <td className="px-2 py-1.5 text-end">
                    <Button
                      name="intent"
                      value={`remove:${video.id}`}
                      aria-label={t("videos.removeOne", { name: video.name })}
                    >
                      {t("videos.remove")}
                    </Button>
                  </td>
                </tr>
              ))}
            </SmallTable>
          </Form>
        ) : null}
      </Card>
      <Upload />
    </DetailScreen>
  );
}

function Upload() {
  const { branches, branchId, mayAdd, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("advertising");
  const field = usePlainFields("upload", "upload");
  const refused = useRefused("upload");
  const parts = useParts();
  if (!mayAdd) return null;
  return (
    <Card title={t("videos.new")}>
      {refused ? (
        <p role="alert" className="notice mb-3" data-tone="bad">
          {refused.message}
        </p>
      ) : null}
      <Form
        id="upload"
        method="post"
        encType="multipart/form-data"
        className="flex max-w-2xl flex-col gap-4"
        onSubmit={parts.send}
      >
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <FileField
          field={{ ...field("file"), required: true }}
          label={t("fields.file")}
          types="MP4, WebM"
          hint={t("videos.limits")}
          maxMegabytes={2048}
          accept="video/mp4,video/webm"
        />
        <TextField field={{ ...field("name"), maxLength: 120 }} label={t("fields.name")} />
        <NumberField field={{ ...field("seconds"), required: true }} label={t("fields.seconds")} />
        <DateField field={field("rightsUntil")} label={t("fields.rightsUntil")} />
        <SelectField field={field("branchId", branchId)} label={t("fields.branchId")} options={branches} />
        {parts.percent === null ? null : (
          <p role="status" className="flex flex-col gap-1 text-control">
            {t(parts.isBroken ? "videos.brokenOff" : "videos.progress", { percent: parts.percent })}
            <progress max={100} value={parts.percent} aria-hidden="true" className="w-full" />
          </p>
        )}
        <div>
          <Button name="intent" value="upload" tone="primary" ctrlKey="Enter">
            {t("videos.upload")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
