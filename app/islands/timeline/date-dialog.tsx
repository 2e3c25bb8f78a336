import { type FormEvent } from "react";
import { isDate } from "#app/routes/_app.calendar.time-line.rents/view.ts";
import { TimelineDialog } from "./dialog.tsx";
import type { Words } from "./wording.ts";

/** Asks for a day and goes there. */
export function DateDialog({ from, t, onDate, onClose }: { from: string; t: Words; onDate: (date: string) => void; onClose: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const date = String(new FormData(event.currentTarget).get("date") ?? "");
    if (isDate(date)) onDate(date);
  };
  return (
    <TimelineDialog title={t("goToDate")} onClose={onClose}>
      <form onSubmit={submit} className="tl-form">
        <label>
          <span className="label">{t("date")}</span>
          <input type="date" name="date" className="input" defaultValue={from} required min="1900-01-01" max="2199-12-31" autoFocus />
        </label>
        <div className="tl-form-end">
          <button type="button" className="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" className="button button-primary">
            {t("show")}
          </button>
        </div>
      </form>
    </TimelineDialog>
  );
}
