import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { datePresets, isDatePreset, presetRange } from "#app/components/list/date-presets.ts";
import { controlProps, Field, type FieldProps, type FieldState, initialText } from "./field.tsx";
import { parseDate, parseMonth, typedDate, typedMonth } from "./parse-date.ts";
import { typeInto } from "./type-into.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A day, typed as DD/MM/YYYY or picked; its schema is `dateInput`. */
export function DateField(props: FieldProps) {
  return <PickedField {...props} kind="date" />;
}

/** A month, typed as MM/YYYY or picked; its schema is `monthInput`. @public */
export function MonthField(props: FieldProps) {
  return <PickedField {...props} kind="month" />;
}

function PickedField({
  field,
  label,
  hint,
  disabled,
  className,
  kind,
}: FieldProps & { kind: "date" | "month" }) {
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <PickedInput field={field} hint={hint} disabled={disabled} kind={kind} />
    </Field>
  );
}

function PickedInput({
  field,
  hint,
  disabled,
  kind,
}: Pick<FieldProps, "field" | "hint" | "disabled"> & { kind: "date" | "month" }) {
  const { t } = useTranslation("form");
  const hydrated = useHydrated();
  const typed = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const show = kind === "date" ? typedDate : typedMonth;
  const open = () => {
    const parsed = (kind === "date" ? parseDate : parseMonth)(typed.current?.value ?? "");
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
        defaultValue={show(initialText(field))}
        placeholder={t(`placeholder.${kind}`)}
        autoComplete="off"
        disabled={disabled}
        className="input tabular pe-8!"
      />
      {hydrated && !disabled ? (
        <>
          <input
            ref={picker}
            type={kind}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => typeInto(typed.current, show(event.target.value))}
            className="pointer-events-none absolute end-0 bottom-0 size-8 opacity-0"
          />
          <button
            type="button"
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

/** First and last day with presets; each fills both days in. @public */
export function DateRangeField(
  props: Omit<FieldProps, "field"> & { from: FieldState; until: FieldState; today: string },
) {
  const { t } = useTranslation(["form", "list"]);
  const hydrated = useHydrated();
  const { from, until, today } = props;
  const pick = (preset: string) => {
    if (!isDatePreset(preset) || preset === "custom") return;
    const range = presetRange(preset, today);
    typeInto(document.getElementById(from.id), typedDate(range.from));
    typeInto(document.getElementById(until.id), typedDate(range.until));
  };
  return (
    <Field
      field={{ ...from, errors: undefined }}
      label={props.label}
      hint={props.hint}
      className={props.className}
      group
    >
      <div className="flex flex-wrap gap-2">
        {hydrated ? (
          <select
            className="input w-auto!"
            aria-label={t("form:period")}
            defaultValue="custom"
            onChange={(event) => pick(event.target.value)}
          >
            {datePresets.map((preset) => (
              <option key={preset} value={preset}>
                {t(`list:preset.${preset}`)}
              </option>
            ))}
          </select>
        ) : null}
        <RangeEnd field={from} label={t("form:from")} disabled={props.disabled} />
        <RangeEnd field={until} label={t("form:until")} disabled={props.disabled} />
      </div>
    </Field>
  );
}

function RangeEnd({ field, label, disabled }: { field: FieldState; label: string; disabled?: boolean }) {
  return (
    <Field field={field} label={label} className="w-40 [&>.label]:sr-only">
      <PickedInput field={field} disabled={disabled} kind="date" />
    </Field>
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
