import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ConflictList } from "#app/components/conflict-list.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Attention, Card } from "#app/components/detail/detail-screen.tsx";
import type { Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** A booking request beside its unit. */
export interface BookingRequest {
  id: number;
  unitId: number;
  guest: string;
  checkIn: string;
  checkOut: string;
  nights: number;
  persons: number;
  total: number;
  currency: string;
  note: string;
  /** What holds these nights already; null for readers who may not know. */
  conflicts: Quote["conflicts"] | null;
  tooMany: boolean;
}

/** Who asks for which nights, what they would pay, and whether the nights are free. */
export function RequestPanel({ request, language }: { request: BookingRequest; language: Language }) {
  const { t } = useTranslation("units");
  return (
    <Card title={t("request.title")}>
      {request.conflicts?.length ? (
        <Attention tone="warning" title={t("request.taken")}>
          <ConflictList conflicts={request.conflicts} />
        </Attention>
      ) : null}
      {request.conflicts?.length === 0 ? (
        <p className="mb-2 text-control text-good">{t("request.free")}</p>
      ) : null}
      {request.tooMany ? <Attention tone="warning" title={t("request.tooMany")} /> : null}
      <DefinitionList
        items={[
          { term: t("request.guest"), value: <span dir="auto">{request.guest}</span> },
          { term: t("request.checkIn"), value: formatDate(request.checkIn) },
          { term: t("request.checkOut"), value: formatDate(request.checkOut) },
          { term: t("request.nights"), value: formatNumber(request.nights, language) },
          { term: t("request.persons"), value: formatNumber(request.persons, language) },
          { term: t("request.total"), value: formatMoney(request.total, request.currency, language) },
          { term: t("request.note"), value: request.note },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <ButtonLink to={`/real_estate/contracts/rent/${request.id}`} tone="primary">
          {t("request.answer")}
        </ButtonLink>
        <Link
          to={`/calendar/time-line/rents?from=${request.checkIn}&unit=${request.unitId}`}
          className="link text-control"
        >
          {t("request.timeline")}
        </Link>
      </div>
    </Card>
  );
}
