import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { lockTones } from "#app/routes/_app.real_estate.nuki._index/tones.ts";
import type { Nuki } from "#contract/operations/smart-locks/smart-locks.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { actOnNuki } from "./act.server.ts";
import { NukiActs, NukiQuestions } from "./acts.tsx";
import { Codes } from "./codes.tsx";
import { loadNuki } from "./load.server.ts";
import { Uses } from "./uses.tsx";

export const handle = { i18n: ["smartLocks", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadNuki(args);
export const action = (args: ActionFunctionArgs) => actOnNuki(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function SmartLockScreen() {
  const page = useLoaderData<typeof loader>();
  const { record, language, idempotencyKey, timeZone, mayOperate, installers } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "result" in answer ? answer.result : undefined;
  const units = answer && "matches" in answer ? answer.matches.units : page.units;
  const { t } = useTranslation("smartLocks");
  const nuki = record?.nuki ?? null;
  return (
    <DetailScreen
      title={page.title}
      status={nuki ? <Status nuki={nuki} /> : undefined}
      secondary={nuki?.seenAt ? t("seen", { time: formatDateTime(nuki.seenAt, timeZone) }) : undefined}
      neighbours={record?.neighbours}
      actions={
        nuki ? <NukiActs nuki={nuki} mayOperate={mayOperate} idempotencyKey={idempotencyKey} /> : undefined
      }
      side={
        record ? (
          <Card title={t("history")}>
            <HistoryPanel entries={record.history} timeZone={timeZone} kind="nuki" texts="smartLocks" />
          </Card>
        ) : undefined
      }
    >
      {nuki ? (
        <>
          <NukiQuestions
            nuki={nuki}
            mayOperate={mayOperate}
            installers={installers}
            idempotencyKey={idempotencyKey}
          />
          <Codes nuki={nuki} timeZone={timeZone} idempotencyKey={idempotencyKey} />
          <Uses nuki={nuki} timeZone={timeZone} />
        </>
      ) : null}
      <Card>
        <FormScreen
          key={nuki ? `${nuki.id}-${nuki.version}` : "new"}
          id={nuki ? `nuki-${nuki.id}` : "nuki-new"}
          schema={() => import("./schema.ts").then((form) => form.nukiSchema(language))}
          constraints={page.constraints}
          defaultValue={page.values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={nuki?.version}
          submitLabel={t(nuki ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/real_estate/nuki"}
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <TextField {...field("name")} className="sm:col-span-2" />
                <SelectField {...field("branchId")} options={page.branches} className="sm:col-span-2" />
                <ComboboxField
                  {...field("unitId")}
                  search="/options/units"
                  options={units}
                  className="sm:col-span-2"
                />
                <TextField {...field("nukiId")} hint={t("numberHint")} className="sm:col-span-2" />
                <TextField
                  {...field("email")}
                  type="email"
                  suggestions={installers}
                  hint={t("emailHint")}
                  className="sm:col-span-2"
                />
                <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}

function Status({ nuki }: { nuki: Nuki }) {
  const { t } = useTranslation("smartLocks");
  return (
    <>
      <StatusBadge tone={lockTones[nuki.status]}>{t(`status.${nuki.status}`)}</StatusBadge>
      {nuki.problem ? <StatusBadge tone="bad">{t(`problems.${nuki.problem}`)}</StatusBadge> : null}
      {nuki.status === "TOINSTALL" ? null : (
        <StatusBadge>
          {t(`lockStates.${nuki.lockState}`)}
          {nuki.battery === null ? "" : ` · ${nuki.battery} %`}
        </StatusBadge>
      )}
    </>
  );
}
