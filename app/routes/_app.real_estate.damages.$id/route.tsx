import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { MoneyField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { OrderedServiceList } from "#app/components/providers/ordered-services.tsx";
import { RecordFiles } from "#app/components/record/record-files.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { damageTones } from "#app/routes/_app.real_estate.damages._index/tones.ts";
import type { Damage } from "#contract/operations/damages/damages.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { actOnDamage } from "./act.server.ts";
import { DamageActs, DamageQuestions } from "./acts.tsx";
import { loadDamage } from "./load.server.ts";

export const handle = {
  i18n: ["damages", "orderedServices", "records", "form", "validation", "list", "dialog", "audit"],
};

export const loader = (args: LoaderFunctionArgs) => loadDamage(args);
export const action = (args: ActionFunctionArgs) => actOnDamage(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function DamageScreen() {
  const page = useLoaderData<typeof loader>();
  const { record, language, idempotencyKey, timeZone } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "result" in answer ? answer.result : undefined;
  const units = answer && "matches" in answer ? answer.matches.units : page.units;
  const { t } = useTranslation(["damages", "orderedServices"]);
  const damage = record?.damage ?? null;
  const { mayCharge, mayWithhold } = page;
  const acts = damage && { damage, mayCharge, mayWithhold, language, idempotencyKey };
  return (
    <DetailScreen
      title={page.title}
      status={
        damage ? (
          <StatusBadge tone={damageTones[damage.status]}>{t(`status.${damage.status}`)}</StatusBadge>
        ) : undefined
      }
      neighbours={record?.neighbours}
      actions={acts ? <DamageActs {...acts} /> : undefined}
      side={
        record ? (
          <Card title={t("history")}>
            <HistoryPanel entries={record.history} timeZone={timeZone} kind="damage" texts="damages" />
          </Card>
        ) : undefined
      }
    >
      {acts ? (
        <>
          <DamageQuestions {...acts} />
          <Times damage={acts.damage} />
        </>
      ) : null}
      <Card>
        <FormScreen
          key={damage ? `${damage.id}-${damage.version}` : "new"}
          id={damage ? `damage-${damage.id}` : "damage-new"}
          schema={() => import("./schema.ts").then((form) => form.damageSchema(language))}
          constraints={page.constraints}
          defaultValue={page.values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={damage?.version}
          submitLabel={t(damage ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/real_estate/damages"}
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <TextareaField {...field("damage")} className="sm:col-span-2 lg:col-span-4" />
                <SelectField {...field("branchId")} options={page.branches} className="sm:col-span-2" />
                <ComboboxField
                  {...field("unitId")}
                  search="/options/units"
                  options={units}
                  className="sm:col-span-2"
                />
                <TextField {...field("contractId")} hint={t("contractHint")} />
                <TextField {...field("reportedBy")} />
                <CheckboxField {...field("isClientFault")} className="sm:col-span-2 sm:mt-5" />
                <MoneyField {...field("damageCost")} currency={page.currency} />
                <TextField {...field("damageFixedBy")} className="sm:col-span-2" />
                <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
      {record?.ordered ? (
        <Card title={t("orderedServices:title")}>
          <OrderedServiceList ordered={record.ordered} />
        </Card>
      ) : null}
      {record ? (
        <RecordFiles
          files={record.files}
          here={`/real_estate/damages/${record.damage.id}`}
          idempotencyKey={idempotencyKey}
          language={language}
          timeZone={timeZone}
        />
      ) : null}
    </DetailScreen>
  );
}

/** What has happened so far, and whose stay it was. */
function Times({ damage }: { damage: Damage }) {
  const { t } = useTranslation("damages");
  const { timeZone, contractId } = damage;
  const times = [
    [t("fields.reportedTime"), damage.reportedTime],
    [t("fields.serviceTime"), damage.serviceTime],
    [t("fields.damageFixedTime"), damage.damageFixedTime],
  ] as const;
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-control">
        {times.map(([label, at]) =>
          at === null ? null : (
            <div key={label}>
              <dt className="text-label text-ink-2">{label}</dt>
              <dd className="tabular">{formatDateTime(at, timeZone)}</dd>
            </div>
          ),
        )}
        {contractId === null ? null : (
          <div>
            <dt className="text-label text-ink-2">{t("fields.contractId")}</dt>
            <dd>
              <Link to={`/real_estate/contracts/rent/${contractId}`} className="link" dir="auto">
                {[contractId, damage.clientName].filter(Boolean).join(" · ")}
              </Link>
            </dd>
          </div>
        )}
        {damage.paymentId === null ? null : (
          <div>
            <dt className="text-label text-ink-2">{t("charge.title")}</dt>
            <dd>{t(damage.paidByClient ? "charge.paid" : "charge.open")}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
