import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { actOnProvider } from "./act.server.ts";
import { ProviderFields } from "./form.tsx";
import { ProviderLinks } from "./links.tsx";
import { loadProvider } from "./load.server.ts";
import { PriceList } from "./prices.tsx";

export const handle = { i18n: ["providers", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadProvider(args);
export const action = (args: ActionFunctionArgs) => actOnProvider(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ProviderScreen() {
  const page = useLoaderData<typeof loader>();
  const { record, title, values, mayRemove, timeZone, idempotencyKey, constraints, language } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && ("refused" in answer || "link" in answer) ? undefined : answer;
  const link = answer && "link" in answer ? answer.link : undefined;
  const { t } = useTranslation("providers");
  const provider = record?.provider;
  const here = `/providers/settings/${provider?.id ?? "new"}`;
  return (
    <DetailScreen
      title={title}
      neighbours={record?.neighbours}
      status={
        provider ? (
          <StatusBadge tone={provider.active ? "good" : "neutral"}>
            {t(provider.active ? "state.active" : "state.inactive")}
          </StatusBadge>
        ) : undefined
      }
      actions={
        provider ? (
          <>
            {page.mayOrder && provider.active ? (
              <ButtonLink to={`/providers/services/new?provider=${provider.id}`}>{t("order")}</ButtonLink>
            ) : null}
            {page.maySee ? (
              <ButtonLink to={`/providers/services?f.providerId=${provider.id}`}>{t("services")}</ButtonLink>
            ) : null}
            {mayRemove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
          </>
        ) : null
      }
      side={
        record ? (
          <Card title={t("history")}>
            <HistoryPanel entries={record.history} timeZone={timeZone} kind="provider" texts="providers" />
          </Card>
        ) : undefined
      }
    >
      {mayRemove ? (
        <Confirm
          name="remove"
          title={t("remove.title")}
          consequences={[t("remove.consequence")]}
          confirmLabel={t("remove.label")}
          destructive
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <FormScreen
          key={provider ? `${provider.id}-${provider.version}` : "new"}
          id={provider ? `provider-${provider.id}` : "provider-new"}
          schema={() => import("./schema.ts").then((form) => form.providerSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={provider?.version}
          submitLabel={t(provider ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/providers/settings"}
        >
          {(fields) => (
            <ProviderFields
              fields={fields}
              branches={page.branches}
              trades={page.trades}
              categories={page.categories}
              phones={page.phones}
            />
          )}
        </FormScreen>
      </Card>
      {provider && page.price ? (
        <Card title={t("price.title")}>
          <PriceList
            here={here}
            prices={provider.Prices}
            price={page.price}
            units={page.units}
            currency={provider.currency}
            language={language}
            idempotencyKey={idempotencyKey}
          />
        </Card>
      ) : null}
      {provider?.active ? (
        <Card title={t("link.title")}>
          <ProviderLinks
            here={here}
            links={record?.links ?? { open: 0, openedAt: "" }}
            link={link}
            email={provider.email}
            idempotencyKey={idempotencyKey}
          />
        </Card>
      ) : null}
    </DetailScreen>
  );
}
