import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { LooseMoney } from "#app/routes/_app.report.monetary.invoice.$id/loose-money.tsx";
import { orderTones } from "#app/routes/_app.report.orders._index/list.tsx";
import { formatMoney, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { actOnOrder } from "./act.server.ts";
import { OrderInvoices } from "./invoices.tsx";
import { loadOrder } from "./load.server.ts";
import { OrderActions, OrderQuestions } from "./questions.tsx";

export const handle = { i18n: ["orders", "transactions", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadOrder(args);
export const action = (args: ActionFunctionArgs) => actOnOrder(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function OrderScreen() {
  const shown = useLoaderData<typeof loader>();
  const { order, title, history, neighbours, dates, timeZone, idempotencyKey } = shown;
  const answer = useActionData<{ link?: string } | undefined>();
  const { t } = useTranslation("orders");
  const field = usePlainFields("order-note", "saveNote");
  const acts = { actions: order.allowedActions, mayRemove: shown.mayRemove };
  return (
    <DetailScreen
      title={title}
      status={<StatusBadge tone={orderTones[order.status]}>{t(`status.${order.status}`)}</StatusBadge>}
      neighbours={neighbours}
      actions={<OrderActions {...acts} />}
      side={
        <div className="flex flex-col gap-3">
          <OrderInvoices
            invoices={shown.invoices}
            mayInvoice={shown.mayInvoice}
            idempotencyKey={idempotencyKey}
          />
          <LooseMoney
            transactions={shown.loose}
            label={t("transactions:loose.order")}
            language={shown.language}
            idempotencyKey={idempotencyKey}
          />
          <Card title={t("history")}>
            <HistoryPanel entries={history} timeZone={timeZone} kind="order" texts="orders" />
          </Card>
        </div>
      }
    >
      <OrderQuestions {...acts} version={order.version} idempotencyKey={idempotencyKey} />
      {answer?.link ? (
        <section className="card p-3.5" role="status">
          <p className="font-semibold">{t("linkMade")}</p>
          <code className="block break-all" dir="ltr">
            {answer.link}
          </code>
        </section>
      ) : null}
      <Card title={t("lines")}>
        <OrderLines order={order} />
      </Card>
      <Card>
        <DefinitionList
          items={[
            { term: t("fields.branchId"), value: order.branchName },
            {
              term: t("fields.contractId"),
              value:
                order.contractId === null ? null : shown.mayContract ? (
                  <Link to={`/real_estate/contracts/rent/${order.contractId}`} className="link">
                    {order.contractId}
                  </Link>
                ) : (
                  order.contractId
                ),
            },
            { term: t("fields.createdAt"), value: dates.created },
            { term: t("fields.paidAt"), value: dates.paid },
            { term: t("fields.method"), value: order.method === "" ? null : t(`method.${order.method}`) },
            { term: t("fields.linkUntil"), value: dates.linkUntil },
          ]}
        />
        {shown.mayEdit ? (
          <Form method="post" id="order-note" className="mt-4 flex flex-col items-start gap-2.5">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-note`} />
            <input type="hidden" name="version" value={order.version} />
            <TextareaField
              key={order.version}
              field={{ ...field("note", order.note), maxLength: 2000 }}
              label={t("fields.note")}
              className="w-full"
            />
            <Button name="intent" value="saveNote">
              {t("save")}
            </Button>
          </Form>
        ) : null}
      </Card>
    </DetailScreen>
  );
}

function OrderLines({ order }: { order: ReturnType<typeof useLoaderData<typeof loader>>["order"] }) {
  const { t, i18n } = useTranslation("orders");
  const language = toLanguage(i18n.language);
  const money = (minor: number) => formatMoney(minor, order.currency, language);
  const sums = [
    ...(order.discount > 0
      ? [
          { label: t("fields.gross"), value: order.gross },
          { label: t("discountBy", { code: order.voucherCode }), value: -order.discount },
        ]
      : []),
    { label: t("fields.total"), value: order.total },
    { label: t("fields.tax"), value: order.tax },
  ];
  return (
    <SmallTable
      heads={[
        t("fields.product"),
        { end: t("fields.quantity") },
        { end: t("fields.unitPrice") },
        { end: t("fields.taxRate") },
        { end: t("fields.total") },
      ]}
    >
      {order.Lines.map((line) => (
        <tr key={line.id} className="border-t border-line">
          <th scope="row" className="px-2 py-1.5 text-start font-normal" dir="auto">
            {line.name}
          </th>
          <td className="tabular px-2 py-1.5 text-end">{formatNumber(line.quantity, language)}</td>
          <td className="tabular px-2 py-1.5 text-end">
            <bdi>{money(line.unitPrice)}</bdi>
          </td>
          <td className="tabular px-2 py-1.5 text-end">
            <bdi dir="ltr">{formatNumber(line.taxRate, language)} %</bdi>
          </td>
          <td className="tabular px-2 py-1.5 text-end">
            <bdi>{money(line.total)}</bdi>
          </td>
        </tr>
      ))}
      {sums.map(({ label, value }) => (
        <tr key={label} className="border-t border-line">
          <th scope="row" colSpan={4} className="px-2 py-1.5 text-end font-semibold">
            {label}
          </th>
          <td className="tabular px-2 py-1.5 text-end font-semibold">
            <bdi>{money(value)}</bdi>
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
