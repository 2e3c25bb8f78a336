import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { formatDate } from "#contract/platform/format.ts";

interface Props {
  /** In their order, as the record's screen calls them. */
  events: readonly { event: string; name: string }[];
  /** The latest first. */
  todos: readonly { id: number; event: string; doneOn: string; by: string }[];
  here: string;
  idempotencyKey: string;
}

/** The checklist of a record: each event with the days it was done, and a button that adds today (`intent=todo:<event>`). */
export function Checklist({ events, todos, here, idempotencyKey }: Props) {
  const { t } = useTranslation("records");
  return (
    <Card title={t("checklist.title")}>
      <Form method="post" action={here}>
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-todo`} />
        <ul>
          {events.map(({ event, name }) => {
            const [last, ...earlier] = todos.filter((todo) => todo.event === event);
            return (
              <li
                key={event}
                className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 text-control last:border-b-0"
              >
                <span className="w-64 font-medium">{name}</span>
                <span className="tabular grow text-ink-2">
                  {last
                    ? t("checklist.last", { date: formatDate(last.doneOn), name: last.by })
                    : t("checklist.open")}
                  {earlier.length > 0 ? (
                    <span className="block text-label">
                      {t("checklist.earlier", {
                        dates: earlier.map(({ doneOn }) => formatDate(doneOn)).join(", "),
                      })}
                    </span>
                  ) : null}
                </span>
                <Button
                  name="intent"
                  value={`todo:${event}`}
                  aria-label={t("checklist.doneOne", { event: name })}
                >
                  {t("checklist.done")}
                </Button>
              </li>
            );
          })}
        </ul>
      </Form>
    </Card>
  );
}
