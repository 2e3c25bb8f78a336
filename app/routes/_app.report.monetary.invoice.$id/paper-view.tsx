import type { Paper } from "./paper.ts";

/** The invoice as it is printed, in its own language and direction. */
export function PaperView({
  paper,
  label,
  watermark,
}: {
  paper: Paper;
  label: string;
  watermark: string | null;
}) {
  return (
    <article
      aria-label={label}
      lang={paper.language}
      dir={paper.language === "he" ? "rtl" : "ltr"}
      className="card flex flex-col gap-5 p-5 sm:p-8 print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-3">
        <div className="flex items-baseline gap-3">
          <h2 className="text-title font-semibold">{paper.title}</h2>
          {watermark ? (
            <span className="text-label font-semibold uppercase tracking-widest text-ink-2">{watermark}</span>
          ) : null}
        </div>
        <Lines lines={paper.issuer} more={paper.contact} className="text-end" />
      </header>
      {paper.cancels ? <p className="font-semibold">{paper.cancels}</p> : null}
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <Lines lines={paper.recipient} more={[]} />
        <dl className="grid grid-cols-[max-content_max-content] content-start gap-x-4 gap-y-1 text-control">
          {paper.facts.map(({ term, value, strong }) => (
            <div key={term} className="contents">
              <dt className="text-ink-2">{term}</dt>
              <dd className={`tabular ${strong ? "font-semibold" : ""}`}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <LinesTable paper={paper} />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        {paper.taxHead ? <TaxTable paper={paper} /> : <span />}
        <dl className="ms-auto grid min-w-60 grid-cols-[1fr_max-content] gap-x-6 gap-y-1 text-control">
          {paper.totals.map(({ term, value, strong }) => (
            <div key={term} className={`contents ${strong ? "font-semibold" : "text-ink-2"}`}>
              <dt>{term}</dt>
              <dd className="tabular text-end">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <footer className="flex flex-col gap-2 text-control">
        {paper.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {paper.account.length > 0 ? (
          <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5">
            {paper.account.map(({ term, value }) => (
              <div key={term} className="contents">
                <dt className="text-ink-2">{term}</dt>
                <dd className="tabular">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {paper.notes.length > 0 ? (
          <p className="whitespace-pre-line" dir="auto">
            {paper.notes.join("\n")}
          </p>
        ) : null}
      </footer>
    </article>
  );
}

function Lines({
  lines,
  more,
  className = "",
}: {
  lines: readonly string[];
  more: readonly string[];
  className?: string;
}) {
  const [first, ...rest] = lines;
  return (
    <address className={`text-control not-italic ${className}`}>
      <strong className="block font-semibold">
        <bdi>{first}</bdi>
      </strong>
      {rest.map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
      {more.map((line) => (
        <span key={line} className="block text-label text-ink-2">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}

const number = "tabular py-1.5 ps-3 text-end align-top whitespace-nowrap";

/** On a narrow screen quantity and price go below the description; the amount stays at the end. */
function LinesTable({ paper }: { paper: Paper }) {
  const { head } = paper;
  return (
    <table className="w-full border-collapse text-control">
      <thead>
        <tr className="border-b border-control-line text-label text-ink-2">
          <th scope="col" className="py-1.5 text-start font-semibold">
            {head.description}
          </th>
          <th scope="col" className={`${number} font-semibold max-sm:hidden`}>
            {head.quantity}
          </th>
          <th scope="col" className={`${number} font-semibold max-sm:hidden`}>
            {head.unitPrice}
          </th>
          <th scope="col" className={`${number} font-semibold`}>
            {head.vat}
          </th>
          <th scope="col" className={`${number} font-semibold`}>
            {head.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {paper.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <tr key={index} className="border-b border-line">
            <td className="py-1.5 align-top">
              <bdi>{line.description}</bdi>
              {line.detail ? (
                <span className="block text-label text-ink-2">
                  <bdi>{line.detail}</bdi>
                </span>
              ) : null}
              <span className="tabular block text-label text-ink-2 sm:hidden">
                <bdi>{`${line.quantity} × ${line.unitPrice}`}</bdi>
              </span>
            </td>
            <td className={`${number} max-sm:hidden`}>
              <bdi>{line.quantity}</bdi>
            </td>
            <td className={`${number} max-sm:hidden`}>
              <bdi>{line.unitPrice}</bdi>
            </td>
            <td className={`${number} w-24 whitespace-normal!`}>
              <bdi>{line.vat}</bdi>
            </td>
            <td className={number}>
              <bdi>{line.amount}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TaxTable({ paper }: { paper: Paper }) {
  return (
    <table className="border-collapse text-label text-ink-2">
      <thead>
        <tr>
          <th scope="col" className="pe-4 text-start font-semibold">
            {paper.taxHead?.rate}
          </th>
          <th scope="col" className="pe-4 text-end font-semibold">
            {paper.taxHead?.net}
          </th>
          <th scope="col" className="pe-4 text-end font-semibold">
            {paper.taxHead?.vat}
          </th>
          <th scope="col" className="text-end font-semibold">
            {paper.taxHead?.gross}
          </th>
        </tr>
      </thead>
      <tbody className="tabular">
        {paper.taxes.map((group) => (
          <tr key={group.rate}>
            <td className="pe-4">
              <bdi>{group.rate}</bdi>
            </td>
            <td className="pe-4 text-end">
              <bdi>{group.net}</bdi>
            </td>
            <td className="pe-4 text-end">
              <bdi>{group.vat}</bdi>
            </td>
            <td className="text-end">
              <bdi>{group.gross}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
