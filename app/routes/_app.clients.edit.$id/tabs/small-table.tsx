import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  heads: readonly (string | { end: string })[];
  none: string;
  shown: number;
  total: number;
  /** The same records as a list, for what does not stand here. */
  listHref?: string;
  /** The rows. */
  children: ReactNode;
}

/** A short table on a tab. */
export function SmallTable({ heads, none, shown, total, listHref, children }: Props) {
  const { t } = useTranslation("clients");
  if (shown === 0) return <p className="text-control text-ink-2">{none}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-control">
        <thead>
          <tr>
            {heads.map((head) => {
              const text = typeof head === "string" ? head : head.end;
              return (
                <th
                  key={text}
                  scope="col"
                  className={`h-8 px-2 text-label font-semibold text-ink-2 ${typeof head === "string" ? "text-start" : "text-end"}`}
                >
                  {text}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody data-rows="">{children}</tbody>
      </table>
      {listHref === undefined ? null : (
        <p className="mt-2 text-control">
          <Link to={listHref} className="link">
            {shown < total ? t("allAsList", { total }) : t("asList")}
          </Link>
        </p>
      )}
    </div>
  );
}
