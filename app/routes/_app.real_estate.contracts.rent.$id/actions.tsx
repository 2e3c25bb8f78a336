import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { RentContract, rentContracts } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { AllowedAction } from "#contract/platform/list.ts";

type Preview = z.output<typeof rentContracts.cancelPreview.output>["preview"];

/** What a move is posted as; cancelling has a call of its own. */
function intentOf(action: AllowedAction): string {
  return action.action === "cancel" ? "cancel" : `move:${action.to}`;
}

/** Moves to another status offered to the present user; arriving and leaving have their place beside the dates. */
function offered(contract: RentContract): AllowedAction[] {
  return contract.allowedActions.filter(
    ({ action, to, disabledBecause }) => to !== contract.status && action !== "change" && !disabledBecause,
  );
}

const overStatuses = ["COMPLETED", "CANCELED"];
const keyOf: Record<string, string> = { confirm: "s", cancel: "d" };

/** The buttons of the header: every move asks first where it costs something or wants a reason. */
export function ContractActions({ contract, mayBook }: { contract: RentContract; mayBook: boolean }) {
  const { t } = useTranslation("rentContracts");
  const changes = contract.allowedActions.some(
    ({ action, disabledBecause }) => action === "change" && !disabledBecause,
  );
  const changeHref = `/real_estate/contracts/rent/${contract.id}/change`;
  return (
    <>
      {changes ? (
        <>
          <ButtonLink to={changeHref} keyName="m">
            {t("change.act")}
          </ButtonLink>
          {contract.kind === "rent" && !contract.checkedOutAt ? (
            <ButtonLink to={`${changeHref}?until=${addDays(contract.checkOut, 1)}`} keyName="+">
              {t("change.oneMore")}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
      {changes && contract.nights > 1 ? (
        <ButtonLink to={`/real_estate/contracts/rent/${contract.id}/change?split=`}>
          {t("change.split")}
        </ButtonLink>
      ) : null}
      {overStatuses.includes(contract.status) && mayBook ? (
        <ButtonLink to={`/real_estate/contracts/rent/new?copy=${contract.id}`}>{t("copy")}</ButtonLink>
      ) : null}
      {offered(contract).map((action) => (
        <Offered key={action.action + action.to} action={action} contract={contract} />
      ))}
    </>
  );
}

function Offered({ action, contract }: { action: AllowedAction; contract: RentContract }) {
  const { t } = useTranslation("rentContracts");
  return action.needsConfirm || action.needsReason ? (
    <ConfirmLink
      name={intentOf(action)}
      keyName={keyOf[action.action]}
      tone={action.action === "confirm" ? "primary" : "plain"}
    >
      {t(`moves.${action.action}`)}
    </ConfirmLink>
  ) : (
    <Form method="post">
      <input type="hidden" name="version" value={contract.version} />
      <Button name="intent" value={intentOf(action)}>
        {t(`moves.${action.action}`)}
      </Button>
    </Form>
  );
}

interface Questions {
  contract: RentContract;
  cancelPreview: Preview | null;
  idempotencyKey: string;
  language: Language;
}

/** The question behind each button, with what it costs. */
export function ContractQuestions({ contract, cancelPreview, idempotencyKey, language }: Questions) {
  const { t } = useTranslation("rentContracts");
  return offered(contract)
    .filter((action) => action.needsConfirm || action.needsReason)
    .map((action) => (
      <Confirm
        key={action.action + action.to}
        name={intentOf(action)}
        title={t(`ask.${action.action}`)}
        consequences={
          action.action === "cancel" ? costs(cancelPreview, language, t) : [t(`consequence.${action.action}`)]
        }
        confirmLabel={t(`moves.${action.action}`)}
        destructive={action.action === "cancel"}
        idempotencyKey={idempotencyKey}
        version={contract.version}
      >
        <Reason name={intentOf(action)} required={action.needsReason} />
      </Confirm>
    ));
}

function Reason({ name, required }: { name: string; required: boolean }) {
  const { t } = useTranslation("rentContracts");
  const field = usePlainFields(questionFormId(name), name)("reason");
  return (
    <TextField
      field={{ ...field, required, maxLength: 400 }}
      label={t(required ? "fields.reason" : "fields.reasonOptional")}
    />
  );
}

function costs(
  preview: Preview | null,
  language: Language,
  t: (key: string, values?: Record<string, string | number>) => string,
): string[] {
  if (!preview) return [];
  const money = (minor: number) => formatMoney(minor, preview.currency, language);
  return [
    preview.fee > 0
      ? t("cost.fee", { fee: money(preview.fee), percent: preview.feePercent })
      : t("cost.free"),
    ...(preview.paid > 0
      ? [t("cost.refund", { paid: money(preview.paid), refund: money(preview.refund) })]
      : []),
    ...(preview.owed > 0 ? [t("cost.owed", { owed: money(preview.owed) })] : []),
    ...(preview.freesNights > 0 ? [t("cost.nights", { count: preview.freesNights })] : []),
    ...(preview.openPayments > 0 ? [t("cost.openPayments", { count: preview.openPayments })] : []),
    ...(preview.draftInvoices > 0 ? [t("cost.draftInvoices", { count: preview.draftInvoices })] : []),
    ...preview.takenBack.map(({ number, totalGross }) =>
      t("cost.takenBack", { number, total: money(totalGross) }),
    ),
  ];
}
