import { useTranslation } from "react-i18next";
import type { Choice } from "#app/components/list/definition.ts";
import { SelectField } from "./choice-fields.tsx";
import { controlProps, Field, type FieldProps, initialText } from "./field.tsx";
import { phoneCountrySuffix } from "./meta-fields.ts";
import type { DialCode } from "./phone.server.ts";
import { useLateOptions } from "./use-late-options.ts";

/** A country by its two letters; `countries` come from the loader in the user's language. */
export function CountryField({ countries, ...props }: FieldProps & { countries: readonly Choice[] }) {
  const { t } = useTranslation("form");
  return <SelectField {...props} options={countries} empty={t("noChoice")} />;
}

interface PhoneProps extends FieldProps {
  dialCodes: readonly DialCode[];
  /** Country assumed for numbers typed without +, e.g. that of the branch. */
  country: string;
}

/** A phone number: the country for those who type it without, the number as it comes. The server makes it international. */
export function PhoneField({ field, label, hint, disabled, className, dialCodes, country }: PhoneProps) {
  const { t } = useTranslation("form");
  const { drawn, onFocus } = useLateOptions(dialCodes, (dial) => dial.country === country);
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <span className="flex" dir="ltr">
        <select
          name={field.name + phoneCountrySuffix}
          form={field.formId}
          defaultValue={country}
          disabled={disabled}
          aria-label={t("dialCode")}
          className="input w-24! rounded-e-none! pe-1!"
          onFocus={onFocus}
        >
          {drawn.map((dial) => (
            <option key={dial.country} value={dial.country}>
              {`${dial.country} ${dial.code} ${dial.name}`}
            </option>
          ))}
        </select>
        <input
          key={field.key}
          {...controlProps(field, hint)}
          type="tel"
          defaultValue={initialText(field)}
          autoComplete="off"
          disabled={disabled}
          className="input -ms-px min-w-0 rounded-s-none! focus:z-1"
        />
      </span>
    </Field>
  );
}
