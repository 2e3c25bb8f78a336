import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { formatDate, formatDay } from "#contract/platform/format.ts";
import { actOnPlan } from "./act.server.ts";
import { assignForm, ColleagueLinks, PlannedGroup } from "./group.tsx";
import { loadPlan } from "./load.server.ts";
import { TeamQuestions, Teams } from "./teams.tsx";

export const handle = { i18n: ["cleanings", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadPlan(args);
export const action = (args: ActionFunctionArgs) => actOnPlan(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Who cleans what on a day: jobs are ticked and given to somebody, and each colleague gets a link to their own. */
export default function CleaningPlan() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("cleanings");
  const { groups, idle, timeZone, mayEdit, idempotencyKey } = page;
  const made = answer && "made" in answer ? answer.made : null;
  return (
    <DetailScreen
      title={page.title}
      secondary={formatDate(page.day)}
      actions={
        <>
          <ButtonLink to={page.before} keyName="[">
            {t("plan.before")}
          </ButtonLink>
          <ButtonLink to={page.today}>{t("plan.today")}</ButtonLink>
          <ButtonLink to={page.after} keyName="]">
            {t("plan.after")}
          </ButtonLink>
          <ButtonLink to="/cleaning/tasks">{t("tasksLink")}</ButtonLink>
          {page.mayOperate ? <ButtonLink to="/cleaning/settings">{t("rules.link")}</ButtonLink> : null}
        </>
      }
    >
      {made ? (
        <div role="status" className="notice flex flex-col gap-1">
          <label htmlFor="made-link">
            {t("plan.made", { name: made.name, day: formatDay(made.expiresAt, timeZone) })}
          </label>
          <input id="made-link" readOnly value={made.link} className="input" dir="ltr" />
        </div>
      ) : null}
      {page.teams.length > 0 ? (
        <Form method="get" className="flex flex-wrap items-end gap-2.5">
          <input type="hidden" name="day" value={page.day} />
          <label className="flex flex-col gap-1 text-control">
            {t("teams.of")}
            <select key={page.team} name="team" defaultValue={page.team ?? ""} className="input">
              <option value="">{t("teams.all")}</option>
              {page.teams.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button>{t("teams.show")}</Button>
        </Form>
      ) : null}
      {mayEdit && groups.length > 0 ? (
        <Form id={assignForm} method="post" className="flex flex-wrap items-end gap-2.5">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-assign`} />
          <label className="flex flex-col gap-1 text-control">
            {t("plan.to")}
            <select name="assignedTo" className="input">
              <option value="">{t("nobody")}</option>
              {page.teams.map(({ id, name }) => (
                <option key={`team:${id}`} value={`team:${id}`}>
                  {t("teams.named", { name })}
                </option>
              ))}
              {page.colleagues.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Button name="intent" value="assign" tone="primary" keyName="z">
            {t("plan.assign")}
          </Button>
        </Form>
      ) : null}
      {groups.length === 0 ? (
        <Card>
          <p>{t("plan.empty")}</p>
        </Card>
      ) : null}
      {groups.map(({ colleague, jobs }) => (
        <PlannedGroup
          key={colleague?.id ?? 0}
          colleague={colleague}
          jobs={jobs}
          timeZone={timeZone}
          mayEdit={mayEdit}
          idempotencyKey={idempotencyKey}
        />
      ))}
      {idle.length > 0 ? (
        <details>
          <summary className="link min-h-6 w-fit">{t("plan.idle", { n: idle.length })}</summary>
          <ul className="card mt-2 divide-y divide-line px-3">
            {idle.map((colleague) => (
              <li key={colleague.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
                <bdi>{colleague.name}</bdi>
                <ColleagueLinks {...{ colleague, timeZone, mayEdit, idempotencyKey }} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {page.mayOperate ? (
        <>
          <Teams
            teams={page.teams}
            colleagues={page.people}
            branches={page.branches}
            idempotencyKey={idempotencyKey}
          />
          <TeamQuestions teams={page.teams} idempotencyKey={idempotencyKey} />
        </>
      ) : null}
    </DetailScreen>
  );
}
