import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { actOnVoucher } from "./act.server.ts";
import { VoucherFields } from "./form.tsx";
import { loadVoucher } from "./load.server.ts";

export const handle = { i18n: ["vouchers", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadVoucher(args);
export const action = (args: ActionFunctionArgs) => actOnVoucher(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function VoucherScreen() {
  const shown = useLoaderData<typeof loader>();
  const { record, title, values, timeZone, idempotencyKey, constraints, language } = shown;
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("vouchers");
  const voucher = record?.voucher;
  const archived = voucher ? voucher.archivedAt !== null : false;
  return (
    <DetailScreen
      title={title}
      status={archived ? <StatusBadge tone="neutral">{t("archived")}</StatusBadge> : undefined}
      neighbours={record?.neighbours}
      actions={
        !voucher ? null : archived ? (
          <Form method="post">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Button name="intent" value="activate">
              {t("activate.label")}
            </Button>
          </Form>
        ) : (
          <ConfirmLink name="archive">{t("archive.label")}</ConfirmLink>
        )
      }
      side={
        record ? (
          <>
            <Card title={t("figures")}>
              {record.voucher.campaignId === null ? null : (
                <p className="mb-2 text-control">
                  <Link
                    to={`/coupon-campaigns/edit/${record.voucher.campaignId}`}
                    className="link"
                    dir="auto"
                  >
                    {record.voucher.campaignName}
                  </Link>
                </p>
              )}
              <DefinitionList items={record.figures} />
            </Card>
            <Card title={t("history")}>
              <HistoryPanel entries={record.history} timeZone={timeZone} kind="voucher" texts="vouchers" />
            </Card>
          </>
        ) : undefined
      }
    >
      {voucher ? (
        <Confirm
          name="archive"
          title={t("archive.title")}
          consequences={[t("archive.consequence")]}
          confirmLabel={t("archive.label")}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <FormScreen
          key={voucher ? `${voucher.id}-${voucher.version}` : "new"}
          id={voucher ? `voucher-${voucher.id}` : "voucher-new"}
          schema={() => import("./schema.ts").then((form) => form.voucherSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={voucher?.version}
          submitLabel={t(voucher ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/vouchers"}
        >
          {(fields) => <VoucherFields fields={fields} {...shown} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
