import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";

import { PlaceFields, SupplierFields } from "#app/components/registers/fields.tsx";
import { RegisterFrame } from "#app/components/registers/frame.tsx";

import { deviceTones } from "#app/components/registers/tones.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDate } from "#contract/platform/format.ts";
import { actOnRouter } from "./act.server.ts";
import { loadRouter } from "./load.server.ts";

export const handle = { i18n: ["registers", "records", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadRouter(args);
export const action = (args: ActionFunctionArgs) => actOnRouter(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function RouterScreen() {
  const page = useLoaderData<typeof loader>();
  const { record, language, idempotencyKey } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "result" in answer ? answer.result : undefined;
  const { units, buildings } = answer && "matches" in answer ? answer.matches : page;
  const { t } = useTranslation("registers");
  const router = record?.router ?? null;
  const here = `/services/routers/${router?.id ?? "new"}`;
  return (
    <RegisterFrame
      title={page.title}
      kind="router"
      words={{ below: "router" }}
      here={here}
      tone={router ? deviceTones[router.status] : undefined}
      record={router}
      neighbours={record?.neighbours}
      history={record?.history ?? []}
      files={record?.files ?? []}
      mayRemove={page.mayRemove}
      letterTo={t("letter.toSupplier", { address: router?.supplierEmail ?? "–" })}
      idempotencyKey={idempotencyKey}
      language={language}
      timeZone={page.timeZone}
      badges={
        router?.noticeDue ? (
          <StatusBadge tone="warning">{t("noticeBy", { day: formatDate(router.noticeOn) })}</StatusBadge>
        ) : null
      }
    >
      <Card>
        <FormScreen
          key={router ? `${router.id}-${router.version}` : "new"}
          id={router ? `router-${router.id}` : "router-new"}
          schema={() => import("./schema.ts").then((form) => form.routerSchema(language))}
          constraints={page.constraints}
          defaultValue={page.values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={router?.version}
          submitLabel={t(router ? "save" : "routers.create")}
          cancelHref={record?.neighbours?.listHref ?? "/services/routers"}
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <>
                <FormSection columns={4}>
                  <PlaceFields fields={fields} choices={{ branches: page.branches, units, buildings }} />
                  <TextField {...field("model")} className="sm:col-span-2" />
                  <TextField {...field("serialNumber")} className="sm:col-span-2" />
                  <TextField {...field("ssid")} className="sm:col-span-2" />
                  <TextField {...field("wifiPassword")} className="sm:col-span-2" />
                  <TextField {...field("address")} className="sm:col-span-2" />
                </FormSection>
                <SupplierFields fields={fields} currency={page.currency} />
              </>
            );
          }}
        </FormScreen>
      </Card>
    </RegisterFrame>
  );
}
