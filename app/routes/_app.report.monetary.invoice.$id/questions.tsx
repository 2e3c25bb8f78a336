import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "#app/components/dialog/confirm.tsx";
import { formatDate, formatMoney } from "#contract/format.ts";
import type { Invoice } from "#contract/invoices.ts";
import type { Language } from "#contract/languages.ts";

interface Questions {
  invoice: Invoice;
  language: Language;
  idempotencyKey: string;
  today: string;
  /** Words of the e-mail in the invoice's language. */
  letter: { subject: string; body: string };
}

/** What each act asks before it is done; each is shown while the address names it. */
export function InvoiceQuestions({ invoice, language, idempotencyKey, today, letter }: Questions) {
  const { t } = useTranslation("invoices");
  const total = formatMoney(invoice.totalGross, invoice.currency, language);
  const number = invoice.number ?? "";
  const shared = { idempotencyKey };
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
          t("finalize.number"),
          t("finalize.final"),
        ]}
        {...shared}
      >
        <Asked name="issuedOn" label={t("finalize.issuedOn")} value={formatDate(today)} short />
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
        <Asked name="reason" label={t("cancel.reason")} value="" maxLength={300} />
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
        <Asked name="email" label={t("fields.email")} value={invoice.recipient.email} type="email" />
        <Asked name="subject" label={t("fields.subject")} value={letter.subject} maxLength={200} />
        <label className="block">
          <span className="label">{t("fields.body")}</span>
          <textarea
            name="body"
            rows={8}
            dir="auto"
            maxLength={5000}
            defaultValue={letter.body}
            className="input"
          />
        </label>
      </Confirm>
    ),
  };
  return invoice.allowedActions
    .filter(({ disabledBecause }) => disabledBecause === undefined)
    .map(({ action }) => asks[action] ?? null);
}

function Asked({
  name,
  label,
  value,
  type = "text",
  maxLength,
  short,
}: {
  name: string;
  label: string;
  value: string;
  type?: "text" | "email";
  maxLength?: number;
  short?: boolean;
}) {
  return (
    <label className={`block ${short ? "max-w-40" : ""}`}>
      <span className="label">{label}</span>
      <input
        name={name}
        type={type}
        required
        dir={type === "text" ? "auto" : undefined}
        maxLength={maxLength}
        defaultValue={value}
        autoComplete="off"
        className="input"
      />
    </label>
  );
}
