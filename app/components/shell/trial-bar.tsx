import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Says calmly how long the trial lasts; when it is over, what that means. */
export function TrialBar({ daysLeft, mayChoose }: { daysLeft: number; mayChoose: boolean }) {
  const { t } = useTranslation("shell");
  const over = daysLeft < 0;
  return (
    <p
      className={`mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-card border px-3 py-1.5 text-control print:hidden ${
        over ? "border-warning bg-warning-soft" : "border-line bg-card text-ink-2"
      }`}
    >
      <span>{over ? t("trial.over") : t("trial.left", { count: daysLeft })}</span>
      {mayChoose ? (
        <Link to="/packages" className="link ms-auto font-medium">
          {t("trial.packages")}
        </Link>
      ) : null}
    </p>
  );
}
