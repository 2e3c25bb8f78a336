import type { Choice } from "#app/components/list/definition.ts";
import { controlProps, Field, FieldErrors, type FieldProps, initialText } from "./field.tsx";
import { useLateOptions } from "./use-late-options.ts";

type SelectProps = FieldProps & {
  options: readonly Choice[];
  /** Text of the empty choice; without it the first option is taken. */
  empty?: string;
};

/** One of a few choices. */
export function SelectField({ field, label, hint, disabled, className, options, empty }: SelectProps) {
  const { drawn, onFocus } = useLateOptions(options, ({ value }) => value === initialText(field));
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <select
        key={field.key}
        {...controlProps(field, hint)}
        defaultValue={initialText(field)}
        disabled={disabled}
        className="input"
        onFocus={onFocus}
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {drawn.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Several of a few choices. */
export function ChecksField({
  field,
  label,
  hint,
  disabled,
  className,
  options,
}: Omit<SelectProps, "empty">) {
  const given = Array.isArray(field.initialValue) ? field.initialValue : [field.initialValue];
  return (
    <Field field={{ ...field, required: false }} label={label} hint={hint} className={className} group>
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">
        {options.map(({ value, label: text }) => (
          <label key={value} className="flex min-h-6 items-center gap-2 text-control">
            <input
              type="checkbox"
              name={field.name}
              form={field.formId}
              value={value}
              defaultChecked={given.includes(value)}
              disabled={disabled}
            />
            {text}
          </label>
        ))}
      </div>
    </Field>
  );
}

/** Yes or no. `look="switch"` for settings that act at once in the reader's mind; it is a checkbox all the same. */
export function CheckboxField({
  field,
  label,
  hint,
  disabled,
  className,
  look = "checkbox",
}: FieldProps & { look?: "checkbox" | "switch" }) {
  const props = { ...controlProps(field, hint), required: undefined };
  return (
    <div className={className}>
      <label className="flex min-h-8 items-center gap-2 text-control">
        <input
          key={field.key}
          {...props}
          type="checkbox"
          role={look === "switch" ? "switch" : undefined}
          value="on"
          defaultChecked={
            field.initialValue === "on" || field.initialValue === "true" || field.initialValue === true
          }
          disabled={disabled}
          className={look === "switch" ? switchClass : undefined}
        />
        {label}
      </label>
      {hint ? (
        <p id={field.descriptionId} className="text-label text-ink-2">
          {hint}
        </p>
      ) : null}
      <FieldErrors field={field} />
    </div>
  );
}

const switchClass =
  "relative h-[18px]! w-8! appearance-none rounded-full bg-control-line before:absolute before:start-0.5 before:top-0.5 before:size-[14px] " +
  "before:rounded-full before:bg-card checked:bg-accent checked:before:start-[16px]";

/** A colour, by the browser's own picker. */
export function ColourField({ field, label, hint, disabled, className }: FieldProps) {
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <input
        key={field.key}
        {...controlProps(field, hint)}
        type="color"
        defaultValue={initialText(field) || "#1867c0"}
        disabled={disabled}
        className="input w-16! p-1!"
      />
    </Field>
  );
}
