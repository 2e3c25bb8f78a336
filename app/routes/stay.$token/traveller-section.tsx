import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { typedDate } from "#app/components/form/parse-date.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { OpenedStayPage } from "#contract/contracts/contract-parties/contract-parties.ts";
import {
  type RegisterField,
  registerLengths,
  sexes,
  stayPurposes,
  travelDocuments,
} from "#contract/contracts/contract-parties/contract-party.ts";
import type { Refused } from "./act.server.ts";

interface Props {
  /** Null: one more. */
  traveller: OpenedStayPage["Travellers"][number] | null;
  refused: Refused | undefined;
  countries: readonly Choice[];
}

const days: readonly RegisterField[] = ["birthday", "documentIssuedOn"];
/** What browsers know of a person anyway. */
const formValues: Partial<Record<RegisterField, string>> = {
  birthday: "bday",
  address: "street-address",
  zip: "postal-code",
  city: "address-level2",
};

/** What the register asks of one traveller. */
export function TravellerSection({ traveller, refused, countries }: Props) {
  const { t } = useTranslation(["stayPage", "contractParties"]);
  const { id = "", missing = [], asked: fields = ["birthday"] } = traveller ?? {};
  const formId = `traveller-${id || "new"}`;
  const stored = (name: string) => {
    const value = traveller?.data[name as RegisterField] ?? "";
    return days.some((day) => day === name) ? typedDate(value) : value;
  };
  const state = (name: string, value = stored(name)) => ({
    ...plainField(formId, name, refused?.typed[name] ?? value),
    errors: refused?.errors[name] ? [refused.errors[name]] : undefined,
    maxLength: registerLengths[name as RegisterField],
  });
  const gaps = missing.map((one) => t(`contractParties:fields.${one}`)).join(", ");
  const choices = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`contractParties:${words}.${value}`) }));
  const lists: Partial<Record<RegisterField, readonly Choice[]>> = {
    sex: choices(sexes, "sex"),
    documentType: choices(travelDocuments, "document"),
    purpose: choices(stayPurposes, "purposes"),
    nationality: countries,
    country: countries,
    documentCountry: countries,
  };
  return (
    <Section
      title={traveller ? traveller.name : t("another")}
      hint={gaps === "" ? t("optional") : t("contractParties:register.missing", { fields: gaps })}
    >
      <form method="post" id={formId} className="grid gap-3 sm:grid-cols-2">
        <input type="hidden" name="version" value={refused?.typed.version ?? traveller?.version ?? ""} />
        {traveller?.named ? null : (
          <>
            <TextField
              field={{ ...state("firstname", traveller?.firstname ?? ""), maxLength: 80 }}
              label={t("contractParties:fields.firstname")}
            />
            <TextField
              field={{ ...state("lastname", traveller?.lastname ?? ""), maxLength: 80 }}
              label={t("contractParties:fields.lastname")}
            />
          </>
        )}
        {fields.map((name) => {
          const options = lists[name];
          const label = t(`contractParties:fields.${name}`);
          return options ? (
            <SelectField
              key={name}
              field={state(name)}
              label={label}
              options={options}
              empty={t("contractParties:choose")}
            />
          ) : (
            <TextField
              key={name}
              field={state(name)}
              label={label}
              hint={days.includes(name) ? t("dateHint") : undefined}
              autoComplete={traveller?.role === "mainGuest" ? formValues[name] : undefined}
            />
          );
        })}
        <div className="sm:col-span-2">
          <Button name="intent" value={`save:${id}`} tone="primary" className="h-11! w-full">
            {t("save")}
            <span className="sr-only"> {traveller?.name ?? t("another")}</span>
          </Button>
        </div>
      </form>
    </Section>
  );
}
