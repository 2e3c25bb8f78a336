import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { controlProps, Field, type FieldProps, initialText } from "./field.tsx";
import { parseDate, typedDate } from "./parse-date.ts";
import { typeInto } from "./type-into.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A day, typed as DD/MM/YYYY or picked; its schema is `dateInput`. */
export function DateField({ field, label, hint, disabled, className }: FieldProps) {
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <PickedInput field={field} hint={hint} disabled={disabled} />
    </Field>
  );
}

function PickedInput({ field, hint, disabled }: Pick<FieldProps, "field" | "hint" | "disabled">) {
  const { t } = useTranslation("form");
  const hydrated = useHydrated();
  const typed = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const open = () => {
    const parsed = parseDate(typed.current?.value ?? "");
    if (!picker.current) return;
    picker.current.value = parsed.ok ? parsed.value : "";
    picker.current.showPicker();
  };
  return (
    <span className="relative block">
      <input
        key={field.key}
        ref={typed}
        {...controlProps(field, hint)}
        type="text"
        inputMode="numeric"
        defaultValue={typedDate(initialText(field))}
        placeholder={t("placeholder.date")}
        autoComplete="off"
        disabled={disabled}
        className="input tabular pe-8!"
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        }}
      />
      {hydrated && !disabled ? (
        <>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => typeInto(typed.current, typedDate(event.target.value))}
            className="pointer-events-none absolute end-0 bottom-0 size-8 opacity-0"
          />
          <button
            type="button"
            // Whoever types goes from day to day; Alt ↓ opens it from the field.
            tabIndex={-1}
            onClick={open}
            aria-label={t("openCalendar")}
            className="absolute end-px top-px grid size-[30px] place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <CalendarGlyph />
          </button>
        </>
      ) : null}
    </span>
  );
}

function CalendarGlyph() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      aria-hidden="true"
    >
      <path d="M2.5 6.5h11M5 1.5v3M11 1.5v3M4 3h8a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5V4.5A1.5 1.5 0 0 1 4 3Z" />
    </svg>
  );
}
