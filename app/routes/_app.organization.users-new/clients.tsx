import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { formatDate } from "#contract/platform/format.ts";
import type { loadHandOver } from "./hand-over.server.ts";

interface Props {
  handOver: NonNullable<Awaited<ReturnType<typeof loadHandOver>>>;
  idempotencyKey: string;
}

/** How many clients somebody looks after; and to whom they go, which is counted first and asked then. */
export function Clients({ handOver, idempotencyKey }: Props) {
  const { lookedAfter, colleagues, today, question } = handOver;
  const { t } = useTranslation("users");
  const field = usePlainFields("hand-over-clients", "countClients");
  return (
    <Card title={t("tabs.clients")}>
      <p className="mb-3 text-control text-ink-2">{t("clients.lookedAfter", { count: lookedAfter })}</p>
      <Form method="post" id="hand-over-clients" className="grid items-start gap-3 sm:grid-cols-3">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-countClients`} />
        <SelectField
          field={field("toId", question ? String(question.toId) : undefined)}
          label={t("clients.to")}
          options={colleagues}
          empty={t("clients.choose")}
        />
        <DateField
          field={field("start", question?.start ?? today)}
          label={t("clients.start")}
          hint={t("clients.startHint")}
        />
        <div className="sm:pt-5">
          <Button name="intent" value="countClients" tone="primary">
            {t("clients.count")}
          </Button>
        </div>
      </Form>
      {question ? (
        <Confirm
          name="handOverClients"
          title={t("clients.ask", { count: question.clients, name: question.name })}
          consequences={[
            t("clients.from", { name: question.name, start: formatDate(question.start) }),
            t("clients.leftOut", { name: question.name }),
          ]}
          confirmLabel={t("clients.handOver", { count: question.clients })}
          idempotencyKey={`${idempotencyKey}-handOverClients`}
        >
          <input type="hidden" name="toId" value={question.toId} />
          <input type="hidden" name="start" value={question.start} />
        </Confirm>
      ) : null}
    </Card>
  );
}
