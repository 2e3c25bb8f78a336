import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { codeTones } from "#app/routes/_app.real_estate.nuki._index/tones.ts";
import type { Nuki, NukiCode } from "#contract/operations/smart-locks/smart-locks.ts";
import { formatDateTime } from "#contract/platform/format.ts";

interface Props {
  nuki: Nuki;
  timeZone: string;
  idempotencyKey: string;
}

const mayGo = ({ state }: NukiCode) => state === "wanted" || state === "active";

/** The codes of a lock, and the form of one for somebody who works there. */
export function Codes({ nuki, timeZone, idempotencyKey }: Props) {
  const { t } = useTranslation("smartLocks");
  return (
    <Card title={t("codes.title")}>
      {nuki.status === "TOINSTALL" ? null : <NewCode idempotencyKey={idempotencyKey} />}
      {nuki.codes.length === 0 ? (
        <p className="text-control text-ink-2">{t("codes.none")}</p>
      ) : (
        <SmallTable
          stacked
          heads={[
            t("codes.whose"),
            t("codes.code"),
            t("codes.from"),
            t("codes.until"),
            t("codes.state"),
            { hidden: t("codes.withdraw") },
          ]}
        >
          {nuki.codes.map((code) => (
            <tr key={code.id} data-row="" className="border-t border-line">
              <td className="px-2 py-1" dir="auto">
                {code.contractId === null ? (
                  code.name
                ) : (
                  <Link to={`/real_estate/contracts/rent/${code.contractId}?tab=keys`} className="link">
                    {t(`codes.kinds.${code.kind}`, { id: code.contractId })}
                  </Link>
                )}
              </td>
              <td className="tabular px-2 py-1">
                <bdi>{code.code}</bdi>
              </td>
              <td className="tabular px-2 py-1" data-label={t("codes.from")}>
                {formatDateTime(code.validFrom, timeZone)}
              </td>
              <td className="tabular px-2 py-1" data-label={t("codes.until")}>
                {formatDateTime(code.validUntil, timeZone)}
              </td>
              <td className="px-2 py-1">
                <StatusBadge tone={codeTones[code.state]}>{t(`codes.states.${code.state}`)}</StatusBadge>
                <Proof code={code} timeZone={timeZone} />
              </td>
              <td className="px-2 py-1 text-end">
                {mayGo(code) ? (
                  <ConfirmLink name={`withdrawCode:${code.id}`}>{t("codes.withdraw")}</ConfirmLink>
                ) : null}
              </td>
            </tr>
          ))}
        </SmallTable>
      )}
      {nuki.codes.filter(mayGo).map((code) => (
        <WithdrawQuestion key={code.id} code={code} idempotencyKey={idempotencyKey} />
      ))}
    </Card>
  );
}

/** When the lock itself said that it has the code, or has it no more, or what it complained of. */
function Proof({ code, timeZone }: { code: NukiCode; timeZone: string }) {
  const { t } = useTranslation("smartLocks");
  const at = code.withdrawnAt ?? (code.state === "active" ? code.provenAt : null);
  return (
    <>
      {at ? (
        <span className="text-ink-2"> {t("codes.readBack", { time: formatDateTime(at, timeZone) })}</span>
      ) : null}
      {code.problem ? <bdi className="text-bad"> {code.problem}</bdi> : null}
    </>
  );
}

function NewCode({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useTranslation("smartLocks");
  const field = usePlainFields("add-code", "addCode");
  return (
    <Form id="add-code" method="post" className="mb-3 flex flex-wrap items-start gap-2.5">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-code`} />
      <TextField
        field={{ ...field("codeName"), required: true, maxLength: 20 }}
        label={t("fields.codeName")}
      />
      <DateField field={{ ...field("validUntil"), required: true }} label={t("fields.validUntil")} />
      <Button name="intent" value="addCode" tone="primary" className="sm:mt-5">
        {t("codes.add")}
      </Button>
    </Form>
  );
}

function WithdrawQuestion({ code, idempotencyKey }: { code: NukiCode; idempotencyKey: string }) {
  const { t } = useTranslation("smartLocks");
  const name = `withdrawCode:${code.id}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("codes.question", { name: code.name })}
      consequences={[t("codes.consequence")]}
      confirmLabel={t("codes.withdraw")}
      destructive
      idempotencyKey={`${idempotencyKey}-withdraw-${code.id}`}
    >
      <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
    </Confirm>
  );
}
