import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { OrderedServices } from "./ordered-services.server.ts";
import { serviceTones } from "./service-tones.ts";

/** The services ordered from providers for the record it stands on, and the way to order one. Texts: `orderedServices`. */
export function OrderedServiceList({ ordered }: { ordered: NonNullable<OrderedServices> }) {
  const { t, i18n } = useTranslation("orderedServices");
  const language = toLanguage(i18n.language);
  const { services, opens, orderHref } = ordered;
  return (
    <div className="flex flex-col items-start gap-3">
      {services.length === 0 ? (
        <p className="text-control text-ink-2">{t("noneForRecord")}</p>
      ) : (
        <SmallTable
          stacked
          heads={[
            t("fields.scheduledOn"),
            t("fields.name"),
            t("fields.providerId"),
            t("fields.status"),
            { end: t("fields.expense") },
            { end: t("fields.revenue") },
          ]}
        >
          {services.map((service) => (
            <tr key={service.id} data-row="" className="border-t border-line">
              <td className="tabular px-2 py-1.5">{formatDate(service.scheduledOn)}</td>
              <th scope="row" className="px-2 py-1.5 text-start font-normal">
                {opens ? (
                  <Link className="link" to={`/providers/services/${service.id}`}>
                    <bdi>{service.name}</bdi>
                  </Link>
                ) : (
                  <bdi>{service.name}</bdi>
                )}
              </th>
              <td className="px-2 py-1.5">
                <bdi>{service.providerName}</bdi>
              </td>
              <td className="px-2 py-1.5">
                <StatusBadge tone={serviceTones[service.status]}>
                  {t(service.declined ? "declined" : `status.${service.status}`)}
                </StatusBadge>
              </td>
              <td className="tabular px-2 py-1.5 text-end" data-label={t("fields.expense")}>
                <bdi>{formatMoney(service.expense, service.currency, language)}</bdi>
              </td>
              <td className="tabular px-2 py-1.5 text-end" data-label={t("fields.revenue")}>
                <bdi>{formatMoney(service.revenue, service.currency, language)}</bdi>
              </td>
            </tr>
          ))}
        </SmallTable>
      )}
      {orderHref ? <ButtonLink to={orderHref}>{t("newTitle")}</ButtonLink> : null}
    </div>
  );
}
