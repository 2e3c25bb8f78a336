import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#contract/platform/format.ts";

/** What blocking does, or would do, to one unit. */
export interface BlockLine {
  unitId: number;
  label: string;
  ok: boolean;
  error?: string | undefined;
  contracts: readonly { id: number; guest: string; checkIn: string; checkOut: string }[];
}

const contractsShown = 5;

/** Unit by unit what blocking would do, with the stays that have the nights; `refusal` says why nothing was blocked. */
export function BlockReport({
  lines,
  refusal,
}: {
  lines: readonly BlockLine[];
  refusal?: string | undefined;
}) {
  const { t } = useTranslation("blocks");
  return (
    <div
      className={`rounded-control border p-2.5 text-control ${refusal ? "border-bad bg-bad-soft text-bad" : "border-line"}`}
      role={refusal ? "alert" : "status"}
    >
      <p className="font-semibold">{refusal ?? t("previewTitle")}</p>
      <ul>
        {lines.map(({ unitId, label, ok, error, contracts }) => (
          <li key={unitId}>
            <strong className="font-semibold" dir="auto">
              {label}
            </strong>{" "}
            {ok
              ? t(contracts.length > 0 ? "overbooks" : "free", { count: contracts.length })
              : contracts.length > 0
                ? t("taken")
                : error}
            {contracts.slice(0, contractsShown).map(({ id, guest, checkIn, checkOut }) => (
              <span key={id} className="ms-2.5">
                <Link className="link" to={`/real_estate/contracts/rent/${id}`}>
                  <bdi>{guest || t("contract", { id })}</bdi>
                </Link>{" "}
                <bdi>{`${formatDate(checkIn)} – ${formatDate(checkOut)}`}</bdi>
              </span>
            ))}
            {contracts.length > contractsShown ? <span className="ms-2.5">…</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
