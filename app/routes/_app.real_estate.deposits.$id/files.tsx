import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import type { Deposit } from "#contract/money/deposits/deposits.ts";
import { formatDateTime, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  deposit: Deposit;
  mayWrite: boolean;
  idempotencyKey: string;
  language: Language;
  timeZone: string;
}

/** The papers of a deposit: receipts, photos, statements that went out. */
export function DepositFiles({ deposit, mayWrite, idempotencyKey, language, timeZone }: Props) {
  const { t } = useTranslation(["deposits", "records"]);
  return (
    <Card title={t("files.title")}>
      {deposit.files.length === 0 ? <p className="text-control text-ink-2">{t("files.none")}</p> : null}
      <ul>
        {deposit.files.map((file) => (
          <li
            key={file.id}
            className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1 text-control last:border-b-0"
          >
            <a href={`/files/${file.id}`} className="link min-w-0 grow truncate" dir="auto">
              {file.name}
            </a>
            <span className="tabular text-ink-2">
              {t("records:files.size", {
                size: formatNumber(Math.max(1, Math.round(file.size / 1024)), language),
              })}
            </span>
            <span className="text-ink-2">
              {[file.by, formatDateTime(file.createdAt, timeZone)].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <Form
          method="post"
          action={`/real_estate/deposits/${deposit.id}`}
          encType="multipart/form-data"
          className="mt-3 flex flex-wrap items-start gap-2.5"
        >
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-files`} />
          <FileField
            field={plainField("deposit-files", "files")}
            label={t("records:files.files")}
            types="PDF, Word, Excel, JPEG, PNG"
            multiple
            className="grow sm:max-w-lg"
          />
          <Button name="intent" value="addFiles" className="mt-5">
            {t("records:files.upload")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}
