import { useTranslation } from "react-i18next";
import { UndoForm } from "#app/components/list/bulk-undo.tsx";
import type { Undoable } from "#app/components/list/undoable.ts";

/** Shows whose arrival or departure was noted last, and undoes it. It has words of its own: those of lists are too many for this page. */
export function UndoStep({ undo, action }: { undo: Undoable; action: string }) {
  const { t } = useTranslation("home");
  return (
    <UndoForm undo={undo} action={action} until={t("undoUntil", { time: undo.until })} label={t("undo")} />
  );
}
