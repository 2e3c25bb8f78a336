import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, TextField } from "#app/components/form/text-fields.tsx";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { type CancelPreview, cancelCosts } from "./cancel-costs.ts";

interface Props {
  contract: RentContract;
  cancelPreview: CancelPreview | null;
  language: Language;
  idempotencyKey: string;
}

/** The guest has not come: the stay ends, for the fee of its terms, for another one or for none; until then it stays as it is. */
export function NoShow({ contract, cancelPreview: preview, language, idempotencyKey }: Props) {
  const { t } = useTranslation("rentContracts");
  const field = usePlainFields(questionFormId("noShow"), "noShow");
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  return (
    <>
      <ConfirmLink name="noShow" tone="primary">
        {t("noShowAct.label")}
      </ConfirmLink>
      <Confirm
        name="noShow"
        title={t("noShowAct.title")}
        consequences={[...cancelCosts(preview, language, t), t("noShowAct.choice"), t("noShowAct.stays")]}
        confirmLabel={t("noShowAct.confirm")}
        destructive
        idempotencyKey={`${idempotencyKey}-no-show`}
        version={contract.version}
      >
        <SelectField
          field={field("feeChoice", "terms")}
          label={t("noShowAct.fee")}
          options={[
            { value: "terms", label: t("noShowAct.terms", { fee: money(preview?.fee ?? 0) }) },
            { value: "none", label: t("noShowAct.none") },
            { value: "other", label: t("noShowAct.other") },
          ]}
        />
        <MoneyField
          field={field("fee", typedMoney(null, language))}
          label={t("noShowAct.otherFee")}
          currency={contract.currency}
          hint={t("noShowAct.atMost", { total: money(contract.total) })}
        />
        <TextField
          field={{ ...field("reason", t("noShow")), required: true, maxLength: 400 }}
          label={t("fields.reason")}
        />
      </Confirm>
    </>
  );
}
