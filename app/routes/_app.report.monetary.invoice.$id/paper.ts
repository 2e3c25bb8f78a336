import type { Invoice } from "#contract/money/invoices/invoices.ts";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

type Words = (key: string, values?: Record<string, string | number>) => string;

interface Fact {
  term: string;
  value: string;
  strong?: boolean;
}

/** The invoice in the words and figures it is printed with, in its own language; the page only sets them. */
export interface Paper {
  language: Language;
  title: string;
  issuer: string[];
  contact: string[];
  recipient: string[];
  facts: Fact[];
  cancels: string | null;
  head: {
    position: string;
    description: string;
    quantity: string;
    unitPrice: string;
    vat: string;
    amount: string;
  };
  lines: {
    description: string;
    detail: string;
    quantity: string;
    unitPrice: string;
    vat: string;
    amount: string;
  }[];
  taxHead: { rate: string; net: string; vat: string; gross: string } | null;
  taxes: { rate: string; net: string; vat: string; gross: string }[];
  totals: Fact[];
  sentences: string[];
  account: Fact[];
  notes: string[];
}

/** What stands on the paper of an invoice. `t` knows `invoicePdf` in the invoice's language; `issuedOn` is today for a draft. */
export function paperOf(invoice: Invoice, issuedOn: string, t: Words): Paper {
  const { issuer, recipient, language, kind } = invoice;
  const money = (minor: number) => formatMoney(minor, invoice.currency, language);
  const percent = (rate: number | null, outside: boolean) =>
    outside ? t("outsideVat") : rate === null ? "" : `${formatNumber(rate / 100, language)}\u00a0%`;
  return {
    language,
    title: t(kind),
    issuer: [issuer.name, ...invoice.issuerLines],
    contact: [
      issuer.phone,
      issuer.email,
      issuer.website,
      issuer.vatId && `${t("vatId")} ${issuer.vatId}`,
      issuer.register,
    ].filter((line) => line !== ""),
    recipient: [recipient.name, ...invoice.recipientLines].filter((line) => line !== ""),
    facts: facts(invoice, issuedOn, t),
    cancels: invoice.cancelsNumber === null ? null : t("cancelsUndated", { number: invoice.cancelsNumber }),
    head: {
      position: t("position"),
      description: t("description"),
      quantity: t("quantity"),
      unitPrice: t("unitPrice"),
      vat: t("vat"),
      amount: t("amount"),
    },
    lines: invoice.lines.map((line) => ({
      description: line.description,
      detail: line.detail,
      quantity: formatNumber(line.quantity, language),
      unitPrice: money(line.unitGross),
      vat: percent(line.taxRate, line.outsideVat),
      amount: money(line.gross),
    })),
    taxHead: issuer.smallBusiness
      ? null
      : { rate: t("rate"), net: t("net"), vat: t("vat"), gross: t("gross") },
    taxes: invoice.taxGroups.map((group) => ({
      rate: percent(group.taxRate, group.outsideVat),
      net: money(group.net),
      vat: money(group.tax),
      gross: money(group.gross),
    })),
    totals: totals(invoice, money, t),
    sentences: sentences(invoice, money, t),
    account: owed(invoice) > 0 && issuer.iban !== "" ? account(invoice, t) : [],
    notes: invoice.notes === "" ? [] : invoice.notes.split(/\r?\n/),
  };
}

function owed({ kind, totalGross, paid }: Invoice): number {
  return kind === "invoice" ? totalGross - paid : 0;
}

const numberTerm = {
  invoice: "number",
  creditNote: "creditNoteNumber",
  cancellation: "cancellationNumber",
} as const;

function facts(invoice: Invoice, issuedOn: string, t: Words): Fact[] {
  const dates = `${formatDate(invoice.serviceFrom)} – ${formatDate(invoice.serviceUntil)}`;
  return [
    {
      term: t(numberTerm[invoice.kind]),
      value: invoice.number ?? t("draft"),
      strong: true,
    },
    { term: t("date"), value: formatDate(issuedOn) },
    { term: t("servicePeriod"), value: dates },
    { term: t("dueDate"), value: formatDate(invoice.printedDueOn) },
    { term: t("recipientVatId"), value: invoice.recipient.vatId },
  ].filter(({ value }) => value !== "");
}

function totals(invoice: Invoice, money: (minor: number) => string, t: Words): Fact[] {
  const vat = [
    { term: t("totalNet"), value: money(invoice.totalNet) },
    { term: t("totalVat"), value: money(invoice.totalTax) },
  ];
  const paid = [
    { term: t("paid"), value: money(-invoice.paid) },
    { term: t("open"), value: money(owed(invoice)), strong: true },
  ];
  return [
    ...(invoice.issuer.smallBusiness ? [] : vat),
    { term: t("total"), value: money(invoice.totalGross), strong: true },
    ...(invoice.paid > 0 ? paid : []),
  ];
}

function sentences(invoice: Invoice, money: (minor: number) => string, t: Words): string[] {
  const { issuer } = invoice;
  const law = issuer.smallBusiness
    ? ["AT", "DE", "PT"].includes(issuer.country)
      ? t(`smallBusiness.${issuer.country}`)
      : ""
    : t("pricesIncludeVat");
  return [law, paymentSentence(invoice, money, t)].filter((sentence) => sentence !== "");
}

function paymentSentence(invoice: Invoice, money: (minor: number) => string, t: Words): string {
  const open = owed(invoice);
  if (invoice.kind !== "invoice") return "";
  if (open <= 0) return invoice.paid > 0 ? t("settled") : "";
  if (invoice.issuer.iban === "") return "";
  const values = {
    amount: money(open),
    reference: invoice.number ?? `[${t("number")}]`,
    date: formatDate(invoice.printedDueOn),
  };
  return t(invoice.printedDueOn === null ? "payNow" : "payBy", values);
}

function account({ issuer }: Invoice, t: Words): Fact[] {
  return [
    { term: t("accountHolder"), value: issuer.name },
    { term: "IBAN", value: issuer.iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ") },
    { term: "BIC", value: issuer.bic },
    { term: t("bank"), value: issuer.bank },
  ].filter(({ value }) => value !== "");
}
