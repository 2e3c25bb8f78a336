import { Field, type FieldState } from "./field.tsx";

interface Props {
  name: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
  autoComplete: "current-password" | "new-password";
  required?: boolean;
}

/** A password in a form of its own; never shows again what was typed. */
export function SecretField({ name, label, hint, problem, autoComplete, required = true }: Props) {
  const field: FieldState = {
    key: undefined,
    id: name,
    name,
    formId: "",
    errorId: `${name}-error`,
    descriptionId: `${name}-hint`,
    initialValue: undefined,
    errors: problem ? [problem] : undefined,
    required,
  };
  const described = [problem ? field.errorId : "", hint ? field.descriptionId : ""].filter(Boolean).join(" ");
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        id={name}
        name={name}
        type="password"
        dir="auto"
        className="input"
        autoComplete={autoComplete}
        required={required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
    </Field>
  );
}
