import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import type { Undoable } from "./undoable.ts";

/** Says what the last act did, and takes it back by a post to `action`. */
export function BulkUndo({ undo, action }: { undo: Undoable; action: string }) {
  const { t } = useTranslation("list");
  return (
    <Form
      method="post"
      action={action}
      className="notice flex flex-wrap items-center gap-2.5 text-control"
      data-tone="accent"
    >
      <span>{undo.text}</span>
      <span className="text-ink-2">{t("bulk.undoUntil", { time: undo.until })}</span>
      <input type="hidden" name="bulkAct" value={undo.id} />
      <input type="hidden" name="idempotencyKey" value={undo.idempotencyKey} />
      <Button name="intent" value="undoBulk" className="font-medium">
        {t("bulk.undo")}
      </Button>
    </Form>
  );
}
