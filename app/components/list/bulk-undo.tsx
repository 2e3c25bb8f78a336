import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";

/** A bulk act that can still be undone; texts are already in the user's language. */
export interface Undoable {
  id: number;
  /** What was done, to how many. */
  text: string;
  /** Until when it can be undone, as a time of day. */
  until: string;
  idempotencyKey: string;
}

/** Name in the address of the list that says which bulk act was done last. */
export const undoParameter = "undo";

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
