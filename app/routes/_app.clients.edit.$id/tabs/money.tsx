import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import type { MoneySum } from "#contract/clients/clients/client-money.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { TabTable } from "./tab-table.tsx";

/** What is open, overdue and paid of the client's stays and invoices, by currency, and the latest entries. */
export function Money({ shown: { stays, invoices }, page: { language } }: TabProps<"money">) {
  const { t } = useTranslation(["clients", "rentContracts"]);
  return (
    <div className="flex flex-col gap-5">
      {stays ? (
        <Entries
          title={t("money.stays")}
          of={stays}
          none={t("money.noStays")}
          heads={[t("money.due"), t("money.what"), t("money.unit")]}
          row={(entry) => ({
            to: `/real_estate/contracts/rent/${entry.contractId}?tab=payments`,
            link: formatDate(entry.dueOn),
            cells: [
              t(`rentContracts:paymentKind.${entry.kind}`),
              <bdi key="unit">{entry.unitLabel}</bdi>,
              <Standing
                key="standing"
                is={entry.status === "open" ? standingOf(entry.amount, entry.overdue) : entry.status}
              />,
            ],
          })}
          language={language}
        >
          {stays.deposits.length > 0 ? (
            <>
              <h3 className="text-control font-semibold">{t("money.deposits")}</h3>
              <Sums sums={stays.deposits} none="" language={language} />
            </>
          ) : null}
        </Entries>
      ) : null}
      {invoices ? (
        <Entries
          title={t("money.invoices")}
          of={invoices}
          none={t("money.noInvoices")}
          heads={[t("money.invoice"), t("money.issued"), t("money.due")]}
          row={(entry) => ({
            to: `/report/monetary/invoice/${entry.id}`,
            link: entry.number,
            cells: [
              formatDate(entry.issuedOn),
              formatDate(entry.dueOn),
              <Standing
                key="standing"
                is={entry.amount >= 0 && entry.open === 0 ? "paid" : standingOf(entry.amount, entry.overdue)}
              />,
            ],
          })}
          language={language}
        />
      ) : null}
    </div>
  );
}

interface Sum {
  id: number;
  amount: number;
  currency: string;
}

interface EntriesProps<E extends Sum> {
  title: string;
  of: { sums: readonly MoneySum[]; entries: readonly E[]; total: number };
  none: string;
  /** What the columns before the state and the amount are called. */
  heads: readonly string[];
  row: (entry: E) => Pick<EntryProps, "to" | "link" | "cells">;
  language: Language;
  /** Between the sums and the entries. */
  children?: ReactNode;
}

/** What is open and paid of one kind, with its latest entries. */
function Entries<E extends Sum>({ title, of, none, heads, row, language, children }: EntriesProps<E>) {
  const { t } = useTranslation("clients");
  const { sums, entries, total } = of;
  return (
    <Section title={title} shown={entries.length} total={total}>
      <Sums sums={sums} none={none} language={language} />
      {children}
      {entries.length > 0 ? (
        <TabTable
          heads={[...heads, t("money.state"), { end: t("money.amount") }]}
          none=""
          shown={entries.length}
          total={total}
        >
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              {...row(entry)}
              amount={formatMoney(entry.amount, entry.currency, language)}
            />
          ))}
        </TabTable>
      ) : null}
    </Section>
  );
}

function Section(props: { title: string; shown: number; total: number; children: ReactNode }) {
  const { t } = useTranslation("clients");
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-body font-semibold">{props.title}</h2>
      {props.children}
      {props.shown < props.total ? (
        <p className="text-control text-ink-2">
          {t("money.newest", { shown: props.shown, total: props.total })}
        </p>
      ) : null}
    </section>
  );
}

/** One row for a currency. */
function Sums({ sums, none, language }: { sums: readonly MoneySum[]; none: string; language: Language }) {
  const { t } = useTranslation("clients");
  const parts = ["open", "overdue", "paid", "toPayBack"] as const;
  return (
    <TabTable
      heads={[t("money.currency"), ...parts.map((part) => ({ end: t(`money.${part}`) }))]}
      none={none}
      shown={sums.length}
      total={sums.length}
    >
      {sums.map((sum) => (
        <tr key={sum.currency} className="border-t border-line">
          <th scope="row" className="px-2 py-1.5 text-start font-semibold">
            {sum.currency}
          </th>
          {parts.map((part) => (
            <td
              key={part}
              className={`tabular px-2 py-1.5 text-end whitespace-nowrap ${part === "overdue" && sum.overdue > 0 ? "font-semibold text-bad" : ""}`}
            >
              {formatMoney(sum[part], sum.currency, language)}
            </td>
          ))}
        </tr>
      ))}
    </TabTable>
  );
}

interface EntryProps {
  to: string;
  link: string;
  cells: readonly ReactNode[];
  amount: string;
}

function Entry(props: EntryProps) {
  return (
    <tr {...rowStop} className="border-t border-line hover:bg-row-hover data-current:bg-row-current">
      <td className="px-2 py-1.5">
        <Link to={props.to} className="link tabular" {...opensRow}>
          {props.link}
        </Link>
      </td>
      {props.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
        <td key={index} className="px-2 py-1.5">
          {cell}
        </td>
      ))}
      <td className="tabular px-2 py-1.5 text-end whitespace-nowrap">{props.amount}</td>
    </tr>
  );
}

type Is = keyof typeof tones;
const tones = {
  open: "neutral",
  overdue: "bad",
  paid: "good",
  toPayBack: "warning",
  cancelled: "neutral",
} as const;

function standingOf(amount: number, overdue: boolean): Is {
  if (amount < 0) return "toPayBack";
  return overdue ? "overdue" : "open";
}

function Standing({ is }: { is: Is }) {
  const { t } = useTranslation("clients");
  return <StatusBadge tone={tones[is]}>{t(`money.standing.${is}`)}</StatusBadge>;
}
