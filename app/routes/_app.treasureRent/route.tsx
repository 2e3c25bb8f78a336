import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { addMonths } from "#contract/platform/days.ts";
import { formatMonth } from "#contract/platform/format.ts";
import { Figures } from "./figures.tsx";
import { loadTreasury } from "./load.server.ts";
import { Payments } from "./payments.tsx";
import { remindOfRent } from "./remind.server.ts";
import { Reminders } from "./reminders.tsx";
import { UnitRows } from "./unit-rows.tsx";
import { useLiveMark } from "./use-live-mark.ts";

export const handle = { i18n: ["treasury", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadTreasury(args);
export const action = (args: ActionFunctionArgs) => remindOfRent(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Rent expected, paid, open and overdue: the figures of a month, the units, and reminders for those that owe. */
export default function Treasury() {
  const shown = useLoaderData<typeof loader>();
  const {
    title,
    month,
    months,
    filter,
    Units,
    Figures: all,
    payments,
    buildings,
    mayRemind,
    language,
  } = shown;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("treasury");
  useLiveMark(shown.mark, filter.buildingId);
  const hrefOf = useHref(["figure", "unit", "cell"]);
  return (
    <DetailScreen title={title}>
      <Card>
        <Form id="treasury" method="get" className="flex flex-wrap items-end gap-2.5">
          <Link className="link" to={hrefOf({ month: addMonths(`${month}-01`, -1).slice(0, 7) })}>
            {t("earlier")}
          </Link>
          <strong className="tabular">{formatMonth(month)}</strong>
          <Link className="link" to={hrefOf({ month: addMonths(`${month}-01`, 1).slice(0, 7) })}>
            {t("later")}
          </Link>
          <input type="hidden" name="month" value={month} />
          <SelectField
            field={{ ...plainField("treasury", "show"), initialValue: filter.owingOnly ? "owing" : "" }}
            label={t("show.label")}
            options={[
              { value: "", label: t("show.all", { number: shown.Total }) },
              { value: "owing", label: t("show.owing", { number: shown.owing }) },
            ]}
          />
          <SelectField
            field={{ ...plainField("treasury", "buildingId"), initialValue: String(filter.buildingId ?? "") }}
            label={t("fields.building")}
            options={[{ value: "", label: t("anyBuilding") }, ...buildings]}
          />
          <Button>{t("apply")}</Button>
        </Form>
      </Card>
      {all.map(({ currency, figures }) => (
        <Figures key={currency} {...{ currency, figures, hrefOf, language }} />
      ))}
      {payments ? <Payments figure={shown.figure} payments={payments.Payments} language={language} /> : null}
      {answer?.message ? (
        <p role="alert" className="notice" data-tone="bad">
          {answer.message}
        </p>
      ) : null}
      {answer?.preview ? <Reminders results={answer.preview} idempotencyKey={shown.idempotencyKey} /> : null}
      {Units.length === 0 ? (
        <Card>
          <p>{t("empty")}</p>
        </Card>
      ) : (
        <Form method="post" className="flex flex-col gap-3">
          <input type="hidden" name="idempotencyKey" value={`${shown.idempotencyKey}-preview`} />
          <UnitRows units={Units} {...{ months, hrefOf, mayRemind, language }} />
          {mayRemind ? (
            <Button name="intent" value="preview" keyName="r" className="self-start">
              {t("remind.preview")}
            </Button>
          ) : null}
        </Form>
      )}
    </DetailScreen>
  );
}

/** The address of the screen with something more of it; what was open before is closed. */
function useHref(closed: readonly string[]) {
  const [params] = useSearchParams();
  return (more: Record<string, string>) => {
    const rest = [...params].filter(([name]) => !closed.includes(name) && !(name in more));
    return `/treasureRent?${new URLSearchParams([...rest, ...Object.entries(more)])}`;
  };
}
