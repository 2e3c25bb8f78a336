import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { CountryField } from "#app/components/form/country-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import {
  type RegisterField,
  registerFields,
  registerLengths,
  sexes,
  stayPurposes,
  travelDocuments,
} from "#contract/contracts/contract-parties/contract-party.ts";
import { formatDate } from "#contract/platform/format.ts";

type Shown = TabProps<"parties">["shown"];
type Traveller = Shown["register"]["Travellers"][number];

/** What the register asks, what of it is missing, and the form to be signed when the page is printed. */
export function RegisterCards({ shown, page }: TabProps<"parties">) {
  const { t } = useTranslation("contractParties");
  const { register, mayEdit } = shown;
  const { sheet } = register;
  return (
    <Card title={t("register.title")}>
      <p className="text-control text-ink-2">{t(`register.law.${register.country ?? "none"}`)}</p>
      <p className="my-2 flex flex-wrap gap-2 text-control">
        {sheet ? (
          <StatusBadge tone="good">
            {sheet.number === null
              ? t("register.registeredPlain", { day: sheet.keepUntil })
              : t("register.registered", { number: sheet.number, day: sheet.keepUntil })}
          </StatusBadge>
        ) : null}
        {register.complete ? (
          <StatusBadge tone="good">{t("register.complete")}</StatusBadge>
        ) : register.unnamed > 0 ? (
          <StatusBadge tone="warning">{t("register.unnamed", { count: register.unnamed })}</StatusBadge>
        ) : null}
      </p>
      <ul className="divide-y divide-line">
        {register.Travellers.map((traveller) => (
          <TravellerRow
            key={`${traveller.id}-${traveller.version}`}
            traveller={traveller}
            shown={shown}
            idempotencyKey={page.idempotencyKey}
          />
        ))}
      </ul>
      {mayEdit ? <Arrival shown={shown} idempotencyKey={page.idempotencyKey} /> : null}
      {shown.mayRegister ? <PeriodExport today={page.today} /> : null}
      <PrintedForm shown={shown} page={page} />
    </Card>
  );
}

interface RowProps {
  traveller: Traveller;
  shown: Shown;
  idempotencyKey: string;
}

function TravellerRow({ traveller, shown, idempotencyKey }: RowProps) {
  const { t } = useTranslation("contractParties");
  const { id, name, clientId, data, missing, version } = traveller;
  const intent = `saveTraveller:${id}`;
  const formId = `traveller-${id}`;
  const field = usePlainFields(formId, intent);
  const refused = useRefused(intent) !== undefined;
  const label = name || `#${clientId ?? id}`;
  const fields = missing.map((one) => t(`fields.${one}`)).join(", ");
  return (
    <li className="py-2 print:hidden">
      <p className="flex flex-wrap gap-2 text-control">
        <bdi className="font-semibold">{label}</bdi>
        {missing.length > 0 ? (
          <span className="text-warning">{t("register.missing", { fields })}</span>
        ) : (
          <span className="text-ink-2">{t("register.complete")}</span>
        )}
      </p>
      {data === null ? <p className="text-control text-ink-2">{t("register.hidden")}</p> : null}
      {data && shown.mayRegister ? (
        <details open={refused} className="mt-1">
          <summary className="link inline-flex min-h-6 cursor-pointer items-center text-control">
            {t("register.data")}
            <span className="sr-only"> {label}</span>
          </summary>
          <Form
            method="post"
            id={formId}
            className="mt-2 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3"
          >
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-traveller-${id}`} />
            {registerFields.map((one) => (
              <RegisterInput
                key={one}
                name={one}
                field={{ ...field(one, data[one] ?? ""), maxLength: registerLengths[one] }}
                countries={shown.countries}
              />
            ))}
            <div className="sm:col-span-2 lg:col-span-3">
              <Button name="intent" value={intent} tone="primary">
                {t("save")}
                <span className="sr-only"> {label}</span>
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
    </li>
  );
}

interface InputProps {
  name: RegisterField;
  field: Parameters<typeof TextField>[0]["field"];
  countries: Shown["countries"];
}

function RegisterInput({ name, field, countries }: InputProps) {
  const { t } = useTranslation("contractParties");
  const label = t(`fields.${name}`);
  const choices = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  switch (name) {
    case "birthday":
    case "documentIssuedOn":
      return <DateField field={field} label={label} />;
    case "sex":
      return <SelectField field={field} label={label} options={choices(sexes, "sex")} empty={t("choose")} />;
    case "documentType":
      return (
        <SelectField
          field={field}
          label={label}
          options={choices(travelDocuments, "document")}
          empty={t("choose")}
        />
      );
    case "purpose":
      return (
        <SelectField
          field={field}
          label={label}
          options={choices(stayPurposes, "purposes")}
          empty={t("choose")}
        />
      );
    case "nationality":
    case "country":
    case "documentCountry":
      return <CountryField field={field} label={label} countries={countries} />;
    default:
      return <TextField field={field} label={label} />;
  }
}

function Arrival({ shown: { register }, idempotencyKey }: { shown: Shown; idempotencyKey: string }) {
  const { t } = useTranslation("contractParties");
  const field = usePlainFields("arrival", "saveArrival");
  return (
    <Form
      key={register.arrivalVersion}
      method="post"
      id="arrival"
      className="mt-3 flex flex-wrap items-end gap-3 border-t border-line pt-4 print:hidden"
    >
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-arrival`} />
      <TextField
        field={{ ...field("expectedAt", register.expectedAt ?? ""), maxLength: 5 }}
        label={t("fields.expectedAt")}
        hint="HH:MM"
        className="w-40"
      />
      <CheckboxField
        field={field("signedOnPaper", register.signedBy === "paper" ? "on" : "")}
        label={t("register.signedPaper")}
      />
      <Button name="intent" value="saveArrival">
        {t("save")}
        <span className="sr-only"> {t("register.arrivalTitle")}</span>
      </Button>
      {register.signed ? (
        <p className="text-control text-ink-2">
          {t(register.signedBy === "page" ? "register.signedPage" : "register.signedPaper")}:{" "}
          {register.signed}
        </p>
      ) : null}
    </Form>
  );
}

/** The register of a period, of all stays of the selected branches. */
function PeriodExport({ today }: { today: string }) {
  const { t } = useTranslation("contractParties");
  const field = usePlainFields("period");
  return (
    <form
      method="get"
      action="/exports/guest-register"
      id="period"
      className="mt-3 flex flex-wrap items-end gap-3 border-t border-line pt-4 print:hidden"
    >
      <DateField field={field("from", today)} label={t("fields.from")} className="w-40" />
      <DateField field={field("until", today)} label={t("fields.until")} className="w-40" />
      <Button name="format" value="xlsx">
        {t("register.exportExcel")}
      </Button>
      <Button name="format" value="csv">
        {t("register.exportCsv")}
      </Button>
    </form>
  );
}

/** What is signed at the desk: seen on paper only. */
function PrintedForm({ shown: { register }, page: { contract } }: TabProps<"parties">) {
  const { t } = useTranslation("contractParties");
  return (
    <div className="hidden print:block">
      <h2 className="text-title font-semibold">{t("register.sheetTitle")}</h2>
      <p>
        {contract.branchName} · {contract.unitLabel} · {formatDate(contract.checkIn)} –{" "}
        {formatDate(contract.checkOut)} {register.sheet?.number ?? ""}
      </p>
      {register.Travellers.map(({ id, name, data }) => (
        <dl key={id} className="mt-3 grid grid-cols-2 gap-x-4 text-control">
          <dt className="font-semibold">{t("fields.name")}</dt>
          <dd>{name}</dd>
          {registerFields
            .filter((field) => field !== "purpose" && data?.[field])
            .map((field) => (
              <Printed key={field} name={field} value={data?.[field] ?? ""} />
            ))}
        </dl>
      ))}
      <p className="mt-12 border-t border-line pt-1 text-control">{t("register.signature")}</p>
    </div>
  );
}

function Printed({ name, value }: { name: RegisterField; value: string }) {
  const { t } = useTranslation("contractParties");
  const words: Partial<Record<RegisterField, string>> = {
    sex: `sex.${value}`,
    documentType: `document.${value}`,
  };
  const key = words[name];
  const isDay = name === "birthday" || name === "documentIssuedOn";
  return (
    <>
      <dt>{t(`fields.${name}`)}</dt>
      <dd>{key ? t(key) : isDay ? formatDate(value) : value}</dd>
    </>
  );
}
