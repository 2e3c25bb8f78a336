import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { phoneRecordTones } from "#app/routes/_app.clients.calls._index/tones.ts";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { phoneDirections, phoneResults } from "#contract/messages/phone-records/phone-record.ts";
import { TabTable } from "./tab-table.tsx";

/** The calls with a client, newest first, below a line in which one more is logged. */
export function Calls({ shown: { calls, total, mayLog }, page: { idempotencyKey } }: TabProps<"calls">) {
  const { t } = useTranslation("phoneRecords");
  const field = usePlainFields("call", "logCall");
  const heads = [t("fields.createdAt"), t("fields.direction"), t("fields.note"), t("fields.status")];
  return (
    <>
      {mayLog ? (
        <Form
          method="post"
          id="call"
          key={`${total}-${calls[0]?.id}`}
          className="mb-3 grid items-start gap-3 sm:grid-cols-3 print:hidden"
        >
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-call`} />
          <SelectField
            field={field("direction")}
            label={t("fields.direction")}
            options={phoneDirections.map((value) => ({ value, label: t(`direction.${value}`) }))}
          />
          <SelectField
            field={field("result")}
            label={t("fields.result")}
            options={phoneResults.map((value) => ({ value, label: t(`result.${value}`) }))}
          />
          <NumberField field={field("minutes")} label={t("fields.minutes")} />
          <TextField
            field={{ ...field("note"), maxLength: 2000 }}
            label={t("fields.note")}
            className="sm:col-span-2"
          />
          <Button name="intent" value="logCall" tone="primary" className="sm:mt-5 sm:h-input">
            {t("create")}
          </Button>
        </Form>
      ) : null}
      <TabTable
        heads={heads}
        stacked
        none={t("none")}
        shown={calls.length}
        total={total}
        listHref={total > calls.length ? "/clients/calls" : undefined}
      >
        {calls.map((call) => (
          <tr key={call.id} className="border-t border-line align-top">
            <td className="px-2 py-1.5">
              <Link to={`/clients/calls/${call.id}`} className="link">
                <bdi dir="ltr" className="tabular">
                  {call.at}
                </bdi>
              </Link>
            </td>
            <td className="px-2 py-1.5">
              {t(`direction.${call.direction}`)} · {t(`result.${call.result}`)}
            </td>
            <td className="px-2 py-1.5 whitespace-pre-line wrap-anywhere" dir="auto">
              {call.note}
            </td>
            <td className="px-2 py-1.5">
              <StatusBadge tone={phoneRecordTones[call.status]}>{t(`status.${call.status}`)}</StatusBadge>
            </td>
          </tr>
        ))}
      </TabTable>
    </>
  );
}
