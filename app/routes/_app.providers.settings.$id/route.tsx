import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { actOnProvider } from "./act.server.ts";
import { ProviderFields } from "./form.tsx";
import { loadProvider } from "./load.server.ts";

export const handle = { i18n: ["providers", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadProvider(args);
export const action = (args: ActionFunctionArgs) => actOnProvider(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ProviderScreen() {
  const { known, title, values, branches, mayRemove, timeZone, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("providers");
  const provider = known?.provider;
  return (
    <DetailScreen
      title={title}
      neighbours={known?.neighbours}
      actions={mayRemove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
      side={
        known ? (
          <Card title={t("history")}>
            <HistoryPanel entries={known.history} timeZone={timeZone} kind="provider" texts="providers" />
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
          cancelHref={known?.neighbours?.listHref ?? "/providers/settings"}
        >
          {(fields) => <ProviderFields fields={fields} branches={branches} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
