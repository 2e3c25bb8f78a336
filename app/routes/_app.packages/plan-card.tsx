import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { monthlyPrice, type plans } from "#contract/organization/packages/plans.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

interface Props {
  plan: (typeof plans)[number];
  units: number;
  /** How it stands: what the organization has, what it asked for, or neither. */
  standing: "present" | "requested" | "open";
  mayChoose: boolean;
  idempotencyKey: string;
}

/** One plan with what it costs this organization a month. */
export function PlanCard({ plan, units, standing, mayChoose, idempotencyKey }: Props) {
  const { t, i18n } = useTranslation("packages");
  const language = toLanguage(i18n.language);
  const total = monthlyPrice(plan.id, units);
  return (
    <section className="card flex flex-col gap-3 p-3.5" aria-labelledby={`plan-${plan.id}`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`plan-${plan.id}`} className="text-title font-semibold">
          {t(`plans.${plan.id}.name`)}
        </h2>
        {standing === "open" ? null : (
          <StatusBadge tone={standing === "present" ? "good" : "accent"}>
            {t(`standing.${standing}`)}
          </StatusBadge>
        )}
      </div>
      <p className="text-control text-ink-2">{t(`plans.${plan.id}.text`)}</p>
      <p>
        <strong className="tabular text-title font-semibold">
          {formatMoney(plan.pricePerUnit, "EUR", language)}
        </strong>{" "}
        <span className="text-control text-ink-2">{t("perUnit")}</span>
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-control">
        <li>{plan.maxUnits === null ? t("unlimited") : t("upTo", { count: plan.maxUnits })}</li>
        {plan.features.map((feature) => (
          <li key={feature}>{t(`features.${feature}`)}</li>
        ))}
      </ul>
      <p className="tabular mt-auto text-control">
        {total === null
          ? t("tooSmall", { count: units })
          : t("total", { count: units, price: formatMoney(total, "EUR", language) })}
      </p>
      {mayChoose && standing === "open" && total !== null ? (
        <Form method="post">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${plan.id}`} />
          <Button tone="primary" name="plan" value={plan.id} className="w-full justify-center">
            {t("choose", { name: t(`plans.${plan.id}.name`) })}
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
