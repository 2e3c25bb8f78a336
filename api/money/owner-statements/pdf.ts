import type { StatementPaper } from "#api/money/owner-statements/paper.ts";
import { type Translate, textsIn } from "#api/platform/calls/texts.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";
import { openLetter } from "#api/platform/paper/pdf/letter.ts";
import type { OwnerLine } from "#contract/money/owner-statements/owner-statements.ts";
import type { FileReply } from "#contract/platform/call.ts";
import { formatDate, formatMoney, formatMonth } from "#contract/platform/format.ts";

/** Returns the statement as a file. */
export async function statementFile(paper: StatementPaper): Promise<FileReply> {
  const bytes = await drawStatement(paper);
  return { name: statementName(paper), type: "application/pdf", body: new Uint8Array(bytes) };
}

/** Returns the name of the file; the id keeps the files of one month apart. */
export function statementName({ language, month, id }: StatementPaper): string {
  return cleanFileName(`${textsIn(language)("ownerStatements:paper.title")} ${month}-${id}.pdf`);
}

/** Draws the statement as PDF, in the owner's language: for each unit its income and deductions, then what is owed. */
export function drawStatement(paper: StatementPaper): Promise<Uint8Array> {
  const t = textsIn(paper.language);
  const money = (minor: number) => formatMoney(minor, paper.currency, paper.language);
  const letter = openLetter({ ...paper, title: t("ownerStatements:paper.title") });
  letter.line(
    [formatMonth(paper.month), paper.buildingName, formatDate(paper.day)].filter(Boolean).join(" · "),
  );
  if (!paper.final) letter.line(t("ownerStatements:paper.draft"));
  letter.gap(6);
  letter.row([t("ownerStatements:fields.opening"), money(paper.opening)], { bold: true });
  for (const [unit, lines] of Map.groupBy(paper.lines, ({ unitLabel }) => unitLabel)) {
    letter.gap(2);
    if (unit !== "")
      letter.row([unit, money(lines.reduce((sum, { amount }) => sum + amount, 0))], { bold: true });
    for (const line of lines) letter.row([wordsOf(line, t), money(line.amount)]);
  }
  letter.gap(3);
  letter.row([t("ownerStatements:fields.closing"), money(paper.closing)], { bold: true });
  return letter.close();
}

function wordsOf({ kind, from, until, nights, contractId, text }: OwnerLine, t: Translate): string {
  const period = from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
  return [
    t(`ownerStatements:line.${kind}`),
    contractId === null ? "" : t("ownerStatements:contract", { id: contractId }),
    period,
    kind === "rent" || kind === "ownRent" ? t("ownerStatements:nights", { count: nights }) : "",
    text,
  ]
    .filter(Boolean)
    .join(" · ");
}
