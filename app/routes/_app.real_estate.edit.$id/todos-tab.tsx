import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { formatDate } from "#contract/format.ts";
import { todoEvents } from "#contract/unit-choices.ts";

interface Todo {
  id: number;
  event: string;
  doneOn: string;
  by: string;
}

interface Props {
  todos: readonly Todo[];
  here: string;
  idempotencyKey: string;
}

/** The checklist of a unit: each event with the days it was done, and a button that adds today. */
export function TodosTab({ todos, here, idempotencyKey }: Props) {
  const { t } = useTranslation("realEstate");
  return (
    <Card title={t("todos.title")}>
      <Form method="post" action={here}>
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-todo`} />
        <ul>
          {todoEvents.map((event) => {
            const done = todos.filter((todo) => todo.event === event);
            const [last, ...earlier] = done;
            const name = t(`todos.event.${event}`);
            return (
              <li
                key={event}
                className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 text-control last:border-b-0"
              >
                <span className="w-64 font-medium">{name}</span>
                <span className="tabular grow text-ink-2">
                  {last ? t("todos.last", { date: formatDate(last.doneOn), name: last.by }) : t("todos.open")}
                  {earlier.length > 0 ? (
                    <span className="block text-label">
                      {t("todos.earlier", {
                        dates: earlier.map(({ doneOn }) => formatDate(doneOn)).join(", "),
                      })}
                    </span>
                  ) : null}
                </span>
                <Button
                  name="intent"
                  value={`todo:${event}`}
                  aria-label={t("todos.doneOne", { event: name })}
                >
                  {t("todos.done")}
                </Button>
              </li>
            );
          })}
        </ul>
      </Form>
    </Card>
  );
}
