import type { HTMLInputAutoCompleteAttribute } from "react";
import type { Choice } from "#app/components/list/definition.ts";
import { controlProps, Field, type FieldProps, initialText } from "./field.tsx";

type TextProps = FieldProps & {
  type?: "text" | "email" | "url" | "password" | "search";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** Values that are offered while one types. */
  suggestions?: readonly Choice[] | undefined;
};

/** One line of text. Direction follows what is typed, so that Hebrew names stand right in a German form. */
export function TextField({
  field,
  label,
  hint,
  disabled,
  className,
  type = "text",
  autoComplete = "off",
  placeholder,
  suggestions = [],
}: TextProps) {
  const listId = `${field.id}-suggestions`;
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <input
        key={field.key}
        {...controlProps(field, hint)}
        type={type}
        dir={type === "text" ? "auto" : undefined}
        defaultValue={initialText(field)}
        maxLength={field.maxLength}
        autoComplete={autoComplete}
        placeholder={placeholder}
        disabled={disabled}
        className="input"
        list={suggestions.length > 0 ? listId : undefined}
      />
      {suggestions.length > 0 ? (
        <datalist id={listId}>
          {suggestions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      ) : null}
    </Field>
  );
}

/** Several lines of text. */
export function TextareaField({
  field,
  label,
  hint,
  disabled,
  className,
  rows = 3,
}: FieldProps & { rows?: number }) {
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <textarea
        key={field.key}
        {...controlProps(field, hint)}
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

type NumberProps = FieldProps & { unit?: string; decimals?: boolean };

/** A number as the language writes it; its schema is `numberInput`. */
export function NumberField({ field, label, hint, disabled, className, unit, decimals }: NumberProps) {
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <span className="relative block" dir="ltr">
        <input
          key={field.key}
          {...controlProps(field, hint)}
          type="text"
          inputMode={decimals ? "decimal" : "numeric"}
          defaultValue={initialText(field)}
          autoComplete="off"
          disabled={disabled}
          className={`input tabular text-end ${unit ? "pe-10!" : ""}`}
        />
        {unit ? (
          <span className="pointer-events-none absolute inset-y-0 end-2.5 grid place-items-center text-control text-ink-2">
            {unit}
          </span>
        ) : null}
      </span>
    </Field>
  );
}

/** Money as the language writes it, with its currency before it; its schema is `moneyInput`, its default `typedMoney`. */
export function MoneyField({
  field,
  label,
  hint,
  disabled,
  className,
  currency,
}: FieldProps & { currency: string }) {
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <span className="relative block" dir="ltr">
        <span className="pointer-events-none absolute inset-y-0 start-2.5 grid place-items-center text-control text-ink-2">
          {currency}
        </span>
        <input
          key={field.key}
          {...controlProps(field, hint)}
          type="text"
          inputMode="decimal"
          defaultValue={initialText(field)}
          autoComplete="off"
          disabled={disabled}
          className="input tabular ps-12! text-end"
        />
      </span>
    </Field>
  );
}
