import type { ReactNode } from "react";
import { expenseCategories } from "#contract/money/invoices/cost-choices.ts";

interface Props {
  t: (key: string) => string;
  /** What stands in the fields, as typed. */
  typed?: Record<string, string> | undefined;
  /** Leaves the period out: then it is the day of the bill. */
  short?: boolean;
  className?: string;
}

/** The fields of an expense, plain enough for the popover of a list. */
export function ExpenseInputs({ t, typed = {}, short, className }: Props) {
  const text = (name: string, more: Record<string, string | boolean | number> = {}) => (
    <Labelled label={t(`expenses.${name}`)}>
      <input name={name} className="input" defaultValue={typed[name]} autoComplete="off" {...more} />
    </Labelled>
  );
  return (
    <div className={className ?? "grid gap-3 sm:grid-cols-2 lg:grid-cols-4"}>
      {text("spentOn", { placeholder: "DD/MM/YYYY", inputMode: "numeric", required: !short })}
      <Labelled label={t("expenses.category")}>
        <select name="category" className="input" defaultValue={typed.category ?? "repair"}>
          {expenseCategories.map((name) => (
            <option key={name} value={name}>
              {t(`expenses.categories.${name}`)}
            </option>
          ))}
        </select>
      </Labelled>
      {text("description", { dir: "auto", maxLength: 300 })}
      {short ? null : text("supplier", { dir: "auto", maxLength: 160 })}
      {text("gross", { inputMode: "decimal", required: !short })}
      {text("taxRate", { inputMode: "decimal" })}
      {short ? null : text("periodFrom", { placeholder: t("expenses.periodHint") })}
      {short ? null : text("periodUntil", { placeholder: t("expenses.periodHint") })}
      <label className="flex min-h-6 items-center gap-2 text-control">
        <input
          type="checkbox"
          name="recoverable"
          value="1"
          defaultChecked={typed.recoverable === undefined || typed.recoverable === "1"}
        />
        {t("expenses.recoverable")}
      </label>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="flex flex-col">
      <span className="label">{label}</span>
      {children}
    </label>
  );
}
