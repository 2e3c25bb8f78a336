import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { saveHours } from "./act.server.ts";
import { HoursFields } from "./form.tsx";
import { loadHours } from "./load.server.ts";

export const handle = { i18n: ["appointments", "form", "validation", "list", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadHours(args);
export const action = (args: ActionFunctionArgs) => saveHours(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** When a unit is shown, and the address of its public page. */
export default function HoursScreen() {
  const { open, title, values, users, units, timeZone, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const saved = useActionData<typeof action>();
  const { t } = useTranslation("appointments");
  const page = open?.page;
  return (
    <DetailScreen
      title={title}
      side={
        open ? (
          <Card title={t("history")}>
            <HistoryPanel
              entries={open.history}
              timeZone={timeZone}
              kind="viewingPage"
              texts="appointments"
            />
          </Card>
        ) : undefined
      }
    >
      {page ? (
        <Card title={t("hours.page")}>
          <label className="flex flex-col gap-1 text-control">
            {t("hours.link")}
            <input className="input" type="text" dir="ltr" readOnly value={page.link} />
          </label>
          {page.open ? (
            <p className="mt-2 text-control">
              <a className="link" href={page.link} rel="noreferrer" target="_blank">
                {t("hours.openState")}
              </a>
            </p>
          ) : (
            <p className="mt-2 text-control text-ink-2">{t("hours.closed")}</p>
          )}
        </Card>
      ) : null}
      <Card>
        <FormScreen
          key={page ? `${page.id}-${page.version}` : "new"}
          id={open ? `hours-${open.unitId}` : "hours-new"}
          schema={() =>
            import("./schema.ts").then((form) =>
              open ? form.hoursSchema(language) : form.newHoursSchema(language),
            )
          }
          constraints={constraints}
          defaultValue={values}
          lastResult={saved?.result}
          idempotencyKey={idempotencyKey}
          version={page?.version}
          submitLabel={t("hours.save")}
          cancelHref="/appointments/hours"
        >
          {(fields) => <HoursFields fields={fields} users={users} units={saved?.units ?? units} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
