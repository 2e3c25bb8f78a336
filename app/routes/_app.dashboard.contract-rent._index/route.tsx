import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Chart } from "#app/components/chart/chart.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { KeyHints } from "#app/components/list/key-line.tsx";
import { figuresHref } from "#app/components/statistics/address.ts";
import { FigureTiles } from "#app/components/statistics/figure-tiles.tsx";
import { FigureNotices } from "#app/components/statistics/notices.tsx";
import { PeriodBar } from "#app/components/statistics/period-bar.tsx";
import { formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { Groups } from "./groups.tsx";
import { loadFigures } from "./load.server.ts";

export const handle = { i18n: ["statistics", "list", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadFigures(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const path = "/dashboard/contract-rent";

/** The figures of a period: each with last year's, its definition and the list it counts. */
export default function DailyStats() {
  const { title, spelt, address, problem, asOf, moment, tiles, charts, ...rest } =
    useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("statistics");
  const workbook = figuresHref("/exports/figures", address, {});
  return (
    <DetailScreen
      title={title}
      secondary={<span className="tabular">{spelt}</span>}
      actions={
        <>
          <ButtonLink to={workbook} document>
            {t("excel")}
          </ButtonLink>
          <ButtonLink
            to={figuresHref(path, address, { preset: null, asOf: address.asOf ?? moment })}
            keyName="y"
          >
            {t("copyLink")}
          </ButtonLink>
        </>
      }
    >
      <PeriodBar path={path} address={address} />
      <FigureNotices
        wrong={address.wrong}
        problem={problem}
        asOf={asOf}
        nowHref={figuresHref(path, address, { asOf: null })}
        uncertain={rest.uncertain}
        uncertainLastYear={rest.uncertainLastYear}
      />
      {tiles.length > 0 ? <FigureTiles tiles={tiles} past={asOf !== null} /> : null}
      <div className="grid items-start gap-3 lg:grid-cols-2">
        {charts.map(({ name, currency, points, values, lastYear }) => (
          <Card key={name}>
            <Chart
              kind="line"
              title={t(name === "occupancy" ? "occupancyChart" : "revenueChart", { currency })}
              points={points}
              series={[
                { name: t("thisYear"), values },
                { name: t("lastYear"), values: lastYear },
              ]}
              format={(value) => formatNumber(value, toLanguage(i18n.language))}
            />
          </Card>
        ))}
      </div>
      <Groups path={path} address={address} {...rest} />
      <KeyHints
        keys={[
          ["↓ ↑", t("keys.figure")],
          ["[ ]", t("keys.before")],
          ["Y", t("copyLink")],
        ]}
      />
    </DetailScreen>
  );
}
