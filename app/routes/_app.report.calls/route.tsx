import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { formatDate } from "#contract/platform/format.ts";
import { Figures } from "./figures.tsx";
import { loadReport } from "./load.server.ts";

export const handle = { i18n: ["phoneRecords", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadReport(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** How many calls there were by day, by colleague and by result; each figure opens its calls. */
export default function CallReport() {
  const { title, from, until, problem, Days, Users, Sum, opens, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("phoneRecords");
  const field = (name: string, value: string) => ({ ...plainField("period", name), initialValue: value });
  const period = { "f.day.from": from, "f.day.until": until };
  const shared = { opens, language };
  const together = { ...Sum, key: "sum", name: t("report.sum"), only: period };
  return (
    <DetailScreen title={title}>
      <Card>
        <Form id="period" method="get" className="flex flex-wrap items-end gap-2.5">
          <DateField field={field("from", formatDate(from))} label={t("fields.from")} />
          <DateField field={field("until", formatDate(until))} label={t("fields.until")} />
          <Button tone="primary">{t("report.show")}</Button>
        </Form>
        {problem ? (
          <p role="alert" className="notice mt-3" data-tone="bad">
            {problem}
          </p>
        ) : null}
      </Card>
      <Card title={t("report.byDay")}>
        <Figures
          {...shared}
          head={t("report.day")}
          rows={[
            together,
            ...Days.map(({ day, ...counts }) => ({
              ...counts,
              key: day,
              name: formatDate(day),
              only: { "f.day.from": day, "f.day.until": day },
            })),
          ]}
        />
      </Card>
      <Card title={t("report.byUser")}>
        <Figures
          {...shared}
          head={t("fields.userId")}
          rows={Users.map(({ userId, userName, ...counts }) => ({
            ...counts,
            key: String(userId),
            name: userName || t("nobody"),
            only: { ...period, "f.userId": String(userId) },
          }))}
        />
      </Card>
    </DetailScreen>
  );
}
