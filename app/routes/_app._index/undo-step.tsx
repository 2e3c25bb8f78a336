import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import type { Undoable } from "#app/components/list/undoable.ts";

/** Says which guest's arrival or departure was noted last, and takes it back. Words of its own: a list's are too many for this page. */
export function UndoStep({ undo, action }: { undo: Undoable; action: string }) {
  const { t } = useTranslation("home");
  return (
    <Form
      method="post"
      action={action}
      className="notice flex flex-wrap items-center gap-2.5 text-control"
      data-tone="accent"
    >
      <span>{undo.text}</span>
      <span className="text-ink-2">{t("undoUntil", { time: undo.until })}</span>
      <input type="hidden" name="bulkAct" value={undo.id} />
      <input type="hidden" name="idempotencyKey" value={undo.idempotencyKey} />
      <Button name="intent" value="undoBulk" className="font-medium">
        {t("undo")}
      </Button>
    </Form>
  );
}
