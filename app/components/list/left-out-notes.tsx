import { useTranslation } from "react-i18next";
import { type CellTexts, type ListDefinition, titleOf } from "./definition.ts";
import type { LeftOut } from "./read-list-url.ts";

/** Says what the address asked for that this list does not have; what is shown is the nearest there is. */
export function LeftOutNotes<Row>(props: {
  leftOut: readonly LeftOut[];
  definition: Pick<ListDefinition<Row>, "filters">;
  texts: CellTexts;
}) {
  const { leftOut, definition, texts } = props;
  const { t } = useTranslation("list");
  if (leftOut.length === 0) return null;
  return (
    <ul role="status" className="notice" data-tone="warning">
      {leftOut.map(({ part, filter, value }) => {
        const match = definition.filters.find(({ key }) => key === filter);
        return (
          <li key={part + (filter ?? "") + value}>
            {t(`leftOut.${part}`, { value, filter: match ? titleOf(match, texts) : filter })}
          </li>
        );
      })}
    </ul>
  );
}
