import {
  type DefaultValue,
  type FormMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { problemMessage } from "./message.ts";
import { isMetaField, schemaFields } from "./meta-fields.ts";
import { UnsavedChanges } from "./unsaved-changes.tsx";

type Shape = Record<string, unknown>;
type Schema = z.ZodType<Shape, Shape>;
type Fields<S extends Schema> = ReturnType<FormMetadata<z.input<S>>["getFieldset"]>;

export interface FormScreenProps<S extends Schema> {
  /** Id of the form; also the name of its draft. */
  id: string;
  /** Read by `parseForm` too. Keep one object for each language, or every render checks anew. */
  schema: S;
  /** What stands in the fields: texts as typed (`typedMoney`, `typedNumber`), days as stored. */
  defaultValue?: DefaultValue<z.input<S>>;
  /** What the action answered (`parseForm`, `failForm`). */
  lastResult?: SubmissionResult | null;
  /** From the loader (`newIdempotencyKey`); a form shown again keeps the one it had. */
  idempotencyKey: string;
  /** Version the person saw, for compare-and-set. */
  version?: number;
  submitLabel: string;
  /** Where "cancel" leads. */
  cancelHref?: string;
  /** Words beside the buttons. */
  note?: ReactNode;
  /** Instead of save and cancel, e.g. `WizardButtons`. */
  buttons?: ReactNode;
  action?: string;
  /** For forms with files. */
  multipart?: boolean;
  /** False for small forms: no draft, no question when leaving. Of several forms on a page only one may ask. */
  keepDraft?: boolean;
  children: (fields: Fields<S>, form: FormMetadata<z.input<S>>) => ReactNode;
}

/** A form: fields, messages beside them and above, save by Ctrl Enter, safe against double posts and lost work. */
export function FormScreen<S extends Schema>(props: FormScreenProps<S>) {
  const { t } = useTranslation(["form", "validation"]);
  const navigation = useNavigation();
  const element = useRef<HTMLFormElement>(null);
  const shell = useRouteLoaderData<{ draft: SubmissionResult["initialValue"] | null }>("routes/_app");
  // Typed before the session ended, kept while signing in again.
  const lastResult = props.lastResult ?? (shell?.draft ? { initialValue: shell.draft } : undefined);
  const [form, fields] = useForm<z.input<S>, z.output<S>>({
    id: props.id,
    lastResult,
    defaultValue: withoutMeta(props.defaultValue),
    constraint: getZodConstraint(props.schema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    shouldDirtyConsider: (name) => !isMetaField(name),
    onValidate: ({ formData }) =>
      parseWithZod(schemaFields(formData), {
        schema: props.schema,
        error: (issue) => problemMessage(issue, (keys, values) => t(keys, values)),
      }),
  });
  const kept = keptText(lastResult, "idempotencyKey") ?? props.idempotencyKey;
  const busy = navigation.state !== "idle" && navigation.formData?.get("idempotencyKey") === kept;
  return (
    <Form
      {...getFormProps(form)}
      ref={element}
      method="post"
      action={props.action}
      encType={props.multipart ? "multipart/form-data" : undefined}
      className="flex flex-col gap-4"
      aria-busy={busy}
    >
      <ErrorSummary form={form} labelled={element} />
      {props.keepDraft === false ? null : (
        <DraftNotice form={element} name={props.id} version={props.version} dirty={form.dirty} />
      )}
      <input type="hidden" name="idempotencyKey" value={kept} readOnly />
      {props.version === undefined ? null : (
        <input
          type="hidden"
          name="version"
          value={keptText(lastResult, "version") ?? props.version}
          readOnly
        />
      )}
      {props.children(fields, form)}
      {props.buttons ?? (
        <SaveButtons
          submitLabel={props.submitLabel}
          cancelHref={props.cancelHref}
          note={props.note}
          busy={busy}
        />
      )}
      {props.keepDraft === false ? null : <UnsavedChanges dirty={form.dirty} submitting={busy} />}
    </Form>
  );
}

type ButtonProps = Pick<FormScreenProps<Schema>, "submitLabel" | "cancelHref" | "note"> & { busy: boolean };

function SaveButtons({ submitLabel, cancelHref, note, busy }: ButtonProps) {
  const { t } = useTranslation("form");
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button tone="primary" ctrlKey="Enter" disabled={busy}>
        {busy ? t("saving") : submitLabel}
      </Button>
      {cancelHref ? (
        <ButtonLink to={cancelHref} back>
          {t("discard")}
        </ButtonLink>
      ) : null}
      {note ? <span className="text-control text-ink-2">{note}</span> : null}
    </div>
  );
}

/** A part of a form with its own heading; fields stand in columns where there is room. */
export function FormSection({
  title,
  columns = 4,
  children,
}: {
  title?: string;
  columns?: 1 | 2 | 3 | 4;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-2.5">
      {title ? <h2 className="text-body font-semibold">{title}</h2> : null}
      <div className={`grid items-start gap-x-2.5 gap-y-3 ${columnClass[columns]}`}>{children}</div>
    </section>
  );
}

const columnClass = {
  1: "grid-cols-1",
  2: "grid-cols-1 sm:grid-cols-2",
  3: "grid-cols-1 sm:grid-cols-2 lg:grid-cols-3",
  4: "grid-cols-1 sm:grid-cols-2 lg:grid-cols-4",
};

/** A record's version among its fields would make the untouched form look changed: no control holds it. */
function withoutMeta<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  return {
    ...value,
    ...Object.fromEntries(
      Object.keys(value)
        .filter(isMetaField)
        .map((name) => [name, undefined]),
    ),
  };
}

function keptText(result: SubmissionResult | null | undefined, name: string): string | undefined {
  const value = result?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}
