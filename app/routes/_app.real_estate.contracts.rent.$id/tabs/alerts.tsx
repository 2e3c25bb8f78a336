import { Form, Link, useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AlertSeverityBadge } from "#app/components/alert-severity.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import { rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { actOnContract } from "#app/routes/_app.real_estate.contracts.rent.$id/act.server.ts";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import { alertSeverities, ownAlertCodes } from "#contract/contracts/contract-alerts/contract-alert.ts";
import type { ContractAlert } from "#contract/contracts/contract-alerts/contract-alerts.ts";
import { formatDateTime } from "#contract/platform/format.ts";

type Props = TabProps<"alerts">;

/** What needs somebody's eye of a contract: what stands, a form for one more, and what was seen to. */
export function Alerts({ shown, page }: Props) {
  const { t } = useTranslation("contractAlerts");
  const standing = shown.alerts.filter(({ status }) => status !== "removed");
  const removed = shown.alerts.filter(({ status }) => status === "removed");
  return (
    <>
      <Card
        title={t("title")}
        actions={
          <Link to="/real_estate/contracts/alerts" className="link text-control">
            {t("allOpen")}
          </Link>
        }
      >
        {standing.length === 0 ? <p className="text-control text-ink-2">{t("none")}</p> : null}
        <ul className="divide-y divide-line" data-rows="">
          {standing.map((alert) => (
            <li key={alert.id} id={`at-alert-${alert.id}`} className="py-3" {...rowStop}>
              <Standing alert={alert} page={page} />
              {alert.id === shown.editing?.id ? <AlertForm shown={shown} page={page} /> : null}
            </li>
          ))}
        </ul>
      </Card>
      {shown.mayEdit && !shown.editing ? (
        <Card title={t("add")}>
          <AlertForm shown={shown} page={page} />
        </Card>
      ) : null}
      {removed.length > 0 ? (
        <Card title={t("removed")}>
          <ul className="divide-y divide-line text-control">
            {removed.map((alert) => (
              <li key={alert.id} className="py-2">
                <Words alert={alert} /> <span className="text-ink-2">{removedWords(alert, page, t)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

type Page = Props["page"];
type Texts = (key: string, values?: Record<string, string>) => string;

function removedWords(
  { removedAt, removedByName: who }: ContractAlert,
  { timeZone }: Page,
  t: Texts,
): string {
  const at = removedAt ? formatDateTime(removedAt, timeZone) : "";
  return who ? t("removedBy", { who, at }) : t("closedItself", { at });
}

function Words({ alert: { code, note, declinedBy, signedBy } }: { alert: ContractAlert }) {
  const { t } = useTranslation("contractAlerts");
  return (
    <>
      <strong className="font-semibold">{t(`codes.${code}`)}</strong>
      {note ? (
        <span className="block whitespace-pre-line wrap-anywhere" dir="auto">
          {note}
        </span>
      ) : null}
      {declinedBy ? (
        <span className="block text-ink-2">
          <bdi>{t("declinedBy", { names: declinedBy })}</bdi>
        </span>
      ) : null}
      {signedBy ? (
        <span className="block text-ink-2">
          <bdi>{t("signedBy", { names: signedBy })}</bdi>
        </span>
      ) : null}
    </>
  );
}

function Standing({ alert, page }: { alert: ContractAlert; page: Page }) {
  const { t } = useTranslation("contractAlerts");
  const [search] = useSearchParams();
  const editing = new URLSearchParams(search);
  editing.set("alert", String(alert.id));
  const at = (instant: string) => formatDateTime(instant, page.timeZone);
  const has = (name: ContractAlert["actions"][number]) => alert.actions.includes(name);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-control">
        <AlertSeverityBadge severity={alert.severity} />
        {alert.status === "acknowledged" ? <StatusBadge>{t("status.acknowledged")}</StatusBadge> : null}
        <span className="text-ink-2">
          <bdi>{alert.bySystem ? t("system") : alert.raisedByName}</bdi>, <bdi>{at(alert.createdAt)}</bdi>
        </span>
        {alert.assignedName ? <span>{t("assigned", { who: alert.assignedName })}</span> : null}
      </div>
      <p className="mt-1">
        <Words alert={alert} />
      </p>
      {alert.acknowledgedAt ? (
        <p className="text-label text-ink-2">
          {t("acknowledgedBy", { who: alert.acknowledgedByName, at: at(alert.acknowledgedAt) })}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-1.5 print:hidden">
        <Steps alert={alert} page={page} />
        <Form method="post" className="contents" preventScrollReset>
          <input type="hidden" name="idempotencyKey" value={`${page.idempotencyKey}-${alert.id}`} />
          {has("acknowledge") ? (
            <Button name="intent" value={`acknowledgeAlert:${alert.id}`}>
              {t("act.acknowledge")}
            </Button>
          ) : null}
          {has("reopen") ? (
            <Button name="intent" value={`reopenAlert:${alert.id}`}>
              {t("act.reopen")}
            </Button>
          ) : null}
          {has("remove") ? (
            <Button name="intent" value={`removeAlert:${alert.id}`}>
              {t("act.remove")}
            </Button>
          ) : null}
        </Form>
        {has("edit") ? (
          <Link
            to={`?${editing}#at-alert-${alert.id}`}
            className="button"
            aria-label={t("editOne", { alert: t(`codes.${alert.code}`) })}
            preventScrollReset
          >
            {t("edit")}
          </Link>
        ) : null}
      </div>
      {has("acknowledge") && !has("remove") ? (
        <p className="mt-1 text-label text-ink-2">{t("stays")}</p>
      ) : null}
    </>
  );
}

/** What helps against the cause, where the present user may do it now. */
function Steps({ alert, page: { contract, missing, idempotencyKey } }: { alert: ContractAlert; page: Page }) {
  const { t } = useTranslation(["contractAlerts", "rentContracts"]);
  const [search] = useSearchParams();
  const here = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    return `?${next}`;
  };
  const open = (...names: string[]) =>
    contract.allowedActions.some(({ action, disabledBecause }) => names.includes(action) && !disabledBecause);
  return alert.actions.map((step) => {
    if (step === "changeStay" && open("change"))
      return (
        <ButtonLink key={step} to={`/real_estate/contracts/rent/${contract.id}/change`} tone="primary">
          {t("act.changeStay")}
        </ButtonLink>
      );
    if (step === "cancelStay" && open("cancel"))
      return (
        <ButtonLink key={step} to={here({ confirm: "cancel" })}>
          {t("act.cancelStay")}
        </ButtonLink>
      );
    if (step === "payments")
      return (
        <ButtonLink key={step} to={here({ tab: "payments" })} tone="primary">
          {t("act.payments")}
        </ButtonLink>
      );
    if (step === "complete" && open("completeWithBalance"))
      return (
        <ButtonLink key={step} to={here({ confirm: "move:COMPLETED" })}>
          {t("act.complete")}
        </ButtonLink>
      );
    // What the guest register still wants is asked for first.
    if (step === "checkIn" && open(step) && missing)
      return (
        <ButtonLink key={step} to={here({ confirm: "checkIn" })} tone="primary">
          {t("rentContracts:moves.checkIn")}
        </ButtonLink>
      );
    if ((step === "checkIn" || step === "checkOut") && open(step))
      return (
        <Form key={step} method="post">
          <input type="hidden" name="version" value={contract.version} />
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${step}`} />
          <Button name="intent" value={step} tone="primary">
            {t(`rentContracts:moves.${step}`)}
          </Button>
        </Form>
      );
    return null;
  });
}

function AlertForm({ shown, page }: Props) {
  const { t } = useTranslation("contractAlerts");
  const [search] = useSearchParams();
  const { editing, users, values, constraints, alerts } = shown;
  const lastResult = unlessRefused(useActionData<typeof actOnContract>());
  const without = new URLSearchParams(search);
  without.delete("alert");
  const own = !editing?.bySystem;
  return (
    <FormScreen
      key={editing ? `${editing.id}-${editing.version}` : `new-${alerts.length}`}
      id={editing ? `alert-${editing.id}` : `alert-of-${page.contract.id}`}
      schema={() => import("./alert-schema.ts").then((form) => form.alertSchema)}
      constraints={constraints}
      defaultValue={values}
      lastResult={lastResult}
      idempotencyKey={page.idempotencyKey}
      version={editing?.version}
      submitLabel={t(editing ? "save" : "add")}
      cancelHref={editing ? `?${without}` : undefined}
    >
      {(fields) => {
        const field = labelled(fields, t);
        return (
          <FormSection>
            {editing ? null : (
              <SelectField
                {...field("code")}
                options={ownAlertCodes.map((value) => ({ value, label: t(`codes.${value}`) }))}
              />
            )}
            {own ? (
              <SelectField
                {...field("severity")}
                options={alertSeverities.map((value) => ({ value, label: t(`severity.${value}`) }))}
              />
            ) : null}
            <SelectField {...field("assignedTo")} options={users} empty={t("nobody")} />
            {own ? (
              <TextareaField {...field("note")} rows={3} className="sm:col-span-2 lg:col-span-4" />
            ) : null}
          </FormSection>
        );
      }}
    </FormScreen>
  );
}
