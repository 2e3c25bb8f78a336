import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { PurchaseTable } from "#app/components/purchase-table.tsx";
import type { Language } from "#contract/platform/languages.ts";
import type { PurchaseRow } from "#contract/sale/purchase-contracts/purchase-contracts.ts";

interface Props {
  unitId: number;
  purchases: { rows: readonly PurchaseRow[]; total: number; mayAdd: boolean };
  language: Language;
}

/** Who wants to buy the unit, or has bought it. */
export function PurchasesTab({ unitId, purchases, language }: Props) {
  const { t } = useTranslation("purchases");
  const add = purchases.mayAdd ? (
    <ButtonLink to={`/contracts/purchase/new?unit=${unitId}`}>{t("create")}</ButtonLink>
  ) : null;
  return (
    <Card title={t("title")} actions={add}>
      <PurchaseTable rows={purchases.rows} language={language} />
    </Card>
  );
}
