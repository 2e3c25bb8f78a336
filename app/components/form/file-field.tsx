import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { controlProps, Field, type FieldProps } from "./field.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface Props extends FieldProps {
  multiple?: boolean;
  /** Types as in the HTML attribute, e.g. "image/*,.pdf", and how they are called. */
  accept?: string;
  types?: string;
  /** Limit of one file in megabytes; the server decides, this only warns early. */
  maxMegabytes?: number;
}

/** How a control that takes files looks. */
export const fileClass =
  "input h-auto! p-1! text-control! file:me-2.5 file:h-6 file:rounded-sm file:border-0 file:bg-neutral-soft file:px-2.5 file:text-label file:font-semibold file:text-ink";

const namesOf = (input: HTMLInputElement | null) => [...(input?.files ?? [])].map(({ name }) => name);

/** Files to send; the form has to be multipart. */
export function FileField({
  field,
  label,
  hint,
  disabled,
  className,
  multiple,
  accept,
  types,
  maxMegabytes = 25,
}: Props) {
  const { t } = useTranslation("form");
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState<string[]>([]);
  const [names, setNames] = useState<string[]>([]);
  // Files may have been chosen before the script ran.
  useEffect(() => setNames(namesOf(input.current)), []);
  const check = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    setNames(namesOf(event.target));
    setTooLarge(files.filter((file) => file.size > maxMegabytes * 1024 * 1024).map((file) => file.name));
  };
  const limits = [types, t("fileLimit", { size: maxMegabytes })].filter(Boolean).join(" · ");
  const errors =
    tooLarge.length > 0
      ? [t("fileTooLarge", { name: tooLarge.join(", "), size: maxMegabytes })]
      : field.errors;
  const state = { ...field, errors };
  const says = hint ? (
    <>
      {hint} · {limits}
    </>
  ) : (
    limits
  );
  return (
    <Field field={state} label={label} hint={says} className={className}>
      {/* The browser's own button is in the browser's language, so with a script it is transparent above one in the product's. */}
      <span className="file-choice" data-ready={hydrated}>
        <input
          key={field.key}
          ref={input}
          {...controlProps(state, says)}
          type="file"
          multiple={multiple}
          accept={accept}
          onChange={check}
          disabled={disabled}
          className={fileClass}
        />
        <span aria-hidden="true" hidden={!hydrated}>
          <b>{t(multiple ? "chooseFiles" : "chooseFile")}</b>
          <bdi>{names.join(", ") || t("noFileChosen")}</bdi>
        </span>
      </span>
    </Field>
  );
}
