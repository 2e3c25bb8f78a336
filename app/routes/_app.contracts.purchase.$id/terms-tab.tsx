import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import { PurchaseFields } from "./form.tsx";
import type { PurchasePage } from "./route.tsx";
import { Services } from "./services.tsx";
import { Competing, PurchaseFacts, SideCosts } from "./terms.tsx";

/** What is agreed, how it stands, and who else wants the unit. */
export function TermsTab({
  page,
  lastResult,
  sellers,
}: {
  page: PurchasePage;
  lastResult: SubmissionResult | undefined;
  /** The one that is chosen, and what was found for a typed name. */
  sellers: readonly Option[];
}) {
  const { contract, language, idempotencyKey, competing, values, constraints, agents, may } = page;
  const { t } = useTranslation("purchaseContracts");
  return (
    <>
      <PurchaseFacts
        contract={contract}
        language={language}
        mayInvoice={may.invoice}
        idempotencyKey={idempotencyKey}
      />
      <Competing rows={competing} language={language} />
      {contract.currency === "EUR" ? (
        <Services
          services={page.services}
          language={language}
          idempotencyKey={idempotencyKey}
          mayOrder={may.edit && may.invoice && contract.status !== "COMPLETED"}
        />
      ) : null}
      <SideCosts costs={page.sideCosts} currency={contract.currency} language={language} />
      {may.edit && contract.status !== "COMPLETED" ? (
        <Card title={t("terms")}>
          <FormScreen
            key={`${contract.id}-${contract.version}`}
            id={`purchase-${contract.id}`}
            schema={() => import("./schema.ts").then((form) => form.purchaseSchema(language))}
            constraints={constraints}
            defaultValue={values}
            lastResult={lastResult}
            idempotencyKey={idempotencyKey}
            version={contract.version}
            submitLabel={t("save")}
            cancelHref={page.neighbours?.listHref ?? "/contracts/purchase"}
          >
            {(fields) => (
              <PurchaseFields
                fields={fields}
                currency={contract.currency}
                sellers={sellers}
                agents={agents}
              />
            )}
          </FormScreen>
        </Card>
      ) : null}
    </>
  );
}
