import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { fileClass } from "#app/components/form/file-field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { OpenedStayPage, Tenancy } from "#contract/contracts/contract-parties/contract-parties.ts";
import { mostTenantFiles, tenantFields } from "#contract/contracts/contract-parties/contract-party.ts";
import { formatDate, formatDateTime, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Refused } from "./act.server.ts";

interface Props {
  tenancy: Tenancy;
  refused: Refused | undefined;
}

/** From when to when the tenancy runs, the notice, the deposit, and what is due next. */
export function DatesSection({
  tenancy,
  page,
  language,
}: {
  tenancy: Tenancy;
  page: OpenedStayPage;
  language: Language;
}) {
  const { t } = useTranslation(["stayPage", "rentContracts"]);
  const money = (amount: number) => formatMoney(amount, page.currency, language);
  const { until, noticeMonths, noticeEnds, deposit, overdue, Payments } = tenancy;
  return (
    <Section title={t("tenancy.dates")} hint={t("tenancy.noticeHint")}>
      <DefinitionList
        items={[
          { term: t("tenancy.begins"), value: formatDate(page.checkIn) },
          { term: t("tenancy.ends"), value: until === null ? t("tenancy.openEnd") : formatDate(until) },
          {
            term: t("tenancy.notice"),
            value:
              noticeMonths === null
                ? t("tenancy.byLaw")
                : t("rentContracts:noticeMonths", { count: noticeMonths }),
          },
          {
            term: t("tenancy.noticeEnds"),
            value:
              noticeEnds !== null && (until === null || noticeEnds < until) ? formatDate(noticeEnds) : null,
          },
          { term: t("tenancy.deposit"), value: deposit > 0 ? money(deposit) : null },
          { term: t("tenancy.overdue"), value: overdue > 0 ? money(overdue) : null },
        ]}
      />
      {Payments.length > 0 ? (
        <>
          <h3 className="text-control font-semibold">{t("tenancy.next")}</h3>
          <ul className="tabular text-control">
            {Payments.map(({ kind, dueOn, amount }) => (
              <li key={`${kind}-${dueOn}-${amount}`} className="flex gap-3 py-0.5">
                <span>{formatDate(dueOn)}</span>
                <span className="text-ink-2">{t(`rentContracts:paymentKind.${kind}`)}</span>
                <span className="ms-auto">{money(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}

/** What browsers know of the person anyway. */
const autoComplete: Partial<Record<string, string>> = {
  ...{ email: "email", phone: "tel", mobile: "tel", address: "street-address" },
  ...{ zip: "postal-code", city: "address-level2" },
};

/** Where the agency reaches the tenant, to be corrected by the tenant. */
export function TenantDataSection({
  tenancy: { Data },
  refused,
  countries,
}: Props & { countries: readonly Choice[] }) {
  const { t } = useTranslation(["stayPage", "clients"]);
  const state = (name: (typeof tenantFields)[number]) => ({
    ...plainField("tenant", name, refused?.typed[name] ?? Data[name] ?? ""),
    errors: refused?.errors[name] ? [refused.errors[name]] : undefined,
  });
  return (
    <Section title={t("tenancy.data")} hint={t("tenancy.dataHint")}>
      <form method="post" id="tenant" className="grid gap-3 sm:grid-cols-2">
        <input type="hidden" name="was" value={JSON.stringify(Data)} />
        {tenantFields.map((name) =>
          name === "country" ? (
            <SelectField
              key={name}
              field={state(name)}
              label={t("clients:fields.country")}
              options={countries}
              empty={t("contractParties:choose")}
            />
          ) : (
            <TextField
              key={name}
              field={state(name)}
              label={t(`clients:fields.${name}`)}
              autoComplete={autoComplete[name]}
            />
          ),
        )}
        <div className="sm:col-span-2">
          <Button name="intent" value="correct" tone="primary" className="h-11! w-full">
            {t("save")}
            <span className="sr-only"> {t("tenancy.data")}</span>
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** Files that the tenant sends, and those that have come. */
export function TenantFilesSection({
  tenancy: { Files },
  refused,
  idempotencyKey,
  timeZone,
}: Props & { idempotencyKey: string; timeZone: string }) {
  const { t } = useTranslation("stayPage");
  const problem = refused?.errors.file ?? refused?.message;
  return (
    <Section title={t("tenancy.files")} hint={t("tenancy.filesHint", { count: mostTenantFiles })}>
      <form method="post" id="tenant-files" encType="multipart/form-data" className="flex flex-col gap-2">
        <input type="hidden" name="key" value={`${idempotencyKey}-send`} />
        <label className="flex flex-col gap-1 text-control">
          {t("papers.file")}
          <input
            type="file"
            name="file"
            accept="application/pdf,image/jpeg,image/png"
            className={`${fileClass} file:h-8!`}
            aria-describedby={problem ? "tenant-files-problem" : undefined}
            aria-invalid={problem ? true : undefined}
          />
        </label>
        {problem ? (
          <p id="tenant-files-problem" className="text-control text-bad">
            {problem}
          </p>
        ) : null}
        <Button name="intent" value="send" className="h-11! w-full">
          {t("papers.send")}
          <span className="sr-only"> {t("tenancy.files")}</span>
        </Button>
      </form>
      {Files.length > 0 ? (
        <ul className="text-control">
          {Files.map(({ name, receivedAt }) => (
            <li key={`${name}-${receivedAt}`} className="flex flex-wrap gap-x-3 py-0.5">
              <bdi className="wrap-anywhere">{name}</bdi>
              <span className="ms-auto text-ink-2">{formatDateTime(receivedAt, timeZone)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
