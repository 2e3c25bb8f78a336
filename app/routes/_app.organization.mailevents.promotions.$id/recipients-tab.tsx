import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { RecipientState } from "#contract/messages/mail-events/mail-event.ts";
import type { PromotionRecipient } from "#contract/messages/mail-events/mail-promotions.ts";
import { formatDateTime } from "#contract/platform/format.ts";

const tones: Readonly<Record<RecipientState, Tone>> = {
  leftOut: "neutral",
  waiting: "neutral",
  pending: "accent",
  sending: "accent",
  sent: "good",
  failed: "bad",
};

interface Props {
  rows: readonly PromotionRecipient[];
  page: number;
  pages: number;
  show: string;
  timeZone: string;
}

const states = ["", "sent", "leftOut", "waiting", "pending", "failed"] as const;

/** What became of each client of a promotion. */
export function RecipientsTab({ rows, page, pages, show, timeZone }: Props) {
  const { t } = useTranslation(["mailEvents", "list"]);
  const href = (shown: string, at = 0) =>
    `?${new URLSearchParams({ tab: "recipients", ...(shown && { show: shown }), ...(at > 0 && { page: String(at) }) })}`;
  const heads = (["client", "email", "state", "returned"] as const).map((column) => t(`fields.${column}`));
  return (
    <>
      <nav className="mb-2 flex flex-wrap gap-2" aria-label={t("fields.state")}>
        {states.map((state) => (
          <Link
            key={state}
            to={href(state)}
            className="button"
            aria-current={state === show ? "true" : undefined}
          >
            {state === "" ? t("promotions.everybody") : t(`state.${state}`)}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <p className="text-control text-ink-2">{t("promotions.noRecipients")}</p>
      ) : (
        <SmallTable heads={heads}>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-start font-normal">
                <Link to={`/clients/edit/${row.clientId}`} className="link">
                  <bdi>{row.name || `#${row.clientId}`}</bdi>
                </Link>
              </th>
              <td className="px-2 py-1.5">
                <bdi dir="ltr">{row.email}</bdi>
              </td>
              <td className="px-2 py-1.5">
                <StatusBadge tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusBadge>{" "}
                <span className="text-ink-2">
                  {row.leftOut ? t(`leftOut.${row.leftOut}`) : null}
                  {row.sentAt ? formatDateTime(row.sentAt, timeZone) : null}
                </span>
              </td>
              <td className="px-2 py-1.5">{row.returned ? t(`returned.${row.returned}`) : null}</td>
            </tr>
          ))}
        </SmallTable>
      )}
      <p className="mt-2 text-label text-ink-2">{t("promotions.onlyYours")}</p>
      {pages > 1 ? (
        <nav className="mt-2 flex items-center gap-2.5" aria-label={t("list:pages")}>
          {page > 0 ? (
            <Link to={href(show, page - 1)} className="button">
              {t("list:previousPage")}
            </Link>
          ) : null}
          <span className="tabular text-ink-2">
            {page + 1} / {pages}
          </span>
          {page + 1 < pages ? (
            <Link to={href(show, page + 1)} className="button">
              {t("list:nextPage")}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
