import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { bulkPrefix } from "./bulk-form.ts";
import type { BulkAction, CellTexts } from "./definition.ts";
import type { Here } from "./list-screen.tsx";

/** A bulk act whose fields are asked for on the page: there was no script to draw them, or what was typed is refused. */
export interface BulkAsk {
  /** Key of the bulk act. */
  action: string;
  ids: number[];
  /** What stands in its fields, as typed. */
  typed?: Record<string, string>;
  /** Why it was refused, in the user's language. */
  error?: string;
}

interface Props {
  ask: BulkAsk;
  actions: readonly BulkAction[];
  texts: CellTexts;
  here: Here;
}

/** The fields of a bulk act with the records it was asked for. */
export function BulkAskPanel({ ask, actions, texts, here }: Props) {
  const { t } = useTranslation("list");
  const form = useRef<HTMLFormElement>(null);
  // It stands above the rows, the button that led here below them; a refusal takes the focus itself.
  useEffect(() => {
    if (ask.error === undefined)
      form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus();
  }, [ask]);
  const action = actions.find(({ key }) => key === ask.action);
  if (!action) return null;
  return (
    <section className="card p-3.5" aria-labelledby="bulk-ask" data-bulk-ask="">
      <h2 id="bulk-ask" className="text-body font-semibold">
        {texts.t(action.label)}: {ask.ids.length} {t("selected")}
      </h2>
      <Refusal refused={ask.error === undefined ? null : { message: ask.error }} />
      <Form method="post" action={here.listHref} className="mt-2.5 max-w-md" ref={form}>
        {ask.ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {action.fields?.(texts, ask.typed)}
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button name="intent" value={bulkPrefix + action.key} tone="primary">
            {texts.t(action.label)}
          </Button>
          <ButtonLink to={here.listHref} back>
            {t("bulk.leave")}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
