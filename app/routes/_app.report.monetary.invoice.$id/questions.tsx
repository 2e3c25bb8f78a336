import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Confirm, questionFormId } from "#app/components/dialog/confirm.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Invoice } from "#contract/money/invoices/invoices.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { differenceWords } from "./difference-words.ts";

interface Questions {
  invoice: Invoice;
  language: Language;
  idempotencyKey: string;
  today: string;
  /** Words of the e-mail in the invoice's language. */
  letter: { subject: string; body: string };
  mayReissue: boolean;
}

/** What each act asks before it is done; each is shown while the address names it. */
export function InvoiceQuestions({
  invoice,
  language,
  idempotencyKey,
  today,
  letter,
  mayReissue,
}: Questions) {
  const { t } = useTranslation("invoices");
  const total = formatMoney(invoice.totalGross, invoice.currency, language);
  const number = invoice.number ?? "";
  const shared = { idempotencyKey };
  const finalize = usePlainFields(questionFormId("finalize"), "finalize");
  const cancel = usePlainFields(questionFormId("cancel"), "cancel");
  const send = usePlainFields(questionFormId("send"), "send");
  const asks: Record<string, ReactNode> = {
    finalize: (
      <Confirm
        key="finalize"
        name="finalize"
        title={t("finalize.title")}
        version={invoice.version}
        confirmLabel={t("finalize.label")}
        consequences={[
          t("finalize.total", { total, name: invoice.recipientName }),
          t(invoice.kind === "creditNote" ? "finalize.creditNumber" : "finalize.number"),
          t("finalize.final"),
          ...(invoice.statementDifference ? [differenceWords(invoice, language, t)] : []),
        ]}
        {...shared}
      >
        <DateField
          field={{ ...finalize("issuedOn", today), required: true }}
          label={t("finalize.issuedOn")}
          className="max-w-60"
        />
      </Confirm>
    ),
    remove: (
      <Confirm
        key="remove"
        name="remove"
        title={t("remove.title")}
        consequences={[t("remove.consequence")]}
        confirmLabel={t("remove.label")}
        destructive
        {...shared}
      />
    ),
    cancel: (
      <Confirm
        key="cancel"
        name="cancel"
        title={t("cancel.title", { number })}
        consequences={[t("cancel.counter", { total }), t("cancel.stays")]}
        confirmLabel={t("cancel.label")}
        destructive
        {...shared}
      >
        <TextField
          field={{ ...cancel("reason"), required: true, maxLength: 300 }}
          label={t("cancel.reason")}
        />
      </Confirm>
    ),
    send: (
      <Confirm
        key="send"
        name="send"
        title={t("send.title", { number })}
        consequences={[t("send.attached")]}
        confirmLabel={t("send.label")}
        {...shared}
      >
        <TextField
          field={{ ...send("email", invoice.recipient.email), required: true }}
          label={t("fields.email")}
          type="email"
        />
        <TextField
          field={{ ...send("subject", letter.subject), required: true, maxLength: 200 }}
          label={t("fields.subject")}
        />
        <TextareaField
          field={{ ...send("body", letter.body), maxLength: 5000 }}
          label={t("fields.body")}
          rows={8}
        />
      </Confirm>
    ),
  };
  return (
    <>
      {invoice.allowedActions
        .filter(({ disabledBecause }) => disabledBecause === undefined)
        .map(({ action }) => asks[action] ?? null)}
      {mayReissue ? (
        <ReissueQuestion invoice={invoice} total={total} idempotencyKey={idempotencyKey} />
      ) : null}
    </>
  );
}

/** Of what was billed wrongly: it is taken back, unless it was, and a copy is there to put right. */
function ReissueQuestion({
  invoice,
  total,
  idempotencyKey,
}: Pick<Questions, "invoice" | "idempotencyKey"> & { total: string }) {
  const { t } = useTranslation("invoices");
  const field = usePlainFields(questionFormId("reissue"), "reissue");
  return (
    <Confirm
      name="reissue"
      title={t("reissue.title", { number: invoice.number })}
      consequences={[
        ...(invoice.canceled ? [] : [t("cancel.counter", { total }), t("cancel.stays")]),
        t("reissue.copy"),
      ]}
      confirmLabel={t("reissue.label")}
      destructive={!invoice.canceled}
      idempotencyKey={`${idempotencyKey}-reissue`}
    >
      {invoice.canceled ? null : (
        <TextField
          field={{ ...field("reason"), required: true, maxLength: 300 }}
          label={t("cancel.reason")}
        />
      )}
    </Confirm>
  );
}
