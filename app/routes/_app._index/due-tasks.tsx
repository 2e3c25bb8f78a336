import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DueTask } from "#contract/planning/tasks/tasks.ts";
import { formatDate } from "#contract/platform/format.ts";

interface Props {
  due: { tasks: readonly DueTask[]; total: number };
  /** The day that is shown, to come back to. */
  action: string;
  idempotencyKey: string;
  mayFinish: boolean;
}

/** What the reader is to do today about stays, or should have done: each leads to its stay and can be ticked off. */
export function DueTasks({ due: { tasks, total }, action, idempotencyKey, mayFinish }: Props) {
  const { t } = useTranslation("home");
  if (tasks.length === 0) return null;
  return (
    <section className="card p-3.5" aria-labelledby="due-tasks">
      <h2 id="due-tasks" className="mb-1.5 text-body font-semibold">
        {t("dueTasks")} <span className="tabular">{total}</span>
      </h2>
      <ul className="divide-y divide-line text-control">
        {tasks.map(({ id, contractId, text, dueOn, late, guest, unitLabel, version }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5">
            <span className="chip" data-tone={late ? "bad" : "warning"}>
              {formatDate(dueOn)}
            </span>
            <span className="wrap-anywhere" dir="auto">
              {text}
            </span>
            <Link to={`/real_estate/contracts/rent/${contractId}?tab=tasks`} className="link">
              <bdi>{guest || `#${contractId}`}</bdi> · <bdi>{unitLabel}</bdi>
            </Link>
            {mayFinish ? (
              <Form method="post" action={action}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="key" value={`${idempotencyKey}-task-${id}-${version}`} />
                <button type="submit" name="intent" value="finishTask" className="button home-button">
                  {t("taskDone")}
                  <span className="sr-only"> {text}</span>
                </button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      {total > tasks.length ? (
        <p className="mt-1.5 text-control text-ink-2">{t("moreTasks", { count: total - tasks.length })}</p>
      ) : null}
    </section>
  );
}
