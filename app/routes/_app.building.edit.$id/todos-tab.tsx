import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { buildingTodoEvents } from "#contract/building-choices.ts";
import { formatDate } from "#contract/format.ts";

interface Props {
  todos: readonly { id: number; event: string; doneOn: string; by: string }[];
  here: string;
  idempotencyKey: string;
}

/** The checklist of a building: each event with the days it was done, and a button that adds today. */
export function TodosTab({ todos, here, idempotencyKey }: Props) {
  const { t } = useTranslation(["buildings", "realEstate"]);
  return (
    <Card title={t("realEstate:todos.title")}>
      <Form method="post" action={here}>
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-todo`} />
        <ul>
          {buildingTodoEvents.map((event) => {
            const [last, ...earlier] = todos.filter((todo) => todo.event === event);
            const name = t(`buildings:todoEvent.${event}`);
            return (
              <li
                key={event}
                className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 text-control last:border-b-0"
              >
                <span className="w-64 font-medium">{name}</span>
                <span className="tabular grow text-ink-2">
                  {last
                    ? t("realEstate:todos.last", { date: formatDate(last.doneOn), name: last.by })
                    : t("realEstate:todos.open")}
                  {earlier.length > 0 ? (
                    <span className="block text-label">
                      {t("realEstate:todos.earlier", {
                        dates: earlier.map(({ doneOn }) => formatDate(doneOn)).join(", "),
                      })}
                    </span>
                  ) : null}
                </span>
                <Button
                  name="intent"
                  value={`todo:${event}`}
                  aria-label={t("realEstate:todos.doneOne", { event: name })}
                >
                  {t("realEstate:todos.done")}
                </Button>
              </li>
            );
          })}
        </ul>
      </Form>
    </Card>
  );
}
