import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { type FiguresAddress, figuresHref } from "#app/components/statistics/address.ts";
import { groupings } from "#contract/organization/statistics/counted-figure.ts";

interface Props {
  path: string;
  address: FiguresAddress;
  heads: readonly string[];
  groups: readonly {
    key: string;
    label: string;
    cells: readonly { name: string; text: string; href: string | null }[];
  }[];
  groupCount: number;
}

/** The figures parted by branch, building, unit, channel or kind, the most nights first. */
export function Groups({ path, address, heads, groups, groupCount }: Props) {
  const { t } = useTranslation("statistics");
  return (
    <Card>
      <nav aria-label={t("by")} className="flex flex-wrap print:hidden">
        {[null, ...groupings].map((by) => (
          <Link
            key={by ?? "whole"}
            to={figuresHref(path, address, { by })}
            aria-current={address.by === by ? "page" : undefined}
            preventScrollReset
            className="button list-part"
          >
            {by ? t(`groups.${by}`) : t("whole")}
          </Link>
        ))}
      </nav>
      {address.by && groups.length > 0 ? (
        <>
          <h2 className="my-2.5 text-body font-semibold">
            {t("groupTitle", { name: t(`groups.${address.by}`) })}
          </h2>
          <SmallTable
            heads={[t(`groups.${address.by}`), ...heads.map((name) => ({ end: t(`measures.${name}.name`) }))]}
          >
            {groups.map(({ key, label, cells }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="px-2 py-1.5 text-start font-normal" dir="auto">
                  {label}
                </th>
                {cells.map(({ name, text, href }) => (
                  <td key={name} className="tabular px-2 py-1.5 text-end">
                    {href ? (
                      <Link className="link" to={href}>
                        <bdi>{text}</bdi>
                      </Link>
                    ) : (
                      <bdi>{text}</bdi>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </SmallTable>
          {groupCount > groups.length ? (
            <p className="mt-2 text-label text-ink-2">
              {t("groupsLeftOut", { shown: groups.length, total: groupCount })}
            </p>
          ) : null}
        </>
      ) : null}
      {address.by && groups.length === 0 ? <p className="mt-2.5 text-ink-2">{t("nothing")}</p> : null}
    </Card>
  );
}
