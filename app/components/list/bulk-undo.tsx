import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import type { Undoable } from "./undoable.ts";

interface Props {
  undo: Undoable;
  /** Where the undo is posted. */
  action: string;
}

/** Shows what the last act did, with a button that undoes it. */
export function BulkUndo(props: Props) {
  const { t } = useTranslation("list");
  return (
    <UndoForm {...props} until={t("bulk.undoUntil", { time: props.undo.until })} label={t("bulk.undo")} />
  );
}

/** The same in words of the caller, for a page without the texts of lists. */
export function UndoForm({ undo, action, until, label }: Props & { until: string; label: string }) {
  return (
    <Form
      method="post"
      action={action}
      className="notice flex flex-wrap items-center gap-2.5 text-control"
      data-tone="accent"
    >
      <span>{undo.text}</span>
      <span className="text-ink-2">{until}</span>
      <input type="hidden" name="bulkAct" value={undo.id} />
      <input type="hidden" name="idempotencyKey" value={undo.idempotencyKey} />
      <Button name="intent" value="undoBulk" className="font-medium">
        {label}
      </Button>
    </Form>
  );
}
