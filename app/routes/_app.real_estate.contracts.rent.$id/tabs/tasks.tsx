import { Form, Link, useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import { rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { actOnContract } from "#app/routes/_app.real_estate.contracts.rent.$id/act.server.ts";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import type { Task } from "#contract/planning/tasks/tasks.ts";
import { formatDate, formatDateTime } from "#contract/platform/format.ts";

type Props = TabProps<"tasks">;

/** What is to be done about a stay, a form for one more, and what was done. */
export function Tasks({ shown, page }: Props) {
  const { t } = useTranslation("tasks");
  const open = shown.tasks.filter(({ doneAt }) => doneAt === null);
  const finished = shown.tasks.filter(({ doneAt }) => doneAt !== null);
  return (
    <>
      <Card title={t("title")}>
        {open.length === 0 ? <p className="text-control text-ink-2">{t("none")}</p> : null}
        <ul className="divide-y divide-line" data-rows="">
          {open.map((task) => (
            <li key={task.id} id={`at-task-${task.id}`} className="py-3" {...rowStop}>
              <OpenTask task={task} shown={shown} page={page} />
              {task.id === shown.editing?.id ? <TaskForm shown={shown} page={page} /> : null}
            </li>
          ))}
        </ul>
      </Card>
      {shown.mayEdit && !shown.editing ? (
        <Card title={t("add")}>
          <TaskForm shown={shown} page={page} />
        </Card>
      ) : null}
      <Tickets shown={shown} page={page} />
      {finished.length > 0 ? (
        <Card title={t("doneTitle")}>
          <ul className="divide-y divide-line text-control">
            {finished.map((task) => (
              <li key={task.id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
                <span className="whitespace-pre-line wrap-anywhere" dir="auto">
                  {task.text}
                </span>
                <span className="text-ink-2">
                  {t("doneBy", {
                    who: task.doneByName,
                    at: task.doneAt ? formatDateTime(task.doneAt, page.timeZone) : "",
                  })}
                </span>
                {shown.mayEdit ? <Acts task={task} acts={["reopenTask"]} page={page} /> : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

/** What the guest has asked for, each with its page. */
function Tickets({ shown: { tickets, mayTicket }, page: { contract } }: Props) {
  const { t } = useTranslation("tasks");
  if (tickets.length === 0 && !mayTicket) return null;
  return (
    <Card title={t("tickets.title")}>
      <ul className="text-control">
        {tickets.map(({ ticketId, subject, status }) => (
          <li key={ticketId} className="py-1">
            <Link
              className={status === "HANDLED" ? "link line-through" : "link"}
              dir="auto"
              to={`/ticket/edit/${ticketId}`}
            >
              {subject}
            </Link>
          </li>
        ))}
      </ul>
      {mayTicket ? (
        <p className="mt-2">
          <ButtonLink to={`/ticket/edit/new?contractId=${contract.id}`}>{t("tickets.new")}</ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}

function OpenTask({ task, shown: { mayEdit, editing }, page }: { task: Task } & Props) {
  const { t } = useTranslation("tasks");
  const [search] = useSearchParams();
  const changing = new URLSearchParams(search);
  changing.set("task", String(task.id));
  const late = task.dueOn !== null && task.dueOn < page.today;
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {task.text}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-control text-ink-2">
        {task.dueOn ? <span>{t("until", { day: formatDate(task.dueOn) })}</span> : null}
        {late ? <StatusBadge tone="bad">{t("late")}</StatusBadge> : null}
        <bdi>{task.assignedName ? t("assigned", { who: task.assignedName }) : t("nobody")}</bdi>
      </p>
      {mayEdit && editing?.id !== task.id ? (
        <div className="mt-2 flex flex-wrap gap-1.5 print:hidden">
          <Acts task={task} acts={["finishTask", "removeTask"]} page={page} />
          <Link to={`?${changing}#at-task-${task.id}`} className="button" preventScrollReset>
            {t("edit")}
            <span className="sr-only"> {task.text}</span>
          </Link>
        </div>
      ) : null}
    </>
  );
}

const labels = { finishTask: "done", reopenTask: "reopen", removeTask: "remove" } as const;

interface ActsProps {
  task: Task;
  acts: readonly (keyof typeof labels)[];
  page: Props["page"];
}

function Acts({ task: { id, version, text }, acts, page }: ActsProps) {
  const { t } = useTranslation("tasks");
  return (
    <Form method="post" className="contents" preventScrollReset>
      <input type="hidden" name="idempotencyKey" value={`${page.idempotencyKey}-task-${id}-${version}`} />
      {acts.map((act) => (
        <Button key={act} name="intent" value={`${act}:${id}`}>
          {t(labels[act])}
          <span className="sr-only"> {text}</span>
        </Button>
      ))}
    </Form>
  );
}

function TaskForm({ shown: { editing, users, values, constraints, tasks }, page }: Props) {
  const { t } = useTranslation("tasks");
  const [search] = useSearchParams();
  const lastResult = unlessRefused(useActionData<typeof actOnContract>());
  const without = new URLSearchParams(search);
  without.delete("task");
  return (
    <FormScreen
      key={editing ? `${editing.id}-${editing.version}` : `new-${tasks.length}`}
      id={editing ? `task-${editing.id}` : `task-of-${page.contract.id}`}
      schema={() => import("./task-schema.ts").then((form) => form.taskSchema)}
      constraints={constraints}
      defaultValue={values}
      lastResult={lastResult}
      idempotencyKey={page.idempotencyKey}
      version={editing?.version}
      submitLabel={t(editing ? "save" : "add")}
      cancelHref={editing ? `?${without}` : undefined}
    >
      {(fields) => {
        const field = labelled(fields, t);
        return (
          <FormSection>
            <TextareaField {...field("text")} rows={2} className="sm:col-span-2 lg:col-span-4" />
            <DateField {...field("dueOn")} />
            <SelectField {...field("assignedTo")} options={users} empty={t("nobody")} />
          </FormSection>
        );
      }}
    </FormScreen>
  );
}
