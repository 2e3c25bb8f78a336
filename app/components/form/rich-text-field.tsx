import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { controlProps, Field, type FieldProps, initialText } from "./field.tsx";
import { typeInto } from "./type-into.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Text with bold, italic, links and lists, written as plain text with marks (see `markdown.tsx`). */
export function RichTextField({
  field,
  label,
  hint,
  disabled,
  className,
  rows = 6,
}: FieldProps & { rows?: number }) {
  const { t } = useTranslation("form");
  const hydrated = useHydrated();
  const area = useRef<HTMLTextAreaElement>(null);
  const says = hint ?? t("markHint");
  return (
    <Field field={field} label={label} hint={says} className={className}>
      {hydrated && !disabled ? (
        <div role="toolbar" aria-label={t("marks")} className="mb-1 flex gap-1">
          <Mark label={t("bold")} sign="B" onPress={() => surround(area.current, "**")} />
          <Mark label={t("italic")} sign="I" onPress={() => surround(area.current, "*")} />
          <Mark label={t("bulletList")} sign="•" onPress={() => beginLines(area.current, "- ")} />
        </div>
      ) : null}
      <textarea
        key={field.key}
        ref={area}
        {...controlProps(field, says)}
        dir="auto"
        rows={rows}
        defaultValue={initialText(field)}
        maxLength={field.maxLength}
        disabled={disabled}
        className="input"
      />
    </Field>
  );
}

function Mark({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button type="button" className="button button-icon" aria-label={label} title={label} onClick={onPress}>
      {sign}
    </button>
  );
}

function surround(area: HTMLTextAreaElement | null, mark: string): void {
  if (!area) return;
  const { selectionStart: from, selectionEnd: until, value } = area;
  typeInto(area, value.slice(0, from) + mark + value.slice(from, until) + mark + value.slice(until));
  area.focus();
  area.setSelectionRange(from + mark.length, until + mark.length);
}

function beginLines(area: HTMLTextAreaElement | null, mark: string): void {
  if (!area) return;
  const from = area.value.lastIndexOf("\n", area.selectionStart - 1) + 1;
  const chosen = area.value.slice(from, area.selectionEnd);
  const lines = chosen.split("\n").map((line) => mark + line);
  typeInto(area, area.value.slice(0, from) + lines.join("\n") + area.value.slice(area.selectionEnd));
  area.focus();
}
