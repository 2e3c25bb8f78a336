import { Fragment, type ReactNode } from "react";
import type {
  Run,
  ShownTemplate,
  TextBlock,
} from "#contract/contracts/contract-templates/contract-templates.ts";

/** A template filled in, as it will stand on paper: drawn element by element, so that nothing in it can be markup. */
export function ShownText({
  shown: { language, blocks },
}: {
  shown: Pick<ShownTemplate, "language" | "blocks">;
}) {
  return (
    <article
      lang={language}
      dir={language === "he" ? "rtl" : "ltr"}
      className="flex max-w-[680px] flex-col gap-2.5 text-control break-words"
    >
      {blocks.map(shownBlock)}
    </article>
  );
}

function shownBlock(block: TextBlock, key: number): ReactNode {
  switch (block.kind) {
    case "heading":
      return <Heading key={key} {...block} />;
    case "paragraph":
      return (
        <p key={key} className="whitespace-pre-line">
          {block.runs.map(shownRun)}
        </p>
      );
    case "list":
      return block.ordered ? (
        <ol key={key} start={block.start} className="list-decimal ps-6">
          {block.items.map(shownItem)}
        </ol>
      ) : (
        <ul key={key} className="list-disc ps-6">
          {block.items.map(shownItem)}
        </ul>
      );
    case "quote":
      return (
        <blockquote key={key} className="flex flex-col gap-2.5 border-s-2 border-line ps-3">
          {block.blocks.map(shownBlock)}
        </blockquote>
      );
    case "table":
      return <ShownTable key={key} table={block} />;
    case "rule":
      return <hr key={key} className="border-line" />;
  }
}

/** Below the heading of the card it stands in. */
function Heading({ level, runs }: Extract<TextBlock, { kind: "heading" }>) {
  const words = runs.map(shownRun);
  if (level === 1) return <h3 className="text-title font-semibold">{words}</h3>;
  if (level === 2) return <h4 className="mt-2 text-body font-semibold">{words}</h4>;
  return <h5 className="mt-1 font-semibold">{words}</h5>;
}

function shownItem(blocks: TextBlock[], key: number): ReactNode {
  return <li key={key}>{blocks.map(shownBlock)}</li>;
}

function shownRun({ text, bold }: Run, key: number): ReactNode {
  return bold ? <strong key={key}>{text}</strong> : <Fragment key={key}>{text}</Fragment>;
}

const sideClass = { start: "text-start", center: "text-center", end: "text-end" };

function ShownTable({ table }: { table: Extract<TextBlock, { kind: "table" }> }) {
  const side = (index: number) => `py-1 pe-3 whitespace-pre-line ${sideClass[table.sides[index] ?? "start"]}`;
  const row = (cells: Run[][], key: number) => (
    <tr key={key} className="border-b border-line">
      {cells.map((runs, index) => shownCell(runs, index, side(index)))}
    </tr>
  );
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-ink-2">
            {table.head.map((runs, index) => shownCell(runs, index, side(index), true))}
          </tr>
        </thead>
        <tbody>{table.rows.map(row)}</tbody>
      </table>
    </div>
  );
}

function shownCell(runs: Run[], key: number, className: string, heads = false): ReactNode {
  return heads ? (
    <th key={key} scope="col" className={className}>
      {runs.map(shownRun)}
    </th>
  ) : (
    <td key={key} className={className}>
      {runs.map(shownRun)}
    </td>
  );
}
