import { useTranslation } from "react-i18next";
import { formatDate } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  slots: readonly { day: string; time: string }[];
  language: Language;
  chosen?: string | undefined;
  error?: string | undefined;
}

/** The times to choose from, by day. */
export function SlotChoice({ slots, language, chosen, error }: Props) {
  const { t } = useTranslation("viewingPage");
  const days = [...Map.groupBy(slots, ({ day }) => day)];
  const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  return (
    <fieldset
      className="flex flex-col gap-3"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "slot-error" : undefined}
    >
      <legend className="font-semibold">{t("slots")}</legend>
      {error ? (
        <p id="slot-error" className="text-label text-bad">
          {error}
        </p>
      ) : null}
      {days.length === 0 ? <p>{t("noSlots")}</p> : null}
      {days.map(([day, times]) => (
        <div key={day}>
          <p className="text-control text-ink-2">
            {weekday.format(new Date(`${day}T12:00:00Z`))}, {formatDate(day)}
          </p>
          <div className="mt-1 flex flex-wrap gap-2">
            {times.map(({ time }) => (
              <label
                key={time}
                className="tabular flex min-h-9 items-center gap-2 rounded-control border border-line px-3 has-checked:border-accent"
              >
                <input
                  type="radio"
                  name="slot"
                  value={`${day}T${time}`}
                  defaultChecked={chosen === `${day}T${time}`}
                  aria-label={`${formatDate(day)} ${time}`}
                />
                {time}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
