import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { addDays } from "#contract/platform/days.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { AllowedAction } from "#contract/platform/list.ts";
import { type CancelPreview, cancelCosts } from "./cancel-costs.ts";

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
  cancelPreview: CancelPreview | null;
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
          action.action === "cancel"
            ? cancelCosts(cancelPreview, language, t)
            : [t(`consequence.${action.action}`)]
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
