import type { FieldState } from "./field.tsx";
import { type Lists, rowsOf } from "./form-lists.ts";

/** What a field has to be, by its name; items of a list share `lines[].name`. From the loader (`constraintsOf`). */
export type Constraints = Record<string, Pick<FieldState, "required" | "maxLength">>;

/** Messages by the name of their field; those of the whole form are under "". */
export type Messages = Record<string, string[]>;

/** What the fields of a form are read from. */
export interface FormState {
  id: string;
  /** What the fields began with. */
  values: unknown;
  lists: Lists;
  messages: Messages;
  constraints: Constraints;
}

/** A field by its place in what the form describes. */
export interface FormField<T = unknown> extends FieldState {
  getFieldset(): Fields<NonNullable<T>>;
  getFieldList(): FormField<NonNullable<T> extends readonly (infer Item)[] ? Item : never>[];
}

export type Fields<T> = { readonly [Name in keyof T]-?: FormField<T[Name]> };

/** The fields of a form, or those below one of them: whichever name is asked for. */
export function fieldsOf<T>(form: FormState, within = "", values = form.values): Fields<T> {
  const fields = new Proxy(
    {},
    {
      get: (_, part) =>
        typeof part === "string"
          ? fieldOf(form, within ? `${within}.${part}` : part, valueIn(values, part))
          : undefined,
    },
  );
  // A proxy has no type of its own; which names there are is the schema's to say.
  return fields as Fields<T>;
}

function fieldOf<T>(form: FormState, name: string, value: unknown, key?: string): FormField<T> {
  const id = `${form.id}-${name}`;
  return {
    key,
    id,
    name,
    formId: form.id,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    initialValue: asTyped(value),
    errors: form.messages[name],
    ...form.constraints[name.replace(/\[\d+\]/gu, "[]")],
    getFieldset: () => fieldsOf(form, name, value),
    getFieldList: () =>
      (form.lists[name] ?? rowsOf(value)).map((row, index) =>
        fieldOf(form, `${name}[${index}]`, row.value, row.key),
      ),
  };
}

function valueIn(values: unknown, name: string): unknown {
  return typeof values === "object" && values !== null ? Reflect.get(values, name) : undefined;
}

/** A value as its control would send it. */
function asTyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTyped);
  if (typeof value === "boolean") return value ? "on" : undefined;
  return typeof value === "number" ? String(value) : value;
}
