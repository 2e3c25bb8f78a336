import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";

import { PlaceFields, SupplierFields } from "#app/components/registers/fields.tsx";
import { RegisterFrame } from "#app/components/registers/frame.tsx";
import { Readings } from "#app/components/registers/readings.tsx";
import { meterTones } from "#app/components/registers/tones.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDate } from "#contract/platform/format.ts";
import { actOnElectricity } from "./act.server.ts";
import { loadElectricity } from "./load.server.ts";

export const handle = { i18n: ["registers", "records", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadElectricity(args);
export const action = (args: ActionFunctionArgs) => actOnElectricity(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ElectricityScreen() {
  const page = useLoaderData<typeof loader>();
  const { record, language, idempotencyKey } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "result" in answer ? answer.result : undefined;
  const { units, buildings } = answer && "matches" in answer ? answer.matches : page;
  const { t } = useTranslation("registers");
  const electricity = record?.electricity ?? null;
  const here = `/services/electros/${electricity?.id ?? "new"}`;
  return (
    <RegisterFrame
      title={page.title}
      kind="electricity"
      words={{ below: "meter" }}
      here={here}
      tone={electricity ? meterTones[electricity.status] : undefined}
      record={electricity}
      neighbours={record?.neighbours}
      history={record?.history ?? []}
      files={record?.files ?? []}
      mayRemove={page.mayRemove}
      letterTo={t("letter.toSupplier", { address: electricity?.supplierEmail ?? "–" })}
      idempotencyKey={idempotencyKey}
      language={language}
      timeZone={page.timeZone}
      badges={
        electricity?.noticeDue ? (
          <StatusBadge tone="warning">{t("noticeBy", { day: formatDate(electricity.noticeOn) })}</StatusBadge>
        ) : null
      }
    >
      {record ? (
        <Readings
          readings={record.readings}
          here={here}
          today={page.today}
          mayRemove={page.mayRemove}
          idempotencyKey={idempotencyKey}
          language={language}
        />
      ) : null}
      <Card>
        <FormScreen
          key={electricity ? `${electricity.id}-${electricity.version}` : "new"}
          id={electricity ? `electricity-${electricity.id}` : "electricity-new"}
          schema={() => import("./schema.ts").then((form) => form.electricitySchema(language))}
          constraints={page.constraints}
          defaultValue={page.values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={electricity?.version}
          submitLabel={t(electricity ? "save" : "electricities.create")}
          cancelHref={record?.neighbours?.listHref ?? "/services/electros"}
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <>
                <FormSection columns={4}>
                  <PlaceFields fields={fields} choices={{ branches: page.branches, units, buildings }} />
                  <TextField {...field("meterNumber")} className="sm:col-span-2" />
                  <TextField {...field("meteringPoint")} className="sm:col-span-2" />
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
