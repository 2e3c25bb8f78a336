import type { FormEvent, KeyboardEvent as ReactKeyboardEvent } from "react";
import { parseDate } from "#app/components/form/parse-date.ts";
import { pressedByCtrl } from "#app/components/key-attributes.ts";
import type { Words } from "#app/components/timeline/wording.ts";
import { formatDate } from "#contract/platform/format.ts";
import { TimelineDialog } from "./dialog.tsx";

/** Asks for a day and goes there. */
export function DateDialog({
  from,
  t,
  onDate,
  onClose,
}: {
  from: string;
  t: Words;
  onDate: (date: string) => void;
  onClose: () => void;
}) {
  // The letter after `g` leads on, as it does on the other screens; a date has none.
  const goOn = (event: ReactKeyboardEvent) => {
    const entry =
      /^[a-z]$/.test(event.key) && document.querySelector<HTMLElement>(`[data-go="${event.key}"]`);
    if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onClose();
    entry.click();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("date");
    if (!(field instanceof HTMLInputElement)) return;
    const parsed = parseDate(field.value);
    field.setAttribute("aria-invalid", String(!parsed.ok));
    if (parsed.ok) onDate(parsed.value);
    else field.focus();
  };
  return (
    <TimelineDialog title={t("goToDate")} onClose={onClose}>
      <form onSubmit={submit} className="tl-form">
        <label>
          <span className="label">{t("date")}</span>
          <input
            name="date"
            className="input tabular"
            dir="ltr"
            inputMode="numeric"
            defaultValue={formatDate(from)}
            placeholder={t("datePattern")}
            required
            onFocus={(event) => event.target.select()}
            onKeyDown={goOn}
          />
        </label>
        <div className="tl-form-end">
          <button type="button" className="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" className="button button-primary" {...pressedByCtrl("Enter")}>
            {t("show")}
          </button>
        </div>
      </form>
    </TimelineDialog>
  );
}
