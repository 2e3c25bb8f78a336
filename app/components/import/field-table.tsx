import type { ReactNode } from "react";

interface Props {
  /** Id of the heading. */
  id: string;
  title: string;
  tone?: "bad";
  note?: string;
  heads: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** Fields of records in a table that scrolls below its heading. */
export function FieldTable({ id, title, tone, note, heads, children }: Props) {
  return (
    <>
      <h2
        id={id}
        className={`${note ? "mb-1" : "mb-2"} text-body font-semibold ${tone === "bad" ? "text-bad" : ""}`}
      >
        {title}
      </h2>
      {note ? <p className="mb-2 text-control text-ink-2">{note}</p> : null}
      <section
        className="max-h-96 overflow-auto rounded-control border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
        tabIndex={0}
        aria-labelledby={id}
      >
        <table className="w-full border-collapse text-control">
          <thead>
            <tr className="border-b border-line text-label text-ink-2">
              {heads.map((head) => (
                <th key={head} scope="col" className="h-[34px] px-2 text-start font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </>
  );
}
