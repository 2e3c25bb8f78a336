import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { bulkPrefix } from "./bulk-form.ts";
import type { Here } from "./list-screen.tsx";

/** What a bulk act would do, found by its dry run; texts are already in the user's language. */
export interface BulkCheck {
  /** Key of the bulk act. */
  action: string;
  /** The records it can be done to. */
  ids: number[];
  /** The question, with how many of how many. */
  title: string;
  /** The act in its own words, with how many. */
  confirmLabel: string;
  danger: boolean;
  /** Records it cannot be done to, by reason. */
  refused: { reason: string; count: number; names: string }[];
  /** Other fields of the act, sent again with it. */
  fields: [string, string][];
  idempotencyKey: string;
}

/** Shows what a bulk act would do before it is done; nothing has been changed so far. */
export function BulkCheckPanel({ check, here }: { check: BulkCheck; here: Here }) {
  const { t } = useTranslation("list");
  return (
    <section className="card p-3.5" aria-labelledby="bulk-check" data-bulk-check="">
      <h2 id="bulk-check" className="text-body font-semibold">
        {check.title}
      </h2>
      {check.refused.length > 0 ? (
        <ul className="mt-1.5 list-disc ps-5 text-control text-ink-2">
          {check.refused.map(({ reason, count, names }) => (
            <li key={reason}>
              {t("bulk.refused", { number: count, reason })} <span dir="auto">{names}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Form method="post" action={here.listHref} className="mt-2.5 flex flex-wrap gap-2.5">
        {check.ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {check.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="sure" value="1" />
        <input type="hidden" name="idempotencyKey" value={check.idempotencyKey} />
        {check.ids.length > 0 ? (
          <Button
            name="intent"
            value={bulkPrefix + check.action}
            tone={check.danger ? "danger" : "primary"}
            autoFocus
          >
            {check.confirmLabel}
          </Button>
        ) : null}
        <ButtonLink to={here.listHref} back>
          {t("bulk.leave")}
        </ButtonLink>
      </Form>
    </section>
  );
}
