import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, TextField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";

type Props = TabProps<"ownerAccount">;
type Account = Props["shown"]["accounts"][number];

/** What the client is owed as an owner: by house the balance, the units, the entries, and what is paid out. */
export function OwnerAccount({ shown: { accounts, houses, mayPay, mayCharge }, page }: Props) {
  const { t } = useTranslation("ownerStatements");
  return (
    <div className="flex flex-col gap-5">
      {accounts.length === 0 ? <p className="text-control text-ink-2">{t("account.none")}</p> : null}
      {accounts.map((account) => (
        <House
          key={`${account.branchId}-${account.buildingId}-${account.currency}`}
          account={account}
          mayPay={mayPay}
          page={page}
        />
      ))}
      {mayCharge && houses.length > 0 ? <Charge houses={houses} page={page} /> : null}
    </div>
  );
}

function House({ account, mayPay, page }: { account: Account; mayPay: boolean; page: Props["page"] }) {
  const { t } = useTranslation("ownerStatements");
  const money = (minor: number) => formatMoney(minor, account.currency, page.language);
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="font-semibold">
        {account.buildingId === null ? t("noBuilding") : <bdi>{account.buildingName}</bdi>}{" "}
        <span className="tabular font-normal text-ink-2">
          {t("fields.balance")} <bdi>{money(account.balance)}</bdi>
        </span>
      </h2>
      {account.units.length > 0 ? (
        <SmallTable
          heads={[
            t("account.units"),
            { end: t("fields.income") },
            { end: t("fields.commission") },
            { end: t("fields.expenses") },
          ]}
        >
          {account.units.map(({ unitId, label, income, commission, expenses }) => (
            <tr key={unitId} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-start font-normal">
                <bdi>{label || t("wholeBuilding")}</bdi>
              </th>
              {[income, commission, expenses].map((minor, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the three columns
                <td key={place} className="tabular px-2 py-1.5 text-end">
                  <bdi>{money(minor)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </SmallTable>
      ) : null}
      <SmallTable heads={[t("fields.day"), t("account.entries"), { end: t("fields.amount") }, ""]}>
        {account.entries.map((entry) => (
          <tr key={`${entry.kind}-${entry.id}`} className="border-t border-line">
            <td className="tabular px-2 py-1.5">{formatDate(entry.day)}</td>
            <td className="px-2 py-1.5">
              {entry.kind === "statement" ? (
                <Link className="link" to={`/report/owners/${entry.id}`}>
                  {t("statementOf", { month: entry.text })}
                </Link>
              ) : (
                <>
                  {t(`line.${entry.kind}`)} <bdi className="text-ink-2">{entry.text}</bdi>
                </>
              )}
            </td>
            <td className="tabular px-2 py-1.5 text-end">
              <bdi>{money(entry.amount)}</bdi>
            </td>
            <td className="px-2 py-1 text-end">
              {entry.mayUndo ? (
                <ConfirmLink name={`${undoOf(entry)}:${entry.id}`} tone="quiet">
                  {t(`${undoOf(entry)}.label`)}
                </ConfirmLink>
              ) : null}
            </td>
          </tr>
        ))}
      </SmallTable>
      {account.entries
        .filter(({ mayUndo }) => mayUndo)
        .map((entry) => (
          <UndoQuestion
            key={`${entry.kind}-${entry.id}`}
            entry={entry}
            amount={money(-entry.amount)}
            page={page}
          />
        ))}
      {mayPay && account.balance > 0 ? <PayOut account={account} page={page} /> : null}
    </section>
  );
}

type Entry = Account["entries"][number];

const undoOf = ({ kind }: Entry) => (kind === "charge" ? "undoCharge" : "undoPayout");

function UndoQuestion({ entry, amount, page }: { entry: Entry; amount: string; page: Props["page"] }) {
  const { t } = useTranslation("ownerStatements");
  const undo = undoOf(entry);
  const name = `${undo}:${entry.id}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t(`${undo}.title`, { amount })}
      consequences={[
        t(entry.kind === "charge" && entry.closed ? "undoCharge.closed" : `${undo}.consequence`),
      ]}
      confirmLabel={t(`${undo}.label`)}
      destructive
      idempotencyKey={`${page.idempotencyKey}-${undo}-${entry.id}`}
    >
      <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
    </Confirm>
  );
}

function PayOut({ account, page }: { account: Account; page: Props["page"] }) {
  const { t } = useTranslation("ownerStatements");
  const place = `${account.branchId}-${account.buildingId ?? 0}`;
  const intent = `payOut:${place}`;
  const field = usePlainFields(`pay-out-${place}`, intent);
  const balance = formatMoney(account.balance, account.currency, page.language);
  return (
    <Form method="post" id={`pay-out-${place}`} className="flex flex-wrap items-end gap-2.5">
      <input
        type="hidden"
        name="idempotencyKey"
        value={`${page.idempotencyKey}-${place}-${account.entries.length}`}
      />
      <MoneyField
        field={{ ...field("amount"), required: true }}
        label={t("fields.amount")}
        hint={t("payOut.hint", { balance })}
        currency={account.currency}
      />
      <TextField field={{ ...field("reason"), maxLength: 300 }} label={t("fields.text")} />
      <Button name="intent" value={intent} tone="primary">
        {t("payOut.label")}
      </Button>
    </Form>
  );
}

function Charge({ houses, page }: { houses: Props["shown"]["houses"]; page: Props["page"] }) {
  const { t } = useTranslation("ownerStatements");
  const field = usePlainFields("charge-owner", "charge");
  return (
    <Form method="post" id="charge-owner" className="flex flex-wrap items-end gap-2.5">
      <input type="hidden" name="idempotencyKey" value={`${page.idempotencyKey}-charge`} />
      <SelectField
        field={field("buildingId")}
        label={t("fields.building")}
        options={houses.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <MoneyField
        field={{ ...field("amount"), required: true }}
        label={t("fields.amount")}
        currency={houses[0]?.currency ?? ""}
      />
      <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
      <Button name="intent" value="charge">
        {t("charge.label")}
      </Button>
    </Form>
  );
}
