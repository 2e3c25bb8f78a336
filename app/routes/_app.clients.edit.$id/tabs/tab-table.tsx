import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SmallTable } from "#app/components/list/small-table.tsx";

interface Props {
  heads: readonly (string | { end: string })[];
  none: string;
  shown: number;
  total: number;
  /** The same records as a list, for what does not stand here. */
  listHref?: string;
  /** On a narrow screen each row stands as lines below one another. */
  stacked?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A short table on a tab, or that there is nothing. */
export function TabTable({ heads, none, shown, total, listHref, stacked, children }: Props) {
  const { t } = useTranslation("clients");
  if (shown === 0) return <p className="text-control text-ink-2">{none}</p>;
  return (
    <>
      <SmallTable heads={heads} stacked={stacked}>
        {children}
      </SmallTable>
      {listHref === undefined ? null : (
        <p className="mt-2 text-control">
          <Link to={listHref} className="link">
            {shown < total ? t("allAsList", { total }) : t("asList")}
          </Link>
        </p>
      )}
    </>
  );
}
