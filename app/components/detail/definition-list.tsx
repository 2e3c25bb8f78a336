import type { ReactNode } from "react";

/** Terms with their values; a term without a value is left out, unless `keepEmpty`. */
export function DefinitionList({
  items,
  keepEmpty,
}: {
  items: readonly { term: string; value: ReactNode }[];
  keepEmpty?: boolean;
}) {
  const shown = items.filter(
    ({ value }) => keepEmpty || (value !== null && value !== undefined && value !== ""),
  );
  return (
    <dl className="grid content-start grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-control">
      {shown.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt className="text-ink-2">{term}</dt>
          <dd className="tabular min-w-0 break-words hyphens-auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
