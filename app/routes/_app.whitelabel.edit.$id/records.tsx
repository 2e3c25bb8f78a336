import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { DnsRecord } from "#contract/organization/white-labels/white-labels.ts";

/** The records to enter where the domain is kept, with what was found of them, and a button that looks for them. */
export function DnsRecords({
  records,
  idempotencyKey,
}: {
  records: readonly DnsRecord[];
  idempotencyKey: string;
}) {
  const { t } = useTranslation("whiteLabels");
  return (
    <Card title={t("records.title")}>
      <p className="mb-2.5 text-control text-ink-2">{t("records.hint")}</p>
      <ul className="flex flex-col gap-3">
        {records.map(({ purpose, name, value, isPresent }) => (
          <li key={purpose} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <strong className="font-semibold">{t(`records.${purpose}`)}</strong>
              <StatusBadge tone={isPresent ? "good" : isPresent === null ? "neutral" : "bad"}>
                {t(
                  isPresent
                    ? "records.present"
                    : isPresent === null
                      ? "records.unchecked"
                      : "records.missing",
                )}
              </StatusBadge>
            </span>
            <code className="break-all text-control" dir="ltr">
              {name} TXT "{value}"
            </code>
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-3">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-check`} />
        <Button name="intent" value="check">
          {t("check.label")}
        </Button>
      </Form>
    </Card>
  );
}
