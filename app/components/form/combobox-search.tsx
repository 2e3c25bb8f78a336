import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { controlProps, type FieldProps, initialText } from "./field.tsx";
import { type Option, useOptions } from "./use-options.ts";

type Props = Pick<FieldProps, "field" | "hint" | "disabled"> & {
  search: string;
  options: readonly Option[];
};

/** One of many, found by the server while typing: a text field with a list below it. */
export function ComboboxSearch({ field, hint, disabled, search, options }: Props) {
  const { t } = useTranslation("form");
  const hidden = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState(optionOf(options, initialText(field)));
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState(-1);
  const { options: choices, busy } = useOptions(search, typed ?? "");
  const offered = choices ?? options;
  const at = Math.min(current, offered.length - 1);
  const value = chosen?.value ?? "";
  const last = useRef(value);
  /** Whoever has gone on meanwhile gets the first of what is found. */
  const awaited = useRef(false);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  useEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [open, at]);

  const show = () => {
    setOpen(true);
    setCurrent(offered.findIndex((option) => option.value === value));
  };
  const close = () => {
    setOpen(false);
    if (!awaited.current) setTyped(null);
  };
  const choose = (option: Option | undefined) => {
    awaited.current = busy;
    if (option && !busy) setChosen(option);
    close();
  };
  useEffect(() => {
    if (busy || !awaited.current) return;
    awaited.current = false;
    if (choices?.[0]) setChosen(choices[0]);
    setTyped(null);
  }, [busy, choices]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) show();
      else
        setCurrent(at < 0 && step < 0 ? offered.length - 1 : (at + step + offered.length) % offered.length);
    } else if (open && event.key === "Enter") {
      event.preventDefault();
      choose(offered[at]);
    } else if (open && event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (open && event.key === "Tab") choose(offered[at]);
  };
  const { name, required: _, ...control } = controlProps(field, hint);
  return (
    <div className="relative">
      <input
        key={field.key}
        ref={hidden}
        type="hidden"
        name={name}
        form={field.formId}
        value={value}
        readOnly
        // A restored draft types into the hidden control.
        onInput={({ currentTarget }) => {
          if (currentTarget.value !== value) setChosen(optionOf(offered, currentTarget.value));
        }}
      />
      <input
        {...control}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${field.id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${field.id}-option-${at}` : undefined}
        value={typed ?? chosen?.label ?? ""}
        onChange={({ target }) => {
          awaited.current = false;
          setTyped(target.value);
          setCurrent(0);
          setOpen(true);
          if (target.value === "") setChosen(null);
        }}
        // A choice that stands is not offered again until somebody asks: the list would cover what is said below.
        onFocus={({ target }) => (chosen ? target.select() : show())}
        onClick={() => open || show()}
        onBlur={close}
        onKeyDown={onKeyDown}
        placeholder={t("typeToSearch")}
        autoComplete="off"
        disabled={disabled}
        className="input"
      />
      <div
        ref={list}
        id={`${field.id}-list`}
        role="listbox"
        aria-label={t("typeToSearch")}
        aria-busy={busy}
        hidden={!open || offered.length === 0}
        // The focus stays in the text field.
        onMouseDown={(event) => event.preventDefault()}
        className={listClass}
      >
        {offered.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, as the pattern of a combobox has it
          // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus and names the current option
          <div
            key={option.value}
            id={`${field.id}-option-${index}`}
            role="option"
            aria-selected={option.value === value}
            data-focus={index === at || undefined}
            onClick={() => choose(option)}
            onMouseMove={() => index !== at && setCurrent(index)}
            className="cursor-pointer rounded-control px-2 py-1.5 text-control data-focus:bg-row-current aria-selected:font-semibold"
          >
            {option.label}
            {option.hint ? <span className="ms-1.5 text-ink-2">{option.hint}</span> : null}
          </div>
        ))}
      </div>
      {open && typed && offered.length === 0 ? (
        <span role="status" className={`${listClass} px-3 py-2 text-control text-ink-2`}>
          {busy ? t("searching") : t("nothingFound")}
        </span>
      ) : null}
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const listClass =
  "absolute start-0 top-full z-30 mt-1 max-h-72 w-full min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float aria-busy:opacity-60";

// A value whose option is not at hand stays chosen under its own name, so that showing the form loses nothing.
function optionOf(options: readonly Option[], value: string): Option | null {
  if (value === "") return null;
  return options.find((option) => option.value === value) ?? { value, label: value };
}
