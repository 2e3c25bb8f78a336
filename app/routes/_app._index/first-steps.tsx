import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";

/** What a new organization does first, and where; null where it is shown no more. */
export type Steps = Record<(typeof ways)[number]["step"], boolean> | null;

const ways = [
  { step: "branch", to: "/organization/branches" },
  { step: "taxes", to: "/organization/city-taxes" },
  { step: "units", to: "/real_estate/import" },
  { step: "colleagues", to: "/organization/users-new" },
  { step: "mail", to: "/organization/mail-accounts" },
  { step: "template", to: "/real_estate/contracts/templates" },
] as const;

/** The first steps of a new organization, with what is done; it goes when waved off. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation("home");
  if (!steps) return null;
  return (
    <section className="card p-3.5" aria-labelledby="first-steps">
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        <h2 id="first-steps" className="text-body font-semibold">
          {t("firstSteps.title")}
        </h2>
        <Form method="post" action="/?index" className="ms-auto">
          <button type="submit" name="intent" value="dismissFirstSteps" className="button button-quiet">
            {t("firstSteps.dismiss")}
          </button>
        </Form>
      </div>
      <ol className="flex flex-wrap gap-x-6 gap-y-1.5 text-control">
        {ways.map(({ step, to }) => (
          <li key={step} className="flex items-center gap-1.5">
            {steps[step] ? (
              <>
                <Icon name="check" />
                <span className="text-ink-2">
                  {t(`firstSteps.${step}`)} <span className="sr-only">{t("firstSteps.done")}</span>
                </span>
              </>
            ) : (
              <Link to={to} className="link">
                {t(`firstSteps.${step}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
