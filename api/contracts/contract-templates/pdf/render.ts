import { textsIn } from "#api/platform/calls/texts.ts";
import { contentWidth, Flow, ink, type Place } from "#api/platform/paper/pdf/flow.ts";
import { closeSheet, mm, openSheet } from "#api/platform/paper/pdf/sheet.ts";
import { branchOf, leaf } from "#api/platform/paper/pdf/structure.ts";
import { drawTable } from "#api/platform/paper/pdf/table.ts";
import type { TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";
import type { Language } from "#contract/platform/languages.ts";

type Element = PDFKit.PDFStructureElement;

interface Paper {
  title: string;
  author: string;
  contractId: number;
  language: Language;
  blocks: readonly TextBlock[];
  createdAt: Date;
}

export const bodySize = 10.5;
const headings = [
  { size: 17, before: 6 * mm, after: 3 * mm },
  { size: 13, before: 5 * mm, after: 2 * mm },
  { size: 11, before: 4 * mm, after: 1.5 * mm },
];
const gap = 2.4 * mm;
const indent = 7 * mm;
/** The deepest indentation of lists. */
const furthest = 4 * indent;

/**
 * Draws a document of a contract: A4, real text in embedded fonts, tagged, in its language. The same input
 * gives the same bytes.
 */
export async function renderTemplatePdf({
  title,
  author,
  contractId,
  language,
  blocks,
  createdAt,
}: Paper): Promise<Uint8Array> {
  const t = textsIn(language);
  const pdf = openSheet({ title, author, subject: `#${contractId}`, language, createdAt });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const flow = new Flow(pdf, language === "he" ? "rtl" : "ltr");
  drawBlocks(flow, root, blocks, { start: 0, width: contentWidth });
  flow.foot(`${title} · ${contractId}`, (number, count) =>
    t("invoicePdf:page", { page: number, pages: count }),
  );
  root.end();
  return closeSheet(pdf);
}

function drawBlocks(flow: Flow, parent: Element, blocks: readonly TextBlock[], place: Place): void {
  for (const block of blocks) drawBlock(flow, parent, block, place);
}

function drawBlock(flow: Flow, parent: Element, block: TextBlock, place: Place): void {
  switch (block.kind) {
    case "heading":
      drawHeading(flow, parent, block, place);
      break;
    case "paragraph":
      flow.write(parent, "P", flow.set(block.runs, { ...place, size: bodySize }), place);
      flow.space(gap);
      break;
    case "list":
      drawList(flow, parent, block, place);
      break;
    case "quote":
      drawBlocks(flow, branchOf(flow.pdf, parent, "BlockQuote"), block.blocks, within(place));
      break;
    case "table":
      drawTable(flow, parent, block, place);
      flow.space(gap * 1.5);
      break;
    case "rule":
      flow.need(gap * 2);
      flow.rule(flow.y + gap / 2, place);
      flow.space(gap * 1.5);
      break;
  }
}

function drawHeading(
  flow: Flow,
  parent: Element,
  { level, runs }: Extract<TextBlock, { kind: "heading" }>,
  place: Place,
): void {
  const { size, before, after } = headings[level - 1] ?? { size: 11, before: 4 * mm, after: 1.5 * mm };
  flow.space(before);
  const set = flow.set(runs, { ...place, size, bold: true });
  // Keeps a heading with the first lines below it.
  flow.need(Math.min(set.height + after + 3 * bodySize, flow.pageRoom));
  flow.write(parent, `H${level}`, set, place);
  flow.space(after);
}

function drawList(
  flow: Flow,
  parent: Element,
  { ordered, start, items }: Extract<TextBlock, { kind: "list" }>,
  place: Place,
): void {
  const list = branchOf(flow.pdf, parent, "L");
  const inner = within(place);
  for (const [index, blocks] of items.entries()) {
    const item = branchOf(flow.pdf, list, "LI");
    flow.need(bodySize * 1.4);
    const label = ordered ? `${start + index}.` : "•";
    const at = { start: place.start, width: Math.max(indent, inner.start - place.start) };
    leaf(flow.pdf, item, "Lbl", () =>
      flow.put(
        flow.set([{ text: label, bold: false }], { ...at, size: bodySize, color: ink.text }),
        at,
        flow.y,
      ),
    );
    const body = branchOf(flow.pdf, item, "LBody");
    const from = flow.y;
    drawBlocks(flow, body, blocks, inner);
    if (flow.y === from) flow.space(bodySize * 1.4);
    else if (!flow.isAtTop) flow.y -= gap / 2;
  }
  flow.space(gap / 2);
}

function within({ start, width }: Place): Place {
  const further = Math.min(start + indent, furthest);
  return { start: further, width: width - (further - start) };
}
