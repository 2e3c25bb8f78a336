import type { ReactNode } from "react";

/** What a control is shown from; `plainField` makes one for forms without a schema. */
export interface FieldState {
  key: string | undefined;
  id: string;
  name: string;
  formId: string;
  errorId: string;
  descriptionId: string;
  initialValue: unknown;
  errors: string[] | undefined;
  required?: boolean;
  maxLength?: number;
}

export interface FieldProps {
  field: FieldState;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** The fields of a form by name, each with its label: `fields.<name>` of the screen's texts. */
export function labelled<Name extends string>(fields: Record<Name, FieldState>, t: (key: string) => string) {
  return (name: Name) => ({ field: fields[name], label: t(`fields.${name}`) });
}

/** A field outside a validated form. */
export function plainField(formId: string, name: string, initialValue?: string): FieldState {
  const id = `${formId}-${name}`;
  return {
    key: undefined,
    id,
    name,
    formId,
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    initialValue,
    errors: undefined,
  };
}

/** Label above, control, hint and error below: the same for every field. `group` makes it a fieldset of several controls. */
export function Field({
  field,
  label,
  hint,
  className,
  group,
  children,
}: FieldProps & { group?: boolean; children: ReactNode }) {
  const mark = field.required ? (
    <span className="text-ink-3" aria-hidden="true">
      {" "}
      *
    </span>
  ) : null;
  const below = (
    <>
      {hint ? (
        <p id={field.descriptionId} className="mt-0.5 text-label text-ink-2">
          {hint}
        </p>
      ) : null}
      <FieldErrors field={field} />
    </>
  );
  if (group) {
    return (
      <fieldset className={`min-w-0 ${className ?? ""}`} aria-describedby={describedBy(field, hint)}>
        <legend className="label">
          {label}
          {mark}
        </legend>
        {children}
        {below}
      </fieldset>
    );
  }
  return (
    <div className={`min-w-0 ${className ?? ""}`}>
      <label htmlFor={field.id} className="label">
        {label}
        {mark}
      </label>
      {children}
      {below}
    </div>
  );
}

export function FieldErrors({ field }: { field: FieldState }) {
  if (!field.errors?.length) return null;
  return (
    <p id={field.errorId} className="field-error">
      {field.errors.join(" ")}
    </p>
  );
}

/** Attributes every control has. */
export function controlProps(field: FieldState, hint?: ReactNode) {
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    required: field.required || undefined,
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-describedby": describedBy(field, hint),
  };
}

/** The text a field begins with. */
export function initialText(field: FieldState): string {
  return typeof field.initialValue === "string" ? field.initialValue : "";
}

function describedBy(field: FieldState, hint?: ReactNode): string | undefined {
  const ids = [field.errors?.length ? field.errorId : "", hint ? field.descriptionId : ""].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}
