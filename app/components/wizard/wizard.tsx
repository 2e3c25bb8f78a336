import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isReachable, type WizardState } from "./steps.ts";

interface Props {
  state: WizardState;
  /** Address of a step. */
  hrefOf: (key: string) => string;
  children: ReactNode;
}

/** The steps beside or above the present one: in a row above 760 px, in a column above 580 px, else "step 2 of 4". */
export function Wizard({ state, hrefOf, children }: Props) {
  const { t } = useTranslation("form");
  const { steps, current } = state;
  return (
    <div className="grid gap-3 min-[581px]:max-[760px]:grid-cols-[180px_minmax(0,1fr)]">
      <nav aria-label={t("steps")}>
        <p className="text-control text-ink-2 min-[581px]:hidden">
          {t("stepOf", { step: current + 1, total: steps.length })} ·{" "}
          <strong className="font-semibold text-ink">{steps[current]?.label}</strong>
        </p>
        <ol className="flex flex-col gap-1 max-[580px]:hidden min-[761px]:flex-row min-[761px]:gap-4">
          {steps.map((step, index) => (
            <li key={step.key}>
              <StepLink
                href={isReachable(state, index) ? hrefOf(step.key) : null}
                number={index + 1}
                label={step.label}
                current={index === current}
                done={index < state.reached}
              />
            </li>
          ))}
        </ol>
      </nav>
      <div className="card min-w-0 p-3.5">{children}</div>
    </div>
  );
}

function StepLink(props: {
  href: string | null;
  number: number;
  label: string;
  current: boolean;
  done: boolean;
}) {
  const ring = props.current
    ? "bg-accent text-on-accent"
    : props.done
      ? "bg-good-soft text-good"
      : "bg-neutral-soft text-ink-2";
  const content = (
    <>
      <span
        className={`tabular grid size-6 place-items-center rounded-full text-label font-semibold ${ring}`}
      >
        {props.done && !props.current ? "✓" : props.number}
      </span>
      {props.label}
    </>
  );
  const look = `inline-flex h-control items-center gap-2 rounded-control pe-2 text-control ${props.current ? "font-semibold" : "text-ink-2"}`;
  if (props.href === null) return <span className={look}>{content}</span>;
  return (
    <Link
      to={props.href}
      className={`${look} hover:text-ink`}
      aria-current={props.current ? "step" : undefined}
    >
      {content}
    </Link>
  );
}
