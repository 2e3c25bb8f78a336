import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { actOnDevice } from "./act.server.ts";
import { loadDevice } from "./load.server.ts";

export const handle = { i18n: ["advertising", "form", "validation", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadDevice(args);
export const action = (args: ActionFunctionArgs) => actOnDevice(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function DeviceScreen() {
  const { device, history, title, values, branches, timeZone, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("advertising");
  return (
    <DetailScreen
      title={title}
      status={
        device ? (
          <StatusBadge tone={device.online ? "good" : device.lastSeenAt ? "bad" : "neutral"}>
            {t(device.online ? "online" : device.lastSeenAt ? "offline" : "waiting")}
          </StatusBadge>
        ) : undefined
      }
      actions={device ? <ConfirmLink name="renewCode">{t("renewCode.label")}</ConfirmLink> : undefined}
      side={
        history ? (
          <Card title={t("history")}>
            <HistoryPanel entries={history} timeZone={timeZone} kind="device" texts="advertising" />
          </Card>
        ) : undefined
      }
    >
      {device ? (
        <Confirm
          name="renewCode"
          title={t("renewCode.title")}
          consequences={[t("renewCode.consequence")]}
          confirmLabel={t("renewCode.label")}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      {device?.code ? (
        <p className="notice">
          {t("codeHint")} <strong className="tabular">{device.code}</strong>
        </p>
      ) : null}
      <Card>
        <FormScreen
          key={device ? `${device.id}-${device.version}` : "new"}
          id={device ? `device-${device.id}` : "device-new"}
          schema={() => import("./schema.ts").then((form) => form.deviceSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={device?.version}
          submitLabel={t("save")}
          cancelHref="/advertising/devices"
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <TextField {...field("name")} className="sm:col-span-2" />
                <SelectField {...field("branchId")} options={branches} />
                <TextField {...field("place")} />
                <TextField
                  {...field("imagePurpose")}
                  hint={t("hints.imagePurpose")}
                  className="sm:col-span-2"
                />
                <NumberField {...field("imageDays")} />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
