import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { LeftOutReason } from "#contract/messages/mail-events/mail-event.ts";

interface Props {
  willGet: number;
  leftOut: readonly {
    reason: LeftOutReason;
    count: number;
    clients: readonly { id: number; name: string }[];
  }[];
}

/** Who would get it now, and who would not, with why. */
export function AudienceCard({ willGet, leftOut }: Props) {
  const { t } = useTranslation("mailEvents");
  return (
    <Card title={t("promotions.audience.title")}>
      <p className="text-body font-semibold">{t("promotions.audience.willGet", { count: willGet })}</p>
      {leftOut.length === 0 ? (
        <p className="mt-1 text-control text-ink-2">{t("promotions.audience.all")}</p>
      ) : (
        <>
          <h3 className="mt-3 text-label font-semibold text-ink-2">{t("promotions.audience.leftOut")}</h3>
          <ul className="flex flex-col gap-2 text-control">
            {leftOut.map(({ reason, count, clients }) => (
              <li key={reason}>
                <span className="tabular font-semibold">{count}</span> {t(`leftOut.${reason}`)}
                <p className="text-label text-ink-2">
                  {clients.map(({ id, name }, place) => (
                    <span key={id}>
                      {place > 0 ? ", " : null}
                      <Link to={`/clients/edit/${id}`} className="link">
                        <bdi>{name || `#${id}`}</bdi>
                      </Link>
                    </span>
                  ))}
                  {count > clients.length ? ` ${t("promotions.audience.more")}` : null}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
