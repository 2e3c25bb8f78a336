import type { ReactNode } from "react";

interface Props {
  /** What the columns are called: at the start, at the end, or said without being shown; empty for a column of buttons. */
  heads: readonly (string | { end: string } | { hidden: string })[];
  /** On a narrow screen each row stands as lines below one another. */
  stacked?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** For a table whose rows stand as lines below one another on a narrow screen. */
export const stackedClass =
  " max-sm:block max-sm:[&_:is(tbody,tr,td,th)]:block max-sm:[&_:is(td,th)]:px-0 max-sm:[&_:is(td,th)]:py-0.5 max-sm:[&_:is(td,th)]:text-start max-sm:[&_td:empty]:hidden max-sm:[&_td[data-label]]:before:me-1.5 max-sm:[&_td[data-label]]:before:text-ink-2 max-sm:[&_td[data-label]]:before:content-[attr(data-label)] max-sm:[&_thead]:sr-only max-sm:[&_tr]:py-1.5";

/** A short table of a card or a tab. */
export function SmallTable({ heads, stacked = false, children }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className={`w-full border-collapse text-control${stacked ? stackedClass : ""}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <Head key={typeof head === "string" ? head : Object.values(head)[0]} head={head} />
            ))}
          </tr>
        </thead>
        <tbody data-rows="">{children}</tbody>
      </table>
    </div>
  );
}

function Head({ head }: { head: Props["heads"][number] }) {
  if (head === "") return <td />;
  const atEnd = typeof head === "object" && "end" in head;
  return (
    <th
      scope="col"
      className={`h-8 px-2 text-label font-semibold text-ink-2 ${atEnd ? "text-end" : "text-start"}`}
    >
      {typeof head === "string" ? head : atEnd ? head.end : <span className="sr-only">{head.hidden}</span>}
    </th>
  );
}
