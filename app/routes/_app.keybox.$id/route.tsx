import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { RecordFiles } from "#app/components/record/record-files.tsx";
import { deviceTones } from "#app/components/registers/tones.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDateTime } from "#contract/platform/format.ts";
import { actOnKeybox } from "./act.server.ts";
import { KeyboxActs, KeyboxQuestions } from "./acts.tsx";
import { loadKeybox } from "./load.server.ts";
import { Openings } from "./openings.tsx";
import { Slots } from "./slots.tsx";

export const handle = { i18n: ["keyboxes", "records", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadKeybox(args);
export const action = (args: ActionFunctionArgs) => actOnKeybox(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function KeyboxScreen() {
  const page = useLoaderData<typeof loader>();
  const { record, language, idempotencyKey, timeZone } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "result" in answer ? answer.result : undefined;
  const buildings = answer && "matches" in answer ? answer.matches.buildings : page.buildings;
  const { t } = useTranslation("keyboxes");
  const keybox = record?.keybox ?? null;
  const shared = keybox && { keybox, idempotencyKey, timeZone };
  return (
    <DetailScreen
      title={page.title}
      status={
        keybox ? (
          <>
            <StatusBadge tone={deviceTones[keybox.status]}>{t(`status.${keybox.status}`)}</StatusBadge>
            {keybox.problem ? (
              <StatusBadge tone="bad">{t("problem", { problem: keybox.problem })}</StatusBadge>
            ) : null}
          </>
        ) : undefined
      }
      secondary={keybox?.seenAt ? t("seen", { time: formatDateTime(keybox.seenAt, timeZone) }) : undefined}
      neighbours={record?.neighbours}
      actions={
        shared ? (
          <KeyboxActs {...shared} mayOpenAll={page.mayOpenAll} mayRemove={page.mayRemove} />
        ) : undefined
      }
      side={
        record ? (
          <Card title={t("history")}>
            <HistoryPanel entries={record.history} timeZone={timeZone} kind="keybox" texts="keyboxes" />
          </Card>
        ) : undefined
      }
    >
      {shared ? (
        <>
          <KeyboxQuestions {...shared} mayOpenAll={page.mayOpenAll} mayRemove={page.mayRemove} />
          <Slots {...shared} units={page.units} mayOpen={page.mayOpen} />
          <Openings openings={shared.keybox.openings} timeZone={timeZone} />
        </>
      ) : null}
      <Card>
        <FormScreen
          key={keybox ? `${keybox.id}-${keybox.version}` : "new"}
          id={keybox ? `keybox-${keybox.id}` : "keybox-new"}
          schema={() => import("./schema.ts").then((form) => form.keyboxSchema(language))}
          constraints={page.constraints}
          defaultValue={page.values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={keybox?.version}
          submitLabel={t(keybox ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/keybox"}
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <TextField {...field("name")} className="sm:col-span-2" />
                <SelectField {...field("branchId")} options={page.branches} className="sm:col-span-2" />
                <ComboboxField
                  {...field("buildingId")}
                  search="/options/buildings"
                  options={buildings}
                  className="sm:col-span-2"
                />
                <TextField {...field("address")} className="sm:col-span-2" />
                <TextField {...field("deviceId")} hint={t("deviceHint")} className="sm:col-span-2" />
                <NumberField {...field("slotCount")} />
                <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
      {record && keybox ? (
        <RecordFiles
          files={record.files}
          here={`/keybox/${keybox.id}`}
          idempotencyKey={idempotencyKey}
          language={language}
          timeZone={timeZone}
        />
      ) : null}
    </DetailScreen>
  );
}
