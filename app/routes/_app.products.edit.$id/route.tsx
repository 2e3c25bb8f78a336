import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { actOnProduct } from "./act.server.ts";
import { ProductFields } from "./form.tsx";
import { loadProduct } from "./load.server.ts";
import { PricePreview } from "./preview.tsx";
import { Strategies } from "./strategies.tsx";

export const handle = { i18n: ["products", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadProduct(args);
export const action = (args: ActionFunctionArgs) => actOnProduct(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ProductScreen() {
  const shown = useLoaderData<typeof loader>();
  const { record, title, values, timeZone, idempotencyKey, constraints, language } = shown;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("products");
  const product = record?.product;
  const archived = product ? product.archivedAt !== null : false;
  return (
    <DetailScreen
      title={title}
      status={archived ? <StatusBadge tone="neutral">{t("archived")}</StatusBadge> : undefined}
      neighbours={record?.neighbours}
      actions={
        !product ? null : archived ? (
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
            <PricePreview
              days={record.preview}
              currency={record.product.currency}
              tried={record.tried !== null}
            />
            <Card title={t("history")}>
              <HistoryPanel entries={record.history} timeZone={timeZone} kind="product" texts="products" />
            </Card>
          </>
        ) : undefined
      }
    >
      {product ? (
        <Confirm
          name="archive"
          title={t("archive.title")}
          consequences={[t("archive.consequence")]}
          confirmLabel={t("archive.label")}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        {shown.categories.length === 0 ? (
          <p className="notice mb-3" data-tone="warn">
            {t("noCategory")}{" "}
            {shown.mayAddCategory ? (
              <Link to="/products/categories" className="link">
                {t("categories.title")}
              </Link>
            ) : null}
          </p>
        ) : null}
        <FormScreen
          key={product ? `${product.id}-${product.version}` : "new"}
          id={product ? `product-${product.id}` : "product-new"}
          schema={() => import("./schema.ts").then((form) => form.productSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={product?.version}
          submitLabel={t(product ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/products"}
        >
          {(fields) => <ProductFields fields={fields} {...shown} />}
        </FormScreen>
      </Card>
      {record ? (
        <Strategies
          key={`strategies-${record.product.version}`}
          product={record.product}
          tried={record.tried}
          idempotencyKey={idempotencyKey}
          language={language}
        />
      ) : null}
    </DetailScreen>
  );
}
