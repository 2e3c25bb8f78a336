import { type Flow, ink, type Place, type SetRuns } from "#api/platform/paper/pdf/flow.ts";
import { mm } from "#api/platform/paper/pdf/sheet.ts";
import { artifact, branchOf, leaf } from "#api/platform/paper/pdf/structure.ts";
import { widthOf } from "#api/platform/paper/pdf/text.ts";
import type { Run, TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";

type Element = PDFKit.PDFStructureElement;
type Table = Extract<TextBlock, { kind: "table" }>;

const size = 9.5;
const between = 4 * mm;
const padding = 1.2 * mm;
const narrowest = 12 * mm;

interface Cell {
  set: SetRuns;
  place: Place;
}

/** Draws a table; its head is repeated on every page that it continues on. */
export function drawTable(flow: Flow, parent: Element, { sides, head, rows }: Table, place: Place): void {
  const { pdf } = flow;
  const places = placesOf(flow, [head, ...rows], place);
  const setRow = (cells: readonly Run[][], bold: boolean): Cell[] =>
    places.map((column, index) => ({
      set: flow.set(cells[index] ?? [], {
        ...column,
        size,
        bold,
        color: bold ? ink.second : ink.text,
        align: sides[index] ?? "start",
      }),
      place: column,
    }));
  const element = branchOf(pdf, parent, "Table");
  const heading = setRow(head, true);
  drawRow(flow, element, "TH", heading, place);
  for (const row of rows) {
    const cells = setRow(row, false);
    const height = heightOf(cells);
    // A row that no page can hold continues as lines, cell by cell.
    if (height > flow.pageRoom / 2) {
      const line = branchOf(pdf, element, "TR");
      for (const cell of cells) flow.write(line, "TD", cell.set, cell.place);
      continue;
    }
    if (flow.need(height + padding)) artifact(pdf, () => putRow(flow, heading));
    drawRow(flow, element, "TD", cells, place);
  }
}

function drawRow(flow: Flow, table: Element, type: "TH" | "TD", cells: readonly Cell[], place: Place): void {
  flow.need(heightOf(cells) + padding);
  const row = branchOf(flow.pdf, table, "TR");
  for (const { set, place: column } of cells)
    leaf(flow.pdf, row, type, () => flow.put(set, column, flow.y + padding));
  flow.y += heightOf(cells);
  flow.rule(flow.y, place);
}

function putRow(flow: Flow, cells: readonly Cell[]): void {
  for (const { set, place } of cells) flow.put(set, place, flow.y + padding);
  flow.y += heightOf(cells);
}

function heightOf(cells: readonly Cell[]): number {
  return Math.max(...cells.map(({ set }) => set.height), size * 1.4) + 2 * padding;
}

/**
 * Divides the width of the place among the columns by their texts. If there is enough room, no column is narrower than its
 * longest word.
 */
function placesOf({ pdf, direction }: Flow, rows: readonly (readonly Run[][])[], place: Place): Place[] {
  const columns = Math.max(1, rows[0]?.length ?? 1);
  const room = Math.max(place.width - between * (columns - 1), columns);
  const least = Math.min(narrowest, room / columns);
  const measure = (text: string) => widthOf(pdf, text, { size, weight: 600, direction });
  const texts = (index: number) =>
    rows.map((row) =>
      (row[index] ?? [])
        .map(({ text }) => text)
        .join("")
        .slice(0, 120),
    );
  const widthsFor = (pieces: (text: string) => string[]) =>
    Array.from({ length: columns }, (_, index) =>
      Math.min(room, Math.max(least, ...texts(index).flatMap(pieces).map(measure))),
    );
  const whole = widthsFor((text) => [text]);
  const words = widthsFor((text) => longestOf(text.split(/[\s\u200b-]+/)));
  let start = place.start;
  return fittedWidths(whole, words, room, least).map((width) => {
    const column = { start, width };
    start += width + between;
    return column;
  });
}

const sumOf = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/** Fits columns into `room`, given the widths of their whole texts and of their longest words. */
function fittedWidths(
  whole: readonly number[],
  words: readonly number[],
  room: number,
  least: number,
): number[] {
  const free = room - sumOf(words);
  const more = whole.map((width, index) => Math.max(0, width - (words[index] ?? 0)));
  const demand = sumOf(more);
  if (free < 0 || demand === 0) return whole.map((width) => Math.max(least, (width / sumOf(whole)) * room));
  return words.map((width, index) => width + ((more[index] ?? 0) / demand) * free);
}

/** Returns the two longest words, one of which is likely the widest: measuring all would take as long as drawing. */
function longestOf(words: readonly string[]): string[] {
  return words.toSorted((one, other) => other.length - one.length).slice(0, 2);
}
