import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { openingPurposes } from "#contract/operations/keyboxes/keybox.ts";
import type { Keybox, KeyboxSlot } from "#contract/operations/keyboxes/keyboxes.ts";
import { formatDateTime } from "#contract/platform/format.ts";

interface Props {
  keybox: Keybox;
  units: readonly Choice[];
  mayOpen: boolean;
  timeZone: string;
  idempotencyKey: string;
}

const keyWord = ({ keyPresent }: Pick<KeyboxSlot, "keyPresent">) =>
  keyPresent === null ? "key.unknown" : keyPresent ? "key.yes" : "key.no";

/** The slots of a box: whose key lies where, for which stay, and the door. */
export function Slots({ keybox, units, mayOpen, timeZone, idempotencyKey }: Props) {
  const { t } = useTranslation("keyboxes");
  return (
    <Card title={t("slots.title")}>
      <SmallTable
        stacked
        heads={[
          t("slots.slot"),
          t("slots.unit"),
          t("slots.door"),
          t("slots.key"),
          t("slots.keptFor"),
          t("slots.lastOpened"),
          { hidden: t("slots.open") },
        ]}
      >
        {keybox.slots.map((slot) => (
          <tr key={slot.slot} data-row="" className="border-t border-line">
            <td className="tabular px-2 py-1" data-label={t("slots.slot")}>
              {slot.slot}
            </td>
            <td className="px-2 py-1" dir="auto">
              {slot.unitId === null ? (
                <span className="text-ink-2">{t("slots.any")}</span>
              ) : (
                <Link to={`/real_estate/edit/${slot.unitId}`} className="link">
                  {slot.unitLabel}
                </Link>
              )}
            </td>
            <td className="px-2 py-1" data-label={t("slots.door")}>
              {t(`door.${slot.door}`)}
              {slot.fault ? <span className="text-bad"> {slot.fault}</span> : null}
            </td>
            <td className="px-2 py-1" data-label={t("slots.key")}>
              {t(keyWord(slot))}
            </td>
            <td className="px-2 py-1">
              {slot.contractId === null ? null : (
                <Link to={`/real_estate/contracts/rent/${slot.contractId}`} className="link">
                  {t("slots.stay", { id: slot.contractId })}
                  {slot.reservedFrom ? ` · ${formatDateTime(slot.reservedFrom, timeZone)}` : ""}
                </Link>
              )}
            </td>
            <td className="tabular px-2 py-1" dir="auto">
              {slot.lastOpenedAt
                ? `${formatDateTime(slot.lastOpenedAt, timeZone)} ${slot.lastOpenedBy}`
                : null}
            </td>
            <td className="px-2 py-1 text-end">
              {mayOpen ? (
                <ConfirmLink name={`openSlot:${slot.slot}`}>
                  <span aria-hidden="true">{t("slots.open")}</span>
                  <span className="sr-only">{t("slots.openOne", { slot: slot.slot })}</span>
                </ConfirmLink>
              ) : null}
            </td>
          </tr>
        ))}
      </SmallTable>
      {mayOpen
        ? keybox.slots.map(({ slot }) => (
            <OpenQuestion key={slot} slot={slot} idempotencyKey={idempotencyKey} />
          ))
        : null}
      <WhoseKey keybox={keybox} units={units} idempotencyKey={idempotencyKey} />
    </Card>
  );
}

function OpenQuestion({ slot, idempotencyKey }: { slot: number; idempotencyKey: string }) {
  const { t } = useTranslation("keyboxes");
  const name = `openSlot:${slot}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("openSlot.title", { slot })}
      consequences={[t("openSlot.consequence")]}
      confirmLabel={t("slots.openOne", { slot })}
      idempotencyKey={`${idempotencyKey}-open-${slot}`}
    >
      <SelectField
        field={field("purpose", "checked")}
        label={t("fields.purpose")}
        options={openingPurposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
      />
      <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
    </Confirm>
  );
}

function WhoseKey({ keybox, units, idempotencyKey }: Pick<Props, "keybox" | "units" | "idempotencyKey">) {
  const { t } = useTranslation("keyboxes");
  const field = usePlainFields("whose-key", "setSlot");
  const options = useRefused("setSlot")?.options ?? units;
  return (
    <Form id="whose-key" method="post" className="mt-3 flex flex-wrap items-start gap-2.5">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-slot`} />
      <SelectField
        field={field("slot", "1")}
        label={t("fields.slot")}
        options={keybox.slots.map(({ slot }) => ({ value: String(slot), label: String(slot) }))}
      />
      <ComboboxField
        field={field("unitId")}
        label={t("slots.whose")}
        hint={t("slots.whoseHint")}
        search="/options/units"
        options={options}
        className="grow sm:max-w-md"
      />
      <Button name="intent" value="setSlot" className="sm:mt-5">
        {t("slots.set")}
      </Button>
    </Form>
  );
}
