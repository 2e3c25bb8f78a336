import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { ComboboxSearch } from "./combobox-search.tsx";
import { controlProps, Field, type FieldProps, initialText } from "./field.tsx";
import { searchSuffix } from "./meta-fields.ts";
import { useHydrated } from "./use-hydrated.ts";
import type { Option } from "./use-options.ts";

interface Props extends FieldProps {
  /** Path that answers `{ options: Option[] }` to `?q=`. */
  search: string;
  /** The chosen one, and on a page without a script what was found for the text typed into `<name>:search`. */
  options: readonly Option[];
}

/** One of many, found by the server while typing. Without a script: a text, a search button, and a list of what was found. */
export function ComboboxField(props: Props) {
  const hydrated = useHydrated();
  return (
    <Field field={props.field} label={props.label} hint={props.hint} className={props.className}>
      {hydrated ? <ComboboxSearch {...props} /> : <Searched {...props} />}
    </Field>
  );
}

function Searched({ field, hint, disabled, options }: Props) {
  const { t } = useTranslation("form");
  return (
    <span className="flex flex-col gap-1.5">
      <span className="flex gap-1.5">
        <input
          type="search"
          name={field.name + searchSuffix}
          form={field.formId}
          aria-label={t("typeToSearch")}
          placeholder={t("typeToSearch")}
          className="input"
        />
        <Button name="intent" value={`search:${field.name}`} form={field.formId} formNoValidate>
          {t("search")}
        </Button>
      </span>
      <select
        key={field.key}
        {...controlProps(field, hint)}
        defaultValue={initialText(field)}
        disabled={disabled}
        className="input"
      >
        <option value="">{t("noChoice")}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label} {option.hint ?? ""}
          </option>
        ))}
      </select>
    </span>
  );
}
