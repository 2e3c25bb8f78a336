import type { DefaultValue, SubmissionResult } from "@conform-to/react";
import { Form, useNavigation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { Constraints, Fields } from "./form-fields.ts";
import { ownerField } from "./meta-fields.ts";
import { loadUnsavedWork, UnsavedWork } from "./unsaved-work.tsx";
import { loadChecks, useForm } from "./use-form.ts";

type Shape = Record<string, unknown>;
type Schema = z.ZodType<Shape, Shape>;

export interface FormScreenProps<S extends Schema> {
  /** Id of the form; also the name of its draft. */
  id: string;
  /** The schema `parseForm` reads by, in a file of its own: it is imported when somebody begins to fill in the form. */
  schema: () => Promise<S>;
  /** From the loader (`constraintsOf`), where a field is required or has a greatest length. */
  constraints?: Constraints;
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
  /** Instead of save and cancel. */
  buttons?: ReactNode;
  action?: string;
  /** For forms with files. */
  multipart?: boolean;
  /** False for small forms: no draft, no question when leaving. Of several forms on a page only one may ask. */
  keepDraft?: boolean;
  /** The screen is there to be typed in, although it changes what is there: its first field has the focus. */
  begins?: boolean;
  children: (fields: Fields<z.input<S>>) => ReactNode;
}

/** What forms read of the shell's loader: what was kept of this form, who fills it in, and whose drafts this browser may offer. */
interface ShellOfForms {
  draft: SubmissionResult["initialValue"];
  typedBy: string | null;
  owner: string;
}

/** For `ahead` of a route's `handle`: what its form loads when somebody begins to fill it in. */
export function formAhead(schema: () => Promise<unknown>) {
  return () => Promise.all([schema(), loadChecks(), loadUnsavedWork()]);
}

/** A form: fields, messages beside them and above, save by Ctrl Enter, safe against double posts and lost work. */
export function FormScreen<S extends Schema>(props: FormScreenProps<S>) {
  const navigation = useNavigation();
  const shell = useRouteLoaderData<ShellOfForms>("routes/_app");
  const { id, lastResult, keepDraft = true } = props;
  const { form, fields } = useForm<z.input<S>>({
    id,
    schema: props.schema,
    constraints: props.constraints ?? {},
    defaultValue: props.defaultValue,
    draft: shell?.draft,
    lastResult,
  });
  const came = lastResult?.initialValue ?? shell?.draft;
  const key = initialText(came, "idempotencyKey") ?? props.idempotencyKey;
  const busy = navigation.state !== "idle" && navigation.formData?.get("idempotencyKey") === key;
  return (
    <Form
      {...form.props}
      method="post"
      action={props.action}
      encType={props.multipart ? "multipart/form-data" : undefined}
      className="flex flex-col gap-4"
      aria-busy={busy}
      data-begin={props.begins || (keepDraft && props.version === undefined) ? "" : undefined}
    >
      {props.buttons ? null : <DefaultButton busy={busy} />}
      <ErrorSummary id={id} messages={form.messages} failure={form.failure} />
      {keepDraft ? (
        <UnsavedWork
          form={form.props.ref}
          name={shell ? `${shell.owner}:${id}` : id}
          version={props.version}
          dirty={form.dirty}
          submitting={busy}
        />
      ) : null}
      <input type="hidden" name="idempotencyKey" value={key} readOnly />
      {shell?.typedBy ? <input type="hidden" name={ownerField} value={shell.typedBy} readOnly /> : null}
      {props.version === undefined ? null : (
        <input type="hidden" name="version" value={initialText(came, "version") ?? props.version} readOnly />
      )}
      {props.children(fields)}
      {props.buttons ?? (
        <SaveButtons
          submitLabel={props.submitLabel}
          cancelHref={props.cancelHref}
          note={props.note}
          busy={busy}
        />
      )}
    </Form>
  );
}

/**
 * What Enter in a field presses: the first button of a form in the document, which would else be a search of a combobox or
 * a row's removal. Nobody sees it or reaches it by Tab.
 */
function DefaultButton({ busy }: { busy: boolean }) {
  return <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" disabled={busy} />;
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

function initialText(values: SubmissionResult["initialValue"], name: string): string | undefined {
  const value = values?.[name];
  return typeof value === "string" ? value : undefined;
}
