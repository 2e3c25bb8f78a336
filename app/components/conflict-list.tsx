import { Link } from "@remix-run/react";
import type { Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatDate } from "#contract/platform/format.ts";

/** What holds nights. A stay opens in a window of its own, so that nothing typed beside the list is left. */
export function ConflictList({ conflicts }: { conflicts: Quote["conflicts"] }) {
  return (
    <ul className="mt-0.5">
      {conflicts.map(({ contractId, blockId, label, mayOpen, from, until }) => (
        <li key={`${contractId}-${blockId}`} className="tabular">
          {mayOpen ? (
            <Link
              className="link"
              to={`/real_estate/contracts/rent/${contractId}`}
              target="_blank"
              dir="auto"
            >
              {label}
            </Link>
          ) : (
            <bdi>{label}</bdi>
          )}
          , {formatDate(from)} – {formatDate(until)}
        </li>
      ))}
    </ul>
  );
}
