import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { formatDate, formatNumber } from "#contract/platform/format.ts";
import { loadStatistics } from "./load.server.ts";

export const handle = { i18n: ["advertising", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadStatistics(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** How many faces the devices counted by day, and how often each video was played of late. */
export default function AdvertisingStatistics() {
  const { title, from, until, problem, days, total, devices, videos, language } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("advertising");
  const field = (name: string, value: string) => ({ ...plainField("period", name), initialValue: value });
  return (
    <DetailScreen title={title}>
      <Card>
        <Form id="period" method="get" className="flex flex-wrap items-end gap-2.5">
          <DateField field={field("from", formatDate(from))} label={t("statistics.from")} />
          <DateField field={field("until", formatDate(until))} label={t("statistics.until")} />
          <Button tone="primary">{t("statistics.show")}</Button>
        </Form>
        {problem ? (
          <p role="alert" className="notice mt-3" data-tone="bad">
            {problem}
          </p>
        ) : null}
      </Card>
      <Card title={t("statistics.faces", { number: formatNumber(total, language) })}>
        <SmallTable heads={[t("statistics.day"), ...devices.map(({ name }) => ({ end: name }))]}>
          {days.map(({ day, counts }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="tabular px-2 py-1.5 text-start font-normal">
                {formatDate(day)}
              </th>
              {devices.map(({ id }) => (
                <td key={id} className="tabular px-2 py-1.5 text-end">
                  {formatNumber(counts[id] ?? 0, language)}
                </td>
              ))}
            </tr>
          ))}
        </SmallTable>
      </Card>
      <Card title={t("statistics.plays")}>
        <SmallTable heads={[t("fields.name"), { end: t("fields.plays") }]}>
          {videos.map(({ id, name, plays }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-start font-normal" dir="auto">
                <Link className="link" to="/advertising/videos">
                  {name}
                </Link>
              </th>
              <td className="tabular px-2 py-1.5 text-end">{formatNumber(plays, language)}</td>
            </tr>
          ))}
        </SmallTable>
      </Card>
    </DetailScreen>
  );
}
