import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { actOnTransaction } from "./act.server.ts";
import { AllocateRest } from "./allocate-rest.tsx";

export const handle = { i18n: ["transactions", "form", "validation", "dialog"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, principal, language, url, t } = await requireScreen(
    args,
    "/report/monetary/{id}",
    "transactions",
  );
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const { transaction } = await api.transactions.read({ id: parsed.data });
  const q = url.searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const mayAllocate = transaction.unallocated > 0 && may(principal, "monetary", "edit");
  return {
    title: t("recordTitle", { id: transaction.id }),
    transaction,
    language,
    mayReadInvoice: may(principal, "invoice", "read"),
    maySend: may(principal, "invoice", "edit"),
    mayTax: may(principal, "monetary", "edit"),
    q,
    openItems: mayAllocate
      ? (await api.transactions.openItems({ id: parsed.data, ...(q && { q }) })).items
      : null,
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = (args: ActionFunctionArgs) => actOnTransaction(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** One transaction: what it paid, and how it stands in the ledger. */
export default function TransactionScreen() {
  const page = useLoaderData<typeof loader>();
  const { transaction, language } = page;
  const { t } = useTranslation("transactions");
  const money = (minor: number) => formatMoney(minor, transaction.currency, language);
  const { contractId, countersId, counteredById } = transaction;
  return (
    <DetailScreen
      title={page.title}
      secondary={`${formatDate(transaction.bookedOn)} · ${money(transaction.amount)}`}
      status={
        <StatusBadge tone={transaction.status === "PAID" ? "good" : "neutral"}>
          {t(`status.${transaction.status}`)}
        </StatusBadge>
      }
      actions={<Acts {...page} />}
    >
      <Questions {...page} />
      <Card title={t(`purpose.${transaction.purpose}`)}>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-control">
          <span>{t(`method.${transaction.method}`)}</span>
          <span dir="auto">
            {[transaction.client, transaction.reason, transaction.by].filter(Boolean).join(" · ")}
          </span>
          {contractId === null ? null : (
            <Link className="link" to={`/real_estate/contracts/rent/${contractId}`}>
              {t("openContract", { id: contractId })}
            </Link>
          )}
          {counteredById === null ? null : (
            <Link className="link" to={`/report/monetary/${counteredById}`}>
              {t("countered", { id: counteredById })}
            </Link>
          )}
          {countersId === null ? null : (
            <Link className="link" to={`/report/monetary/${countersId}`}>
              {t("counters", { id: countersId })}
            </Link>
          )}
        </p>
      </Card>
      {transaction.allocations.length > 0 || transaction.unallocated > 0 ? <Allocations {...page} /> : null}
      {page.openItems ? (
        <AllocateRest
          items={page.openItems}
          unallocated={transaction.unallocated}
          currency={transaction.currency}
          q={page.q}
          idempotencyKey={page.idempotencyKey}
          language={language}
        />
      ) : null}
      <Card title={t("postings")}>
        <SmallTable heads={[t("columns.reason"), { end: t("columns.amount") }]}>
          {transaction.postings.map(({ account, amount }) => (
            <tr key={account} className="h-9 border-t border-line">
              <td className="px-2">{t(`account.${account}`)}</td>
              <td className="tabular px-2 text-end">
                <bdi>{money(amount)}</bdi>
              </td>
            </tr>
          ))}
        </SmallTable>
      </Card>
    </DetailScreen>
  );
}

function Allocations({ transaction, language }: Page) {
  const { t } = useTranslation("transactions");
  const money = (minor: number) => formatMoney(minor, transaction.currency, language);
  return (
    <Card title={t("allocations")}>
      <SmallTable heads={[t("columns.purpose"), t("columns.contractId"), { end: t("columns.amount") }]}>
        {transaction.allocations.map(
          ({ paymentId, invoiceId, invoiceNumber, orderId, contractId, amount }) => (
            <tr key={`${paymentId}-${invoiceId}-${orderId}`} className="h-9 border-t border-line">
              <td className="px-2">
                {invoiceId !== null ? (
                  <Link className="link" to={`/report/monetary/invoice/${invoiceId}`}>
                    {t("invoice", { number: invoiceNumber })}
                  </Link>
                ) : orderId !== null ? (
                  <Link className="link" to={`/report/orders/${orderId}`}>
                    {t("order", { id: orderId })}
                  </Link>
                ) : (
                  t("payment", { id: paymentId })
                )}
              </td>
              <td className="px-2">
                {contractId === null ? null : (
                  <Link className="link" to={`/real_estate/contracts/rent/${contractId}`}>
                    {t("openContract", { id: contractId })}
                  </Link>
                )}
              </td>
              <td className="tabular px-2 text-end">
                <bdi>{money(amount)}</bdi>
              </td>
            </tr>
          ),
        )}
      </SmallTable>
      {transaction.unallocated > 0 ? (
        <p className="mt-2 text-control">{t("unallocated", { amount: money(transaction.unallocated) })}</p>
      ) : null}
    </Card>
  );
}

function Acts({ transaction, mayReadInvoice, maySend, mayTax, idempotencyKey }: Page) {
  const { t } = useTranslation("transactions");
  const { id, invoiceId, purpose, status, taxPaidAt, mayCancel } = transaction;
  return (
    <>
      {invoiceId !== null && mayReadInvoice ? (
        <ButtonLink to={`/transactions/invoice/${id}`} document>
          {t("openInvoice")}
        </ButtonLink>
      ) : null}
      {invoiceId !== null && maySend ? (
        <ConfirmLink name="sendInvoice">{t("sendInvoice.label")}</ConfirmLink>
      ) : null}
      {purpose === "cityTax" && status === "PAID" && taxPaidAt === null && mayTax ? (
        <Form method="post">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-tax`} />
          <Button name="intent" value="payTax">
            {t("payTax.label")}
          </Button>
        </Form>
      ) : null}
      {mayCancel ? <ConfirmLink name="cancel">{t("cancel.label")}</ConfirmLink> : null}
    </>
  );
}

function Questions({ transaction, maySend, idempotencyKey }: Page) {
  const { t } = useTranslation("transactions");
  const cancel = usePlainFields(questionFormId("cancel"), "cancel");
  const send = usePlainFields(questionFormId("sendInvoice"), "sendInvoice");
  return (
    <>
      {transaction.mayCancel ? (
        <Confirm
          name="cancel"
          title={t("cancel.title")}
          consequences={[t("cancel.consequence")]}
          confirmLabel={t("cancel.label")}
          destructive
          idempotencyKey={`${idempotencyKey}-cancel`}
        >
          <TextField
            field={{ ...cancel("reason"), required: true, maxLength: 300 }}
            label={t("fields.reason")}
          />
        </Confirm>
      ) : null}
      {transaction.invoiceId !== null && maySend ? (
        <Confirm
          name="sendInvoice"
          title={t("sendInvoice.title")}
          consequences={[t("sendInvoice.consequence")]}
          confirmLabel={t("sendInvoice.label")}
          idempotencyKey={`${idempotencyKey}-send`}
        >
          <TextField
            field={{ ...send("email"), required: true, maxLength: 254 }}
            label={t("fields.email")}
            type="email"
          />
        </Confirm>
      ) : null}
    </>
  );
}
