import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { outboxMessage } from "#contract/messages/outbox/outbox.ts";
import type { Invoice } from "#contract/money/invoices/invoices.ts";
import { formatDate, formatDateTime } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { historyEntry } from "#contract/platform/list.ts";
import { isolatedMoney } from "./isolated-money.ts";

type Message = z.output<typeof outboxMessage>;

/** What the invoice belongs to: contract, client, the invoice it cancels or is cancelled by. */
export function LinksCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("invoices");
  const { contractId, orderId, clientId, cancelsId, canceledById } = invoice;
  const items = [
    {
      term: t("links.contract"),
      value:
        contractId === null ? null : (
          <Link className="link" to={`/real_estate/contracts/rent/${contractId}`}>
            {t("links.contractNumber", { id: contractId })}
          </Link>
        ),
    },
    {
      term: t("links.order"),
      value:
        orderId === null ? null : (
          <Link className="link" to={`/report/orders/${orderId}`}>
            {t("links.orderNumber", { id: orderId })}
          </Link>
        ),
    },
    {
      term: t("links.client"),
      value:
        clientId === null ? null : (
          <Link className="link" to={`/clients/edit/${clientId}`}>
            <bdi>{invoice.recipientName || t("links.clientNumber", { id: clientId })}</bdi>
          </Link>
        ),
    },
    {
      term: t("links.cancels"),
      value:
        cancelsId === null ? null : (
          <Link className="link" to={`/report/monetary/invoice/${cancelsId}`}>
            {invoice.cancelsNumber}
          </Link>
        ),
    },
    {
      term: t("links.canceledBy"),
      value:
        canceledById === null ? null : (
          <Link className="link" to={`/report/monetary/invoice/${canceledById}`}>
            {invoice.canceledByNumber}
          </Link>
        ),
    },
  ];
  return (
    <Card title={t("links.title")}>
      <DefinitionList items={items} />
    </Card>
  );
}

const tones: Record<Message["state"], Tone> = {
  pending: "neutral",
  sending: "accent",
  sent: "good",
  failed: "bad",
};

/** What was sent about the invoice, and whether it left the house. */
export function MessagesCard({ messages, timeZone }: { messages: readonly Message[]; timeZone: string }) {
  const { t } = useTranslation("outbox");
  return (
    <Card title={t("title")}>
      {messages.length === 0 ? <p className="text-control text-ink-2">{t("empty")}</p> : null}
      <ul className="divide-y divide-line text-control">
        {messages.map((message) => (
          <li key={message.id} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <StatusBadge tone={tones[message.state]}>{t(`state.${message.state}`)}</StatusBadge>
              <time dateTime={message.createdAt} className="tabular ms-auto text-ink-2">
                {formatDateTime(message.sentAt ?? message.createdAt, timeZone)}
              </time>
            </p>
            <p className="break-words">
              <bdi>{message.recipient}</bdi>
            </p>
            <p className="text-ink-2">
              <bdi>{message.subject}</bdi>
            </p>
            {message.sandbox ? <p className="text-warning">{t("sandbox")}</p> : null}
            {message.uncertain ? <p className="text-warning">{t("uncertain")}</p> : null}
            {message.lastError && !message.uncertain ? (
              <p className="text-bad">{t("reason", { reason: message.lastError })}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface HistoryProps {
  invoice: Invoice;
  entries: readonly z.output<typeof historyEntry>[];
  language: Language;
  timeZone: string;
}

/** Who drafted, changed, finalized and sent it. */
export function HistoryCard({ invoice, entries, language, timeZone }: HistoryProps) {
  const { t } = useTranslation("invoices");
  const value = (field: string, given: unknown): string => {
    if (given === null || given === undefined) return "";
    if (field === "totalGross") return isolatedMoney(Number(given), invoice.currency, language);
    if (field === "state") return t(`state.${String(given)}`);
    if (dates.has(field)) return formatDate(String(given));
    if (field === "pdfSha256") return `${String(given).slice(0, 12)}…`;
    return String(given);
  };
  return (
    <Card title={t("history")}>
      <HistoryPanel entries={entries} timeZone={timeZone} kind="invoice" texts="invoices" value={value} />
    </Card>
  );
}

const dates = new Set(["issuedOn", "dueOn", "serviceFrom", "serviceUntil"]);
