import type { Sums } from "#api/money/deposits/rules/ledger.ts";
import { type Translate, textsIn } from "#api/platform/calls/texts.ts";
import { drawLetter } from "#api/platform/paper/pdf/letter.ts";
import type { DepositKind } from "#contract/money/deposits/deposit.ts";
import type { DepositEntry } from "#contract/money/deposits/deposits.ts";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** The printed values, in the guest's language. */
export interface Statement {
  language: Language;
  issuer: readonly string[];
  recipient: readonly string[];
  day: string;
  contractId: number;
  unit: string;
  stay: { from: string; until: string };
  kind: DepositKind;
  currency: string;
  amount: number;
  trustAccount: string;
  interestRate: number;
  entries: readonly Omit<DepositEntry, "by">[];
  sums: Sums;
}

/** The statement as PDF: A4, tagged, real text, mirrored where the language reads from the right. */
export function drawStatement(statement: Statement): Promise<Uint8Array> {
  const t = textsIn(statement.language);
  return drawLetter({
    ...statement,
    title: t("depositStatement:title"),
    head: headLines(statement, t),
    rows: statement.entries.map((entry) => entryCells(statement, entry, t)),
    sums: sumCells(statement, t),
    closing: [closing(statement, t)],
  });
}

function headLines({ unit, stay, contractId, day, ...terms }: Statement, t: Translate): string[] {
  const from = formatDate(stay.from);
  const until = formatDate(stay.until);
  return [
    t("depositStatement:of", { day: formatDate(day), contract: contractId }),
    t("depositStatement:stay", { unit, from, until }),
    t("depositStatement:agreed", { amount: formatMoney(terms.amount, terms.currency, terms.language) }),
    terms.trustAccount === "" ? "" : t("depositStatement:account", { account: terms.trustAccount }),
    terms.interestRate === 0
      ? ""
      : t("depositStatement:interest", { rate: formatNumber(terms.interestRate / 100, terms.language) }),
  ].filter((text) => text !== "");
}

function entryCells(
  { currency, language, kind: of }: Statement,
  { kind, amount, bookedOn, reasonKind, reason, countersId }: Statement["entries"][number],
  t: Translate,
): [string, string] {
  const what =
    countersId !== null
      ? t("depositStatement:countered")
      : kind === "withheld"
        ? t(`depositStatement:withheldFor.${reasonKind}`)
        : t(`depositStatement:${of}.${kind}`);
  const sign = kind === "collected" ? amount : -amount;
  return [
    [formatDate(bookedOn), what, reason].filter(Boolean).join(" · "),
    formatMoney(sign, currency, language),
  ];
}

function sumCells({ sums, currency, language }: Statement, t: Translate): [string, string][] {
  const money = (minor: number) => formatMoney(minor, currency, language);
  return [
    [t("depositStatement:refunded"), money(sums.refunded)],
    [t("depositStatement:withheld"), money(sums.withheld)],
    [t("depositStatement:balance"), money(sums.balance)],
  ];
}

function closing({ sums }: Statement, t: Translate): string {
  return t(sums.balance > 0 ? "depositStatement:held" : "depositStatement:settled");
}
