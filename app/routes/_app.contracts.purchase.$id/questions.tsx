import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import type { AllowedAction } from "#contract/platform/list.ts";

interface Props {
  actions: readonly AllowedAction[];
  /** May tell that the seller wants changes. */
  mayRefuse: boolean;
  mayChange: boolean;
}

const asks = ({ mayRefuse, mayChange }: Props) => [
  ...(mayRefuse ? ["requireChanges"] : []),
  ...(mayChange ? ["change"] : []),
];

/** The buttons of a purchase: what may be done now, and beside what may not be, why. */
export function PurchaseActions(props: Props) {
  const { t } = useTranslation("purchaseContracts");
  return (
    <>
      {props.actions.map(({ action, to, disabledBecause }) =>
        disabledBecause === undefined ? (
          <ConfirmLink key={action + to} name={action}>
            {t(`${action}.label`)}
          </ConfirmLink>
        ) : (
          <span key={action + to} className="text-control text-ink-2">
            {t("notYet", { act: t(`${action}.label`), because: disabledBecause })}
          </span>
        ),
      )}
      {asks(props).map((name) => (
        <ConfirmLink key={name} name={name}>
          {t(`${name}.label`)}
        </ConfirmLink>
      ))}
    </>
  );
}

/** What each act asks before it is done; each is shown while the address names it. */
export function PurchaseQuestions(props: Props & { version: number; idempotencyKey: string }) {
  const { t } = useTranslation("purchaseContracts");
  const open = props.actions.filter(({ disabledBecause }) => disabledBecause === undefined);
  return (
    <>
      {open.map(({ action, to, needsReason }) => (
        <Question key={action + to} name={action} {...props}>
          <input type="hidden" name="to" value={to} />
          {needsReason ? <Words name={action} field={action === "approve" ? "comment" : "reason"} /> : null}
        </Question>
      ))}
      {props.mayRefuse ? (
        <Question name="requireChanges" {...props}>
          <Words name="requireChanges" field="comment" />
        </Question>
      ) : null}
      {props.mayChange ? (
        <Question name="change" {...props}>
          <UnitChoice label={t("fields.unitId")} />
        </Question>
      ) : null}
    </>
  );
}

function Question(props: {
  name: string;
  version: number;
  idempotencyKey: string;
  children: React.ReactNode;
}) {
  const { t } = useTranslation("purchaseContracts");
  const { name, version, idempotencyKey } = props;
  return (
    <Confirm
      name={name}
      title={t(`${name}.title`)}
      consequences={[t(`${name}.consequence`)]}
      confirmLabel={t(`${name}.label`)}
      destructive={name === "cancel"}
      version={version}
      idempotencyKey={`${idempotencyKey}-${name}`}
    >
      {props.children}
    </Confirm>
  );
}

function Words({ name, field }: { name: string; field: "reason" | "comment" }) {
  const { t } = useTranslation("purchaseContracts");
  const plain = usePlainFields(questionFormId(name), name);
  return (
    <TextareaField field={{ ...plain(field), required: true, maxLength: 400 }} label={t(`${name}.reason`)} />
  );
}

function UnitChoice({ label }: { label: string }) {
  const plain = usePlainFields(questionFormId("change"), "change");
  const refused = useRefused("change");
  return (
    <ComboboxField
      field={{ ...plain("propertyId"), required: true }}
      label={label}
      search="/options/units"
      options={refused?.options ?? []}
      // What is found would be cut off at the end of the dialog.
      className="has-[[role=listbox]:not([hidden])]:mb-60"
    />
  );
}
