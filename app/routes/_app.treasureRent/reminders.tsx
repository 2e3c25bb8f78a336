import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { BulkReport } from "#contract/platform/bulk.ts";

interface Props {
  results: BulkReport["results"];
  idempotencyKey: string;
}

/** Whom a reminder would go to, who gets none and why, and the button that sends them. */
export function Reminders({ results, idempotencyKey }: Props) {
  const { t } = useTranslation("treasury");
  const able = results.filter(({ ok }) => ok);
  return (
    <Card title={t("remind.title", { count: able.length })}>
      <ul className="mb-3 flex flex-col gap-1">
        {results.map(({ id, label, ok, error }) => (
          <li key={id}>
            <bdi className="font-semibold">{label}</bdi>: {ok ? t("remind.goes") : error}
          </li>
        ))}
      </ul>
      {able.length > 0 ? (
        <Form method="post">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-send`} />
          <input type="hidden" name="contractIds" value={able.map(({ id }) => id).join(",")} />
          <Button name="intent" value="send" tone="primary">
            {t("remind.send")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}
