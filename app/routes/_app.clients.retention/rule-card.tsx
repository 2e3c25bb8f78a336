import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { NumberField } from "#app/components/form/text-fields.tsx";
import type { ShownRule } from "./rules-table.tsx";

interface Props {
  rule: ShownRule & {
    stored: number;
    preview: { count: number; Clients: readonly { id: number; name: string }[] };
  };
  mayDecide: boolean;
  mostANight: number;
  idempotencyKey: string;
}

/** One rule: what it would take, and the switch. */
export function RuleCard({ rule, mayDecide, mostANight, idempotencyKey }: Props) {
  const { t } = useTranslation("clientRetention");
  const { key, kind, what, label, months, active, stored, preview } = rule;
  const field = usePlainFields("retention", "switchOn", "switchOff");
  const { errors } = field("months");
  return (
    <Card title={label}>
      <Form method="get" id="preview" className="mb-3 flex flex-wrap items-end gap-2.5">
        <input type="hidden" name="rule" value={key} />
        <NumberField
          field={{ ...plainField("preview", "months", String(months)), errors }}
          label={t("monthsField")}
          className="w-40"
        />
        <Button>{t("preview")}</Button>
      </Form>
      <p className="text-control">{t(`would.${kind}`, { count: preview.count })}</p>
      {preview.Clients.length > 0 ? (
        <ul className="my-2 flex flex-wrap gap-x-4 gap-y-1 text-control">
          {preview.Clients.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/clients/privacy/${id}`} className="link" dir="auto">
                {name || `#${id}`}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mb-3 text-label text-ink-2">{t("limits", { most: mostANight })}</p>
      {mayDecide ? (
        <Form method="post" id="retention" action="/clients/retention" className="flex flex-wrap gap-2.5">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="what" value={what} />
          <input type="hidden" name="months" value={months} />
          {active && months === stored ? null : (
            <Button name="intent" value="switchOn" tone="danger">
              {t("switchOn", { months: t("months", { count: months }) })}
            </Button>
          )}
          {active ? (
            <Button name="intent" value="switchOff">
              {t("switchOff")}
            </Button>
          ) : null}
          <ButtonLink to="/clients/retention" back>
            {t("close")}
          </ButtonLink>
        </Form>
      ) : (
        <p className="notice">{t("notYours")}</p>
      )}
    </Card>
  );
}
