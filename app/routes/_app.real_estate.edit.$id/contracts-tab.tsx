import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { RentContractStatusBadge } from "#app/components/rent-contract-status.tsx";
import type { RentContractRow } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  unitId: number;
  contracts: readonly RentContractRow[];
  total: number;
  language: Language;
}

const columns = ["guest", "status", "checkIn", "checkOut", "total"];

/** A request opens beside its unit, any other contract by itself. */
function hrefOf(unitId: number, { id, status }: RentContractRow): string {
  return status === "INQUIRY" ? `/real_estate/edit/${unitId}/${id}` : `/real_estate/contracts/rent/${id}`;
}

/** The stays of a unit, the latest first; the whole list is a click away. */
export function ContractsTab({ unitId, contracts, total, language }: Props) {
  const { t } = useTranslation(["units", "rentContracts"]);
  const all = (
    <Link to={`/real_estate/contracts/rent?f.unitId=${unitId}`} className="link text-control">
      {t("contracts.all", { number: total })}
    </Link>
  );
  return (
    <Card title={t("tabs.contracts")} actions={total > 0 ? all : null}>
      {contracts.length === 0 ? (
        <p className="text-control text-ink-2">{t("contracts.none")}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="tabular w-full text-control">
            <thead>
              <tr className="border-b border-line text-label text-ink-2">
                {columns.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={`py-2 pe-3 font-semibold ${name === "total" ? "text-end" : "text-start"}`}
                  >
                    {t(`rentContracts:columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody data-rows="">
              {contracts.map((contract) => (
                <tr
                  key={contract.id}
                  className="h-9 border-b border-line data-current:bg-row-current"
                  data-row=""
                >
                  <td className="pe-3" dir="auto">
                    <Link to={hrefOf(unitId, contract)} className="link" data-open="">
                      {contract.guest || `#${contract.id}`}
                    </Link>
                  </td>
                  <td className="pe-3">
                    <RentContractStatusBadge status={contract.status} />
                  </td>
                  <td className="pe-3">{formatDate(contract.checkIn)}</td>
                  <td className="pe-3">{formatDate(contract.checkOut)}</td>
                  <td className="text-end">{formatMoney(contract.total, contract.currency, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
