import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { monthsOfYear, monthsWritten, pickMonth } from "./month-words.ts";
import { useHydrated } from "./use-hydrated.ts";

interface Props {
  /** First and last month, `YYYY-MM`; posted as the two names. */
  from: string;
  until: string;
  names: readonly [from: string, until: string];
}

/**
 * A range of months: a field that is only read, shows "from - to, year" and opens a year of months. The first press begins a new
 * range, the second ends it; a press outside closes it. Without a script there are two fields for months.
 */
export function MonthRange(props: Props) {
  const hydrated = useHydrated();
  return hydrated ? (
    <PickedMonths key={`${props.from}/${props.until}`} {...props} />
  ) : (
    <PlainMonths {...props} />
  );
}

function PlainMonths({ from, until, names }: Props) {
  const { t } = useTranslation("form");
  return (
    <>
      {(
        [
          [names[0], from, "from"],
          [names[1], until, "until"],
        ] as const
      ).map(([name, value, label]) => (
        <label key={name} className="flex flex-col gap-1 text-control">
          {t(label)}
          <input className="input" type="month" name={name} defaultValue={value} required />
        </label>
      ))}
    </>
  );
}

function PickedMonths({ from, until, names }: Props) {
  const { t, i18n } = useTranslation("form");
  const id = useId();
  const [range, setRange] = useState({ from, until, whole: true });
  const [year, setYear] = useState(Number(until.slice(0, 4)));
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // What the press opens has the keyboard: the first chosen month, or the year's first.
    const months = [...(root.current?.querySelectorAll<HTMLElement>("[aria-pressed]") ?? [])];
    (months.find((month) => month.getAttribute("aria-pressed") === "true") ?? months[0])?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(false);
      field.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeByKey, true);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeByKey, true);
    };
  }, [isOpen]);
  const shut = () => {
    setOpen(false);
    field.current?.focus();
  };
  const pick = (month: string) => {
    const next = pickMonth(range, month);
    setRange(next);
    if (next.whole) shut();
  };
  return (
    <div ref={root} className="relative flex flex-col gap-1 text-control">
      <label htmlFor={id}>{t("period")}</label>
      <input
        ref={field}
        id={id}
        type="text"
        readOnly
        className="input w-64! cursor-pointer"
        value={monthsWritten(range, i18n.language)}
        role="combobox"
        aria-haspopup="dialog"
        aria-controls={`${id}-months`}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      <input type="hidden" name={names[0]} value={range.from} />
      <input type="hidden" name={names[1]} value={range.until} />
      {isOpen ? (
        <div
          id={`${id}-months`}
          role="dialog"
          aria-label={t("months.open")}
          className="card absolute start-0 top-full z-20 mt-1 w-64 p-3"
        >
          <div className="mb-2 flex items-center justify-between">
            <button
              type="button"
              className="button"
              onClick={() => setYear(year - 1)}
              aria-label={t("months.before")}
            >
              <span aria-hidden="true">‹</span>
            </button>
            <strong className="tabular" aria-live="polite">
              {year}
            </strong>
            <button
              type="button"
              className="button"
              onClick={() => setYear(year + 1)}
              aria-label={t("months.after")}
            >
              <span aria-hidden="true">›</span>
            </button>
          </div>
          <div className="grid grid-cols-3 gap-1">
            {monthsOfYear(year, i18n.language).map(({ month, name }) => (
              <button
                key={month}
                type="button"
                className="button justify-center aria-pressed:bg-accent-soft aria-pressed:font-semibold"
                aria-pressed={month >= range.from && month <= range.until}
                onClick={() => pick(month)}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
