import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ChecksField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Mortgage } from "#contract/sale/banks/banks.ts";

interface Person {
  id: number;
  name: string;
}

/** The mortgages of a bank as they stand today, each with its page. */
export function Mortgages(props: { bankId: number; mortgages: readonly Mortgage[]; language: Language }) {
  const { bankId, mortgages, language } = props;
  const { t } = useTranslation("banks");
  return (
    <Card title={t("mortgages.title")}>
      {mortgages.length === 0 ? <p className="text-control text-ink-2">{t("mortgages.none")}</p> : null}
      {mortgages.length > 0 ? (
        <SmallTable
          stacked
          heads={[
            t("fields.title"),
            t("fields.buildingId"),
            { end: t("fields.rate") },
            { end: t("fields.instalment") },
            { end: t("fields.remaining") },
            t("fields.fixedUntil"),
            t("fields.endsOn"),
          ]}
        >
          {mortgages.map((one) => (
            <tr key={one.id} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-start font-normal">
                <Link className="link" dir="auto" to={`/bank/mortgage/${one.id}`}>
                  {one.title}
                </Link>
              </th>
              <td className="px-2 py-1.5" dir="auto">
                {one.buildingName}
              </td>
              <td className="tabular px-2 py-1.5 text-end" data-label={t("fields.rate")}>
                {formatNumber(one.rate, language)} %
              </td>
              <td className="tabular px-2 py-1.5 text-end" data-label={t("fields.instalment")}>
                {formatMoney(one.instalment, one.currency, language)}
              </td>
              <td className="tabular px-2 py-1.5 text-end" data-label={t("fields.remaining")}>
                {formatMoney(one.remaining, one.currency, language)}
              </td>
              <td className="tabular px-2 py-1.5" data-label={t("fields.fixedUntil")}>
                {formatDate(one.fixedUntil)}
              </td>
              <td className="tabular px-2 py-1.5" data-label={t("fields.endsOn")}>
                {formatDate(one.endsOn)}
              </td>
            </tr>
          ))}
        </SmallTable>
      ) : null}
      <p className="mt-3">
        <ButtonLink to={`/bank/mortgage/new?bankId=${bankId}`}>{t("mortgages.new")}</ButtonLink>
      </p>
    </Card>
  );
}

/** Which users are sent what goes to the bank. */
export function Bankers(props: {
  bank: { bankers: readonly Person[]; choices: readonly Person[] };
  idempotencyKey: string;
}) {
  const { bank, idempotencyKey } = props;
  const { t } = useTranslation("banks");
  const field = plainField("bankers", "userIds");
  return (
    <Card title={t("bankers.title")}>
      <p className="mb-2 text-control text-ink-2">{t("bankers.hint")}</p>
      <Form id="bankers" method="post" className="flex flex-col gap-3">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-bankers`} />
        <ChecksField
          field={{ ...field, initialValue: bank.bankers.map(({ id }) => String(id)) }}
          label={t("bankers.label")}
          options={bank.choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <div>
          <Button name="intent" value="setBankers">
            {t("bankers.save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Buildings that the bank finances, and clients who belong to it. */
export function BankLinks({ bank }: { bank: { buildings: readonly Person[]; clients: readonly Person[] } }) {
  const { t } = useTranslation("banks");
  if (bank.buildings.length + bank.clients.length === 0) return null;
  return (
    <Card title={t("links.title")}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-control">
        {bank.buildings.map(({ id, name }) => (
          <li key={`building-${id}`}>
            <Link className="link" dir="auto" to={`/building/edit/${id}`}>
              {name}
            </Link>
          </li>
        ))}
        {bank.clients.map(({ id, name }) => (
          <li key={`client-${id}`}>
            <Link className="link" dir="auto" to={`/clients/edit/${id}`}>
              {name || `#${id}`}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
