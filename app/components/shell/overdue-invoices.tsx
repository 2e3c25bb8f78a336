import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** Open when it comes with the page; made modal once a script runs. OK closes it, with a script or without. */
export function OverdueInvoices() {
  const { t } = useTranslation("login");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      className="modal fixed inset-0 z-50 h-fit"
      aria-labelledby="overdue-title"
      aria-describedby="overdue-text"
    >
      <form method="dialog" className="grid gap-3">
        <h2 id="overdue-title" className="text-title font-semibold">
          {t("overdue.title")}
        </h2>
        <p id="overdue-text" className="text-ink-2">
          {t("overdue.text")}
        </p>
        <button type="submit" className="button button-primary mt-2 justify-self-end">
          {t("overdue.ok")}
        </button>
      </form>
    </dialog>
  );
}
