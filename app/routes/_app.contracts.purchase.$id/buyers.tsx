import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ChecksField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { useTimeZone } from "#app/components/shell/use-time-zone.ts";
import { formatDate, formatDay } from "#contract/platform/format.ts";
import { type BuyerField, buyerFields } from "#contract/sale/purchase-contracts/purchase-contract.ts";
import type { PurchasePart } from "#contract/sale/purchase-contracts/purchase-contracts.ts";

interface Props {
  parts: readonly PurchasePart[];
  editableFields: readonly BuyerField[] | null;
  version: number;
  idempotencyKey: string;
  mayEdit: boolean;
}

/** Who buys, with their shares, and what they are asked for. */
export function BuyersTab({ parts, editableFields, version, idempotencyKey, mayEdit }: Props) {
  const { t } = useTranslation("purchaseContracts");
  const field = usePlainFields("purchase-buyers", "saveParts", "search:clientNew");
  const refused = useRefused("saveParts", "search:clientNew");
  return (
    <>
      <Card title={t("tabs.buyers")}>
        {refused?.message ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {refused.message}
          </p>
        ) : null}
        <Form method="post" id="purchase-buyers" className="flex flex-col gap-3">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-parts`} />
          <input type="hidden" name="version" value={version} />
          <p className="text-control text-ink-2">{t("hints.shares")}</p>
          {parts.map((part, row) => (
            <div key={part.id} className="grid items-start gap-3 sm:grid-cols-4">
              <p className="self-center sm:col-span-2">
                <input type="hidden" name={`client${row}`} value={part.clientId} />
                <Link className="link" dir="auto" to={`/clients/edit/${part.clientId}`}>
                  {part.name || `#${part.clientId}`}
                </Link>
              </p>
              <TextField
                field={{ ...field(`share${row}`, part.share), maxLength: 20 }}
                label={t("shareOf", { name: part.name || `#${part.clientId}` })}
                disabled={!mayEdit}
              />
              <Delivered part={part} />
            </div>
          ))}
          {mayEdit ? (
            <div className="grid items-start gap-3 sm:grid-cols-4">
              <ComboboxField
                field={field("clientNew")}
                label={t("fields.newBuyer")}
                search="/options/clients"
                options={refused?.options ?? []}
                className="sm:col-span-2"
              />
              <TextField field={{ ...field("shareNew"), maxLength: 20 }} label={t("fields.share")} />
            </div>
          ) : null}
          {mayEdit ? (
            <div>
              <Button name="intent" value="saveParts" tone="primary">
                {t("saveBuyers")}
              </Button>
            </div>
          ) : null}
        </Form>
      </Card>
      {mayEdit ? (
        <Card title={t("askFor.title")}>
          <Form method="post" id="purchase-ask" className="flex flex-col gap-3">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-ask`} />
            <ChecksField
              field={{ ...plainField("purchase-ask", "fields"), initialValue: [...(editableFields ?? [])] }}
              label={t("askFor.label")}
              options={buyerFields.map((value) => ({ value, label: t(`buyer.${value}`) }))}
            />
            <div>
              <Button name="intent" value="askFor">
                {t("askFor.save")}
              </Button>
            </div>
          </Form>
        </Card>
      ) : null}
    </>
  );
}

/** What a buyer has said on their page. */
function Delivered({ part: { data, deliveredAt } }: { part: PurchasePart }) {
  const { t } = useTranslation("purchaseContracts");
  const timeZone = useTimeZone();
  if (deliveredAt === null || data === null) return null;
  const { address, birthday, nationality, financing } = data;
  const answers = [address, birthday ? formatDate(birthday) : "", nationality, financing].filter(Boolean);
  return (
    <p className="self-center text-control text-ink-2">
      {t("delivered", { day: formatDay(deliveredAt, timeZone) })} <bdi>{answers.join(" · ")}</bdi>
    </p>
  );
}
