import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import type { actOnContract } from "#app/routes/_app.real_estate.contracts.rent.$id/act.server.ts";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";

type Editing = NonNullable<TabProps<"stay">["shown"]["editing"]>;

/** What of a contract is edited in place. */
export function StayEdit({ editing, page }: { editing: Editing; page: TabProps<"stay">["page"] }) {
  const { t } = useTranslation("rentContracts");
  const { contract, language } = page;
  const lastResult = unlessRefused(useActionData<typeof actOnContract>());
  return (
    <Card title={t("edit.title")}>
      <FormScreen
        key={contract.version}
        id={`contract-${contract.id}`}
        schema={() => import("./stay-edit-schema.ts").then((form) => form.stayEditSchema(language))}
        constraints={editing.constraints}
        defaultValue={editing.values}
        lastResult={lastResult}
        idempotencyKey={page.idempotencyKey}
        version={contract.version}
        submitLabel={t("edit.save")}
        cancelHref={`/real_estate/contracts/rent/${contract.id}`}
      >
        {(fields) => {
          const field = labelled(fields, t);
          return (
            <FormSection columns={4}>
              <input type="hidden" name="was" value={editing.was} />
              <MoneyField {...field("cleaningFee")} currency={contract.currency} />
              <NumberField {...field("taxExemptPersons")} />
              <TextField {...field("taxExemptReason")} className="sm:col-span-2" />
              <TextareaField {...field("note")} rows={4} className="sm:col-span-2 lg:col-span-4" />
            </FormSection>
          );
        }}
      </FormScreen>
    </Card>
  );
}
