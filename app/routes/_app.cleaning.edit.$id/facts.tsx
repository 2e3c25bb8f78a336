import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import type { Cleaning } from "#contract/operations/cleanings/cleanings.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/** What the job is: where, after whom, before whom, and how it went. */
export function CleaningFacts({
  cleaning,
  mayOpenContract,
}: {
  cleaning: Cleaning;
  mayOpenContract: boolean;
}) {
  const { t } = useTranslation("cleanings");
  const { contractId, nextContractId, status, minutesWorked, minutesLate } = cleaning;
  const at = (instant: string | null) => formatDateTime(instant, cleaning.timeZone);
  const worked =
    status === "CLEANED" && minutesWorked === 0
      ? t("untimed")
      : minutesWorked > 0
        ? t("minutes", { n: minutesWorked })
        : "";
  const items = [
    { term: t("fields.unit"), value: <bdi>{cleaning.unitLabel}</bdi> },
    { term: t("fields.building"), value: cleaning.buildingName },
    { term: t("fields.kind"), value: t(`kind.${cleaning.kind}`) },
    {
      term: t("fields.guest"),
      value: contractId === null ? "" : <bdi>{cleaning.guest || `#${contractId}`}</bdi>,
    },
    { term: t("fields.startsAt"), value: at(cleaning.startsAt) },
    { term: t("fields.dueBy"), value: <strong>{at(cleaning.dueBy)}</strong> },
    { term: t("fields.nextArrival"), value: at(cleaning.nextArrivalAt) },
    { term: t("fields.assigned"), value: cleaning.assignedName || t("nobody") },
    { term: t("fields.startedAt"), value: at(cleaning.startedAt) },
    { term: t("fields.startedBy"), value: cleaning.startedName },
    { term: t("fields.finishedAt"), value: at(cleaning.finishedAt) },
    { term: t("fields.minutesWorked"), value: worked },
    { term: t("fields.minutesLate"), value: minutesLate === null ? "" : t("minutes", { n: minutesLate }) },
    { term: t("fields.reason"), value: cleaning.reason },
    { term: t("fields.note"), value: cleaning.note },
    { term: t("fields.problem"), value: cleaning.problem },
  ];
  const stay = (id: number | null, label: string) =>
    mayOpenContract && id !== null ? (
      <Link className="link" to={`/real_estate/contracts/rent/${id}`}>
        {label}
      </Link>
    ) : null;
  return (
    <>
      {cleaning.urgent && cleaning.finishedAt === null && status !== "CANCELLED" ? (
        <p className="mb-2 text-control text-bad">{t("urgentHint")}</p>
      ) : null}
      <DefinitionList items={items} />
      <p className="mt-2 flex flex-wrap gap-x-4 text-control">
        {stay(contractId, t("open"))}
        {stay(nextContractId, t("openNext"))}
      </p>
    </>
  );
}
