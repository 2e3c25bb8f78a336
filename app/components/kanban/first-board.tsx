import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";

/** Where there is no board yet: what one is for, and the form that makes it. */
export function FirstBoard(props: { title: string; mayAdd: boolean; idempotencyKey: string }) {
  const { t } = useTranslation("kanban");
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-title font-semibold">{props.title}</h1>
      <p className="text-control text-ink-2">{t("noBoard")}</p>
      {props.mayAdd ? <BoardForm idempotencyKey={props.idempotencyKey} /> : null}
    </div>
  );
}

/** A new board by name, with its first lists. */
export function BoardForm({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useTranslation("kanban");
  const field = (name: string, value?: string) => plainField("board-new", name, value);
  return (
    <Form
      method="post"
      action="/kanban/boards"
      id="board-new"
      className="card grid items-end gap-3 p-3.5 sm:grid-cols-3"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <TextField field={{ ...field("name"), required: true, maxLength: 60 }} label={t("boards.name")} />
      <TextField field={field("lists")} label={t("boards.firstLists")} hint={t("boards.firstListsHint")} />
      <div>
        <Button name="intent" value="addBoard" tone="primary">
          {t("boards.add")}
        </Button>
      </div>
    </Form>
  );
}
