import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { controlProps, Field, type FieldProps, initialText } from "./field.tsx";
import { searchSuffix } from "./meta-fields.ts";
import { useHydrated } from "./use-hydrated.ts";
import { type Option, useOptions } from "./use-options.ts";

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
      {hydrated ? <Typed {...props} /> : <Searched {...props} />}
    </Field>
  );
}

function Typed({ field, hint, disabled, search, options }: Props) {
  const { t } = useTranslation("form");
  const hidden = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(optionOf(options, initialText(field)));
  const { options: found, busy } = useOptions(search, typed);
  const offered = found ?? options;
  const value = chosen?.value ?? "";
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  // A restored draft types into the hidden control.
  const filledIn = (typedValue: string) => {
    if (typedValue !== value) setChosen(optionOf(offered, typedValue));
  };
  const { name, required: _, ...control } = controlProps(field, hint);
  return (
    <Combobox
      value={chosen}
      onChange={setChosen}
      onClose={() => setTyped("")}
      disabled={disabled}
      immediate
      by="value"
    >
      <input
        key={field.key}
        ref={hidden}
        type="hidden"
        name={name}
        form={field.formId}
        value={value}
        readOnly
        onInput={(event) => filledIn(event.currentTarget.value)}
      />
      <ComboboxInput
        {...control}
        displayValue={(option: Option | null) => option?.label ?? ""}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === "") setChosen(null);
        }}
        placeholder={t("typeToSearch")}
        autoComplete="off"
        className="input"
      />
      <ComboboxOptions
        modal={false}
        anchor={{ to: "bottom start", gap: 4 }}
        aria-busy={busy}
        className="z-30 max-h-72! w-(--input-width) min-w-56 rounded-card border border-line bg-raised p-1 shadow-float aria-busy:opacity-60"
      >
        {offered.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option}
            className="cursor-pointer rounded-control px-2 py-1.5 text-control data-focus:bg-row-current data-selected:font-semibold"
          >
            {option.label}
            {option.hint ? <span className="ms-1.5 text-ink-2">{option.hint}</span> : null}
          </ComboboxOption>
        ))}
        {offered.length === 0 ? (
          <p className="px-2 py-1.5 text-control text-ink-2">{busy ? t("searching") : t("nothingFound")}</p>
        ) : null}
      </ComboboxOptions>
    </Combobox>
  );
}

// A value whose option is not at hand stays chosen under its own name, so that showing the form loses nothing.
function optionOf(options: readonly Option[], value: string): Option | null {
  if (value === "") return null;
  return options.find((option) => option.value === value) ?? { value, label: value };
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
