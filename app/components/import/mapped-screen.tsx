import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { wizardState } from "#app/components/wizard/steps.ts";
import { Wizard } from "#app/components/wizard/wizard.tsx";
import type { StepProblem } from "./columns-step.tsx";

const steps = ["upload", "columns", "check"] as const;

/** The three steps of an import whose columns are mapped: the one that is shown, and what was refused of it. */
export function MappedScreen({
  title,
  step,
  problem,
  children,
}: {
  title: string;
  step: (typeof steps)[number];
  problem: StepProblem | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation("import");
  const hrefOf = useStepHref();
  const named = steps.map((key) => ({ key, label: t(`steps.${key}`) }));
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-title font-semibold">{title}</h1>
      <Wizard state={wizardState(named, step, step)} hrefOf={hrefOf}>
        {problem ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {[problem.message, ...Object.values(problem.fields)].join(" ")}
          </p>
        ) : null}
        {children}
      </Wizard>
    </div>
  );
}

/** The address of another step of the same import. */
export function useStepHref(): (step: string) => string {
  const [search] = useSearchParams();
  return (step) => {
    const next = new URLSearchParams(search);
    next.set("step", step);
    return `?${next}`;
  };
}
