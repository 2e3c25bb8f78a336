import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";

/** Blocks an address by hand. */
export function SuppressForm({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useTranslation("mailEvents");
  const field = usePlainFields("suppress", "suppress");
  return (
    <Card title={t("suppressions.add")}>
      <Form method="post" id="suppress" className="flex flex-col gap-3">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-suppress`} />
        <TextField
          field={{ ...field("address"), required: true, maxLength: 254 }}
          label={t("fields.address")}
          type="email"
        />
        <TextField field={{ ...field("note"), maxLength: 200 }} label={t("fields.note")} />
        <Button name="intent" value="suppress" className="self-start">
          {t("suppressions.add")}
        </Button>
      </Form>
    </Card>
  );
}

/** Takes a message down that came back. */
export function ReportForm({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useTranslation("mailEvents");
  const field = usePlainFields("report", "report");
  return (
    <Card title={t("suppressions.report.title")}>
      <Form method="post" id="report" encType="multipart/form-data" className="flex flex-col gap-3">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-report`} />
        <FileField
          field={{ ...field("file"), required: true }}
          label={t("fields.file")}
          hint={t("suppressions.report.hint")}
          accept=".eml,message/rfc822"
          maxMegabytes={2}
        />
        <Button name="intent" value="report" className="self-start">
          {t("suppressions.report.take")}
        </Button>
      </Form>
    </Card>
  );
}
